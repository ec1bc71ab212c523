import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { redirectTo } from '../../app/router.ts'
import { CallRefused } from '../../data/call.ts'
import { queryClient } from '../../data/client.ts'
import { RequestPending } from '../../data/intents.ts'
import { userInfoQuery } from '../../data/queries.ts'
import type { WithdrawalEnd } from './withdrawal-intent.ts'
import { withdrawalOrders } from './withdrawal-orders.ts'
import { withdrawalOptionsQuery } from './withdrawal-options.ts'
import { rememberWithdrawal } from './useWithdrawal.ts'

/** What may be withdrawn now. Asked again the moment that a wait of it ends, so that nobody stays before a shut door. */
export function useWithdrawalOptions() {
  const query = useQuery(withdrawalOptionsQuery)
  const { data, dataUpdatedAt, refetch } = query
  const next = data && nextChange(data)
  useEffect(() => {
    if (next === undefined) return
    const wait = Math.max(1_000, Date.parse(next) - dataUpdatedAt)
    if (wait > longestTimerMs) return
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [next, dataUpdatedAt, refetch])
  return query
}

/** A day: what is further off comes with a later answer. */
const longestTimerMs = 86_400_000

/** When something opens by itself; undefined when nothing does. */
function nextChange({ accounts, password, turnsAt }: WithdrawalOptions): string | undefined {
  const opens = [turnsAt, password.lockedUntil, password.withdrawalsHeldUntil, ...accounts.map(({ payableFrom }) => payableFrom)]
  return opens.filter((instant) => instant !== undefined).sort()[0]
}

/** A withdrawal has changed what is known of the player's money. */
function forgetFigures() {
  void queryClient.invalidateQueries({ queryKey: withdrawalOptionsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
}

/** Where a withdrawal is followed. It takes the place of the form: Back leads to where the form was opened. */
function follow({ withdrawal }: WithdrawalEnd & { kind: 'made' }) {
  rememberWithdrawal(withdrawal)
  forgetFigures()
  redirectTo('/pages/wallet/WithdrawWait', { orderNo: withdrawal.orderNo })
}

/**
 * Withdrawals of this player: asked for, or still asked about from before. `state` is of whichever is under way, `news` the end of one
 * that nobody was here to see.
 */
export function useWithdrawing(uid: string) {
  const state = useSyncExternalStore(withdrawalOrders.subscribe, withdrawalOrders.current)
  const end = useSyncExternalStore(withdrawalOrders.subscribe, withdrawalOrders.unseen)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const leaving = new AbortController()
    // An ended session is told by its own sheet; the withdrawal waits for its player to come back.
    withdrawalOrders.resume(uid, leaving.signal).catch(() => undefined)
    return () => {
      leaving.abort()
      withdrawalOrders.leave()
    }
  }, [uid])

  return {
    state,
    news: end?.intent.uid === uid ? end : undefined,
    error,
    forget: () => setError(undefined),
    /** Resolves with what refused it. */
    async request(ask: { amount: WirePaise; fee: WirePaise; accountId: string; password: string }): Promise<CallRefused | undefined> {
      setError(undefined)
      withdrawalOrders.seen()
      try {
        const end = await withdrawalOrders.request({ uid, ...ask })
        // Whoever has left meanwhile finds it as news.
        if (withdrawalOrders.unseen() === end) return undefined
        if (end.kind === 'made') {
          follow(end)
          return undefined
        }
        setError(end.refusal)
        // Whatever refused it, the figures on the page are older than it.
        forgetFigures()
        return end.refusal
      } catch (failed) {
        if (!(failed instanceof RequestPending) && !(failed instanceof CallRefused && failed.sessionOver)) throw failed
        return undefined
      }
    },
  }
}

/** Takes note of the news, and goes where it leads. */
export function openWithdrawalNews(end: WithdrawalEnd) {
  withdrawalOrders.seen()
  if (end.kind === 'made') follow(end)
}
