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

/**
 * When the digest of a round's bets came, in milliseconds before the beacon's round was due by the server's clock; negative when it came after. After
 * that instant everyone knows the beacon's word, so only a digest from before it binds the table.
 */
export type KiteDigest = { round: number; leadMs: number }

/** `table` is undefined until the first message. `digest` is that of the last round whose digest came while this device listened. */
export type KiteState = { connection: KiteConnection; table: KiteTable | undefined; digest: KiteDigest | undefined }

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
  let state: KiteState = { connection: { phase: 'connecting' }, table: undefined, digest: undefined }
  let listening: AbortController | undefined
  /** The round that this connection has told of before its bets were closed. */
  let awaited: number | undefined
  /** How far the server's clock is ahead of this device's, in milliseconds, by the fastest message. */
  let aheadMs = -Infinity

  const serverNow = () => now() + (Number.isFinite(aheadMs) ? aheadMs : 0)

  const set = (change: Partial<KiteState>) => {
    state = { ...state, ...change }
    for (const notify of subscribers) notify()
  }

  function hear(text: string) {
    const frame = JSON.parse(text) as KiteFrame
    // A message says when it was sent, not how long it took: the largest difference is the closest.
    aheadMs = Math.max(aheadMs, Date.parse(frame.now) - now())
    const table = applyFrame(state.table, frame)
    set({ connection: { phase: 'live' }, table, digest: digestOf(table?.round) })
  }

  /** A digest that is found already old, by a device that was not listening, proves nothing either way. */
  function digestOf(round: KiteTable['round'] | undefined): KiteDigest | undefined {
    if (!round?.beacon || state.digest?.round === round.round) return state.digest
    if (round.betsDigest === undefined) awaited = round.round
    const leadMs = Date.parse(round.beacon.at) - serverNow()
    return round.betsDigest !== undefined && (leadMs > 0 || awaited === round.round) ? { round: round.round, leadMs } : state.digest
  }

  /** Resolves with the reason when the connection has ended. */
  const listenOnce = (said: Hello, signal: AbortSignal) =>
    new Promise<{ heard: boolean; code: number }>((resolve) => {
      const socket = open()
      let heard = false
      awaited = undefined
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
    serverNow,
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
