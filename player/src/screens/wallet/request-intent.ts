import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallFailed, CallRefused } from '../../data/call.ts'
import { createIntents, type IntentDeps, RequestPending } from '../../data/intents.ts'
import { isRecord } from '../../data/storage.ts'

type Asked = { uid: string; amount: WirePaise }

/** A request is stored before the call, so that reloads cannot lose it. */
export type Request<Ask> = Ask & { requestId: Uuid7 }

export type RequestEnd<Ask, Order> =
  | { kind: 'made'; intent: Request<Ask>; order: Order }
  | { kind: 'refused'; intent: Request<Ask>; refusal: CallRefused }

type Kind<Ask, Order> = {
  key: string
  hasFields: (kept: { readonly [field: string]: unknown }) => boolean
  /** Sends once. `secret` is kept only by the document, so it is gone after a reload. */
  send: (request: Request<Ask>, secret: string | undefined) => Promise<Order>
  isOf: (request: Request<Ask>, order: Order) => boolean
}

/** One id makes one order, however often it is sent. Players who left see the outcome when they return, so that nobody pays an order they do not remember. */
export function createRequestIntents<Ask extends Asked, Order extends { orderNo: string }>(
  { newId, ...deps }: IntentDeps & { newId: () => Uuid7 },
  { key, hasFields, send, isOf }: Kind<Ask, Order>,
) {
  /** A secret is never stored on the device. */
  const secrets = new Map<Uuid7, string>()
  const { start, ...intents } = createIntents<Request<Ask>, RequestEnd<Ask, Order>, RequestEnd<Ask, Order>>(deps, {
    key,
    is: (value): value is Request<Ask> =>
      isRecord(value) &&
      typeof value['uid'] === 'string' &&
      typeof value['requestId'] === 'string' &&
      isUuid7(value['requestId']) &&
      Number.isSafeInteger(value['amount']) &&
      hasFields(value),
    isSame: (a, b) => a.requestId === b.requestId,
    async send(intent) {
      const order: Order | undefined = await send(intent, secrets.get(intent.requestId))
      // A proxy's JSON counts as an answer (SPEC §7), but it is not an order.
      if (order?.orderNo === undefined || !isOf(intent, order)) throw new CallFailed('network', 'an answer without the order')
      return { kind: 'made', intent, order }
    },
    refused: (intent, refusal) => ({ kind: 'refused', intent, refusal }),
    Pending: RequestPending,
    isNews: (end): end is RequestEnd<Ask, Order> => end !== undefined,
  })
  return {
    ...intents,
    /** Rejects with `RequestPending` while an earlier one is uncertain. */
    async request(ask: Ask, secret?: string): Promise<RequestEnd<Ask, Order>> {
      const requestId = newId()
      if (secret !== undefined) secrets.set(requestId, secret)
      try {
        return await start({ ...ask, requestId })
      } finally {
        secrets.delete(requestId)
      }
    },
  }
}

export type RequestIntents<Ask extends Asked, Order extends { orderNo: string }> = ReturnType<typeof createRequestIntents<Ask, Order>>

type On<Order> = { made: (order: Order) => void; refused: (refusal: CallRefused) => void }

/** New or resumed. `phase`: of the current one; `news`: an end not seen here. */
export function useRequests<Ask extends { uid: string; amount: WirePaise }, Order extends { orderNo: string }>(
  requests: RequestIntents<Ask, Order>,
  uid: string,
  on: On<Order>,
) {
  const { phase } = useSyncExternalStore(requests.subscribe, requests.current)
  const news = useSyncExternalStore(requests.subscribe, requests.unseen)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const leaving = new AbortController()
    // The session's end has its own sheet; the request waits for its player.
    requests.resume(uid, leaving.signal).catch(() => undefined)
    return () => {
      leaving.abort()
      requests.leave()
    }
  }, [requests, uid])

  return {
    /** Undefined when nothing is in progress. */
    phase: phase === 'idle' ? undefined : phase,
    news: news?.intent.uid === uid ? news : undefined,
    error,
    forget: () => setError(undefined),
    openNews() {
      requests.seen()
      if (news?.kind === 'made') on.made(news.order)
    },
    async request(ask: Ask, secret?: string): Promise<CallRefused | undefined> {
      setError(undefined)
      requests.seen()
      try {
        const end = await requests.request(ask, secret)
        // A player who has left sees it as news.
        if (requests.unseen() === end) return undefined
        if (end.kind === 'made') {
          on.made(end.order)
          return undefined
        }
        setError(end.refusal)
        on.refused(end.refusal)
        return end.refusal
      } catch (failed) {
        if (!(failed instanceof RequestPending) && !(failed instanceof CallRefused && failed.sessionOver)) throw failed
        return undefined
      }
    },
  }
}
