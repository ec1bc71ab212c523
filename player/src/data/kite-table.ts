import { closeCodes, type KiteFrame } from '@lalmor/contract/kite-stream.ts'
import type { Hello, KiteTable } from '@lalmor/contract/kite.ts'
import { observable } from '../observable.ts'
import type { RelayAnswer } from './beacon-relay.ts'

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
 * The arrival of a round's digest at `atMs` of this device, which the server's clock led by `aheadMs`. `leadMs`: time to the beacon's due time, by the
 * stricter clock; a digest binds the table only if it came before. `relay`: a relay's answer just then.
 */
export type KiteDigest = { round: number; atMs: number; aheadMs: number; leadMs: number; relay?: RelayAnswer }

/** `table` is undefined until the first message. `digest` is that of the last round whose digest came while this device listened. */
export type KiteState = { connection: KiteConnection; table: KiteTable | undefined; digest: KiteDigest | undefined }

type Parts = {
  /** Opens a socket to the stream of this origin. */
  open: () => WebSocket
  /** The session as scripts know it; undefined when there is none. */
  hello: () => Hello | undefined
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>
  now: () => number
  /** Asks relays of the beacon whether a round is out. Undefined when nobody could be asked. */
  askRelays: (ask: { relays: readonly string[]; chainHash: string; round: number }) => Promise<RelayAnswer | undefined>
}

/** The current table, kept up to date while something listens. It has no player's bets, which are fetched by call. */
export function createKiteTable({ open, hello, wait, now, askRelays }: Parts) {
  const state = observable<KiteState>({ connection: { phase: 'connecting' }, table: undefined, digest: undefined })
  let listening: AbortController | undefined
  /** The round that this connection has told of before its bets were closed. */
  let awaited: number | undefined
  /** The server's lead over this device's clock in milliseconds, by the fastest message. */
  let aheadMs = -Infinity

  const serverNow = () => now() + (Number.isFinite(aheadMs) ? aheadMs : 0)

  const set = (change: Partial<KiteState>) => state.set({ ...state.current(), ...change })

  function hear(text: string) {
    const frame = JSON.parse(text) as KiteFrame
    // A message says when it was sent, not how long it took: the largest difference is the closest.
    aheadMs = Math.max(aheadMs, Date.parse(frame.now) - now())
    const table = applyFrame(state.current().table, frame)
    const digest = digestOf(table)
    const isNew = digest !== state.current().digest
    set({ connection: { phase: 'live' }, table, digest })
    if (isNew) void confirm(table!, digest!)
  }

  /** A digest that is found already old, by a device that was not listening, proves nothing either way. */
  function digestOf(table: KiteTable | undefined): KiteDigest | undefined {
    const { round } = table ?? {}
    const dueMs = table && dueOf(table)
    if (!round || dueMs === undefined || state.current().digest?.round === round.round) return state.current().digest
    if (round.betsDigest === undefined) awaited = round.round
    const atMs = now()
    const leadMs = dueMs - Math.max(atMs, serverNow())
    const counts = round.betsDigest !== undefined && (leadMs > 0 || awaited === round.round)
    return counts ? { round: round.round, atMs, aheadMs: serverNow() - atMs, leadMs } : state.current().digest
  }

  /** Asks relays whether the word was out as the digest came. An answer that took until it was due says nothing. */
  async function confirm({ round, relays = [] }: KiteTable, digest: KiteDigest) {
    const { chainHash, round: named } = round!.beacon
    const relay = await askRelays({ relays, chainHash, round: named }).catch(() => undefined)
    if (!relay || state.current().digest !== digest || (relay.isOut && now() - digest.atMs >= digest.leadMs)) return
    set({ digest: { ...digest, relay } })
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
    current: state.current,
    subscribe: state.subscribe,
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

/** When the round's beacon is due by the beacon's own times. What the server says of it is not asked. Undefined without a round, or with another beacon's times. */
function dueOf({ round, beacon }: KiteTable): number | undefined {
  if (!round || beacon?.chainHash !== round.beacon.chainHash) return undefined
  const { genesisMs, periodMs } = beacon.chainHash === quicknet.chainHash ? quicknet : beacon
  return genesisMs + (round.beacon.round - 1) * periodMs
}

/** The times of drand's quicknet, which no server tells us. */
const quicknet = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
}

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
