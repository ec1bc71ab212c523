import { closeCodes, type KiteFrame } from '@lalmor/contract/kite-stream.ts'
import type { Hello, KiteTable } from '@lalmor/contract/kite.ts'
import { observable } from '../observable.ts'
import type { RelayAnswer } from './beacon-relay.ts'

const pastKept = 20

/** Pauses before each connection; the last one repeats. */
const pausesMs = [0, 500, 1_000, 2_000, 5_000]

export type KiteConnection =
  | { phase: 'connecting' }
  | { phase: 'live' }
  /** No connection; auto cash-outs still count. Retries automatically. */
  | { phase: 'lost' }
  /** A player who signs in may listen again. */
  | { phase: 'signed-out' }

/**
 * A digest that arrived at `atMs` of this device, which the server's clock led by `aheadMs`. `leadMs`: time to the beacon's due time by the stricter clock;
 * only a digest before it binds the table.
 */
export type KiteDigest = { round: number; atMs: number; aheadMs: number; leadMs: number; relay?: RelayAnswer }

/** `table`: undefined before the first message. `digest`: the last one that arrived while listening. */
export type KiteState = { connection: KiteConnection; table: KiteTable | undefined; digest: KiteDigest | undefined }

type Parts = {
  open: () => WebSocket
  hello: () => Hello | undefined
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>
  now: () => number
  askRelays: (ask: { relays: readonly string[]; chainHash: string; round: number }) => Promise<RelayAnswer | undefined>
}

/** The table, kept up to date while something listens. Players' bets are fetched by call. */
export function createKiteTable({ open, hello, wait, now, askRelays }: Parts) {
  const state = observable<KiteState>({ connection: { phase: 'connecting' }, table: undefined, digest: undefined })
  let listening: AbortController | undefined
  /** Announced on this connection before its bets closed. */
  let awaited: number | undefined
  /** Server minus device in milliseconds, by the fastest message. */
  let aheadMs = -Infinity

  const serverNow = () => now() + (Number.isFinite(aheadMs) ? aheadMs : 0)

  const set = (change: Partial<KiteState>) => state.set({ ...state.current(), ...change })

  function hear(text: string) {
    const frame = JSON.parse(text) as KiteFrame
    // Delays vary: the largest difference is the closest.
    aheadMs = Math.max(aheadMs, Date.parse(frame.now) - now())
    const table = applyFrame(state.current().table, frame)
    const digest = digestOf(table)
    const isNew = digest !== state.current().digest
    set({ connection: { phase: 'live' }, table, digest })
    if (isNew) void confirm(table!, digest!)
  }

  /** A digest found too late, by a device that did not listen, proves nothing. */
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

  /** Asks a relay whether the beacon's word was already public when the digest came. An answer after the due time proves nothing. */
  async function confirm({ round, relays = [] }: KiteTable, digest: KiteDigest) {
    const { chainHash, round: named } = round!.beacon
    const relay = await askRelays({ relays, chainHash, round: named }).catch(() => undefined)
    if (!relay || state.current().digest !== digest || (relay.isOut && now() - digest.atMs >= digest.leadMs)) return
    set({ digest: { ...digest, relay } })
  }

  /** Resolves with the reason when the connection ends. */
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
    /** The server's clock in milliseconds, for drawing only. */
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

/** Returns the due time by the beacon's own times, not by what the server says. Undefined without a round, or with another beacon. */
function dueOf({ round, beacon }: KiteTable): number | undefined {
  if (!round || beacon?.chainHash !== round.beacon.chainHash) return undefined
  const { genesisMs, periodMs } = beacon.chainHash === quicknet.chainHash ? quicknet : beacon
  return genesisMs + (round.beacon.round - 1) * periodMs
}

/** drand's quicknet, known independently of any server. */
const quicknet = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
}

export function applyFrame(table: KiteTable | undefined, frame: KiteFrame): KiteTable | undefined {
  if (frame.type === 'table') return frame.table
  if (!table) return undefined
  const shown = table.round?.round ?? 0
  if (frame.type === 'bets') return frame.round === shown ? { ...table, bets: frame.bets } : table
  // Digests are for proofs, not for the picture.
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
