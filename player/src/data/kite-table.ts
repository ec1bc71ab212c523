import { closeCodes, type KiteFrame } from '@lalmor/contract/kite-stream.ts'
import type { Hello, KiteTable } from '@lalmor/contract/kite.ts'

/** Number of past rounds kept to be shown. */
const pastKept = 20

/** Pauses in milliseconds before the next try to connect; the last one repeats. */
const pausesMs = [0, 500, 1_000, 2_000, 5_000]

export type KiteConnection =
  | { phase: 'connecting' }
  | { phase: 'live' }
  /** No news arrive; auto cash-outs still count. It retries automatically. */
  | { phase: 'lost' }
  /** The session is over: a player who signs in may listen again. */
  | { phase: 'signed-out' }

/** `table` is undefined until the first message. */
export type KiteState = { connection: KiteConnection; table: KiteTable | undefined }

type Parts = {
  /** Opens a socket to the stream of this origin. */
  open: () => WebSocket
  /** The session as scripts know it; undefined when there is none. */
  hello: () => Hello | undefined
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>
  now: () => number
}

/** The current table, kept up to date while something listens. It has no player's bets, which are fetched by call. */
export function createKiteTable({ open, hello, wait, now }: Parts) {
  const subscribers = new Set<() => void>()
  let state: KiteState = { connection: { phase: 'connecting' }, table: undefined }
  let listening: AbortController | undefined
  /** How far the server's clock is ahead of this device's, in milliseconds, by the fastest message. */
  let aheadMs = -Infinity

  const set = (change: Partial<KiteState>) => {
    state = { ...state, ...change }
    for (const notify of subscribers) notify()
  }

  function hear(text: string) {
    const frame = JSON.parse(text) as KiteFrame
    // A message says when it was sent, not how long it took: the largest difference is the closest.
    aheadMs = Math.max(aheadMs, Date.parse(frame.now) - now())
    set({ connection: { phase: 'live' }, table: applyFrame(state.table, frame) })
  }

  /** Resolves with the reason when the connection has ended. */
  const listenOnce = (said: Hello, signal: AbortSignal) =>
    new Promise<{ heard: boolean; code: number }>((resolve) => {
      const socket = open()
      let heard = false
      const hangUp = () => socket.close()
      signal.addEventListener('abort', hangUp, { once: true })
      socket.addEventListener('open', () => socket.send(JSON.stringify(said)))
      socket.addEventListener('message', ({ data }) => {
        heard = true
        if (!signal.aborted) hear(String(data))
      })
      socket.addEventListener('close', ({ code }) => {
        signal.removeEventListener('abort', hangUp)
        resolve({ heard, code })
      })
    })

  async function keepListening(signal: AbortSignal) {
    for (let failures = 0; !signal.aborted; failures++) {
      await wait(pausesMs[Math.min(failures, pausesMs.length - 1)]!, signal)
      if (signal.aborted) return
      const said = hello()
      if (!said) return set({ connection: { phase: 'signed-out' } })
      const { heard, code } = await listenOnce(said, signal)
      if (signal.aborted) return
      if (code === closeCodes.pleaseLogin) return set({ connection: { phase: 'signed-out' } })
      if (heard) failures = 0
      set({ connection: { phase: 'lost' } })
    }
  }

  return {
    current: () => state,
    subscribe(notify: () => void) {
      subscribers.add(notify)
      return () => void subscribers.delete(notify)
    },
    /** The server's clock in milliseconds, for drawing the curve. Decides nothing. */
    serverNow: () => now() + (Number.isFinite(aheadMs) ? aheadMs : 0),
    /** Listens until the returned function is called. Replaces an earlier listener. */
    listen() {
      listening?.abort()
      const mine = (listening = new AbortController())
      aheadMs = -Infinity
      set({ connection: { phase: 'connecting' } })
      void keepListening(mine.signal)
      return () => mine.abort()
    },
  }
}

export type KiteTableListener = ReturnType<typeof createKiteTable>

/** Returns the table after one more message. News of a round older than the one shown change nothing. */
export function applyFrame(table: KiteTable | undefined, frame: KiteFrame): KiteTable | undefined {
  if (frame.type === 'table') return frame.table
  if (!table) return undefined
  const shown = table.round?.round ?? 0
  if (frame.type === 'bets') return frame.round === shown ? { ...table, bets: frame.bets } : table
  // For those who prove the round, not for its picture.
  if (frame.type === 'digests') return table
  const { round } = frame
  if (round.round < shown) return table
  const isOver = round.endedAt !== undefined && table.past[0]?.round !== round.round
  const { crash, voidReason } = round
  const past = { round: round.round, ...(crash !== undefined && { crash }), ...(voidReason && { voidReason }) }
  return {
    ...table,
    round,
    ...(round.round > shown && { bets: { count: 0, cashedOut: 0, staked: 0 as KiteTable['bets']['staked'], newest: [] } }),
    ...(isOver && { past: [past, ...table.past].slice(0, pastKept) }),
  }
}
