import { isUuid7 } from '@lalmor/units/uuid7.ts'
import type { KiteBet, KiteTable, VoidReason } from './kite.ts'
import type { Locale } from './locales.ts'
import type { OpenRound, Round } from './rounds.ts'
import { finite, flag, integer, listOf, nullable, object, oneOf, optional, record, text, where, type Shape, type Shaped } from './shapes.ts'
import type { WirePaise } from './wire.ts'

// The only messages between app and game frame (ARCHITECTURE decision 8). Both sides check the sender's window and these shapes first.

const count = integer(0)
const amount = count as Shape<WirePaise>
const stake = integer(1) as Shape<WirePaise>
/** Grade of a win above the stake, by its multiple. */
const tier = integer(1, 5) as Shape<1 | 2 | 3 | 4 | 5>
const hash = where(text, (value) => /^[0-9a-f]{64}$/.test(value))
const instant = where(text, (value) => Number.isFinite(Date.parse(value)))
/** In hundredths. */
const multiplier = integer(100)
const nothing = object({})
const events = listOf(object({ type: text }))

/** Seed strip: the hash the next round is bound to, and that round's number in the pair. */
const fair = object({ serverSeedHash: hash, nonce: count })
export type FairStrip = Shaped<typeof fair>

/** Answers a frame's `hello`, once. */
const setup = object({
  game: text,
  title: text,
  locale: text as Shape<Locale>,
  moneyMode: oneOf('play', 'real'),
  stakes: where(listOf(amount), ({ length }) => length > 0),
  stake: amount,
  balance: amount,
  /** Minimum time between round starts. The server enforces it; the frame only disables its button. */
  minRoundMs: count,
  rtpPpm: count,
  fair,
  textScale: where(finite, (scale) => scale >= 1 && scale <= 2),
  sound: flag,
  /** Plays the game's ambience loop. Absent means off. */
  ambience: optional(flag),
  /** Rounds left in which the game may offer to turn the sound on; 0 or absent once answered. */
  soundOffer: optional(count),
})
export type GameSetup = Shaped<typeof setup>

const overFields = { roundId: text, game: text, version: count, nonce: count, stake: amount, payout: amount, balanceAfter: amount, events }
const over = object(overFields) as Shape<Round>

/** A settled round that can be replayed. */
const past = object({ ...overFields, status: oneOf('Settled'), play: optional(record) }) as Shape<Round>

export type RoundInPlay = Pick<OpenRound, 'version' | 'openedAt' | 'stake' | 'play' | 'actions' | 'events' | 'lastStep' | 'cashOut'>
const inPlay: Shape<RoundInPlay> = where(
  object({
    version: count,
    openedAt: text,
    stake: amount,
    play: optional(record),
    actions: listOf(record),
    events,
    lastStep: count,
    cashOut: amount,
  }),
  (round) => round.lastStep <= round.events.length,
)

const kiteTable: Shape<KiteTable> = object({
  round: nullable(
    where(
      object({
        round: count,
        state: oneOf('betting', 'closed', 'flying', 'cut', 'void'),
        chain: count,
        link: count,
        closesAt: instant,
        terminalHash: hash,
        beacon: object({ chainHash: hash, round: count, at: instant, signature: optional(text), randomness: optional(hash) }),
        nextFlightAt: optional(instant),
        betsDigest: optional(hash),
        closedAt: optional(instant),
        late: optional(oneOf('restart', 'busy', 'clock')),
        salt: optional(hash),
        startedAt: optional(instant),
        endedAt: optional(instant),
        crash: optional(multiplier),
        shownLink: optional(hash),
        voidReason: optional(oneOf('restart', 'no-beacon')),
      }),
      ({ state, startedAt, crash }) => (state !== 'flying' || startedAt !== undefined) && (state !== 'cut' || crash !== undefined),
    ),
  ),
  bets: object({
    count,
    cashedOut: count,
    staked: amount,
    newest: listOf(object({ mark: text, name: text, stake: amount, cashOut: optional(multiplier), payout: optional(amount) })),
  }),
  past: listOf(object({ round: count, crash: optional(multiplier), voidReason: optional(oneOf('restart', 'no-beacon')) })),
  chains: listOf(object({ chain: count, length: count, terminalHash: hash })),
})

const tableStakeFields = { stake: amount, autoCashOut: optional(multiplier) }
const tableStake = object(tableStakeFields)
export type TableStake = Shaped<typeof tableStake>

const kiteBet: Shape<KiteBet> = where(
  object({
    ...tableStakeFields,
    roundId: text,
    round: count,
    status: oneOf('placed', 'flying', 'paid', 'lost', 'void'),
    cashOut: optional(multiplier),
    payout: optional(amount),
    reason: optional(text as Shape<VoidReason>),
  }),
  ({ status, cashOut, payout }) => status !== 'paid' || (cashOut !== undefined && payout !== undefined),
)

const ownBet = object({
  /** The last `requestId` answered, done or refused. Later ones are still open. */
  answered: count,
  /** The player's bet on the round shown or on the last one, with its end. */
  bet: nullable(kiteBet),
  /** A bet that is placed when the next round takes bets. */
  next: nullable(tableStake),
  /** Bets that ended while the player was away, newest first. The frame sends `seen` for each it shows. */
  unseen: listOf(kiteBet),
})
export type OwnBet = Shaped<typeof ownBet>

/** The app answers `play` and `act` once: `opened`, `stepped`, `result` or `refused`, perhaps after `checking`. */
const toFrame = {
  setup: object({ setup }),
  /** The last round of this game, shown as it ended: a reload swallows nothing. */
  last: object({ round: over }),
  /** Answers `earlier`, once: the player's settled rounds of this game in the last days, newest first. */
  earlier: object({ rounds: listOf(over) }),
  /** A settled round with every event, or a void one (`Cancel`) with the stake given back. */
  result: object({ requestId: count, round: over, fair }),
  /** Answers `play` in a game of several steps: the stake is taken. */
  opened: object({ requestId: count, round: inPlay, fair }),
  /** Answers `act`: the round is still open. */
  stepped: object({ requestId: count, round: inPlay }),
  /** Replaces the frame's round: one was open before, or continued on another device. */
  resume: object({ round: inPlay }),
  /** Shows one past round from its first event, and starts no rounds. Sent again, it restarts the replay. */
  replay: object({ round: past }),
  /** No round was started and no step taken. `text` is in the player's language; `waitMs`: what is left of the minimum time between rounds. */
  refused: object({ requestId: count, reason: text, text, waitMs: optional(count) }),
  /** The outcome is unknown: the app keeps asking with the same round id. */
  checking: object({ requestId: count }),
  /**
   * `aheadMs`: the server's clock minus ours. `digest`: milliseconds from its arrival to the beacon's due time, by the stricter clock. `isOut`: a relay had
   * the word by then. `chainChanged`: the chain's hash is not the one shown before.
   */
  table: object({
    connection: oneOf('connecting', 'live', 'lost'),
    aheadMs: finite,
    table: nullable(kiteTable),
    digest: optional(object({ round: count, leadMs: finite, isOut: optional(flag) })),
    chainChanged: optional(flag),
  }),
  /** Sent at once and after every change. Answers `bet`, `take-back` and `cash-out`, with `refused` if refused. */
  'own-bet': object({ own: ownBet }),
  balance: object({ balance: amount }),
  fair: object({ fair }),
  'show-rules': nothing,
  sound: object({ on: flag }),
  ambience: object({ on: flag }),
}
export type ToFrame = Message<typeof toFrame>

/** Deeper than any choice of our games. */
const maxDepth = 8

/** Returns true if JSON can express the value; false for maps, dates, bigints and circular values. */
function isJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth === maxDepth) return false
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1))
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every((item) => isJson(item, depth + 1))
}

const choice: Shape<object> = where(record, (value) => isJson(value))
const requestId = integer(1)
const roundId = where(text, isUuid7)

/** Frames are not trusted: every field of their messages is checked. */
const fromFrame = {
  hello: nothing,
  ready: nothing,
  /** Asks for rounds of before, for a list of results. */
  earlier: object({ count: integer(1, 10) }),
  /** `choice`: the player's choice besides the stake, in games that have one. */
  play: object({ requestId, stake, choice: optional(choice) }),
  /** `step`: the number of steps before it. */
  act: object({ requestId, step: count, action: choice }),
  /** Places a bet at a shared table, or queues it until the next round takes bets. */
  bet: object({ requestId, stake, autoCashOut: optional(integer(101, 1_000_000)) }),
  /** Takes back a bet, placed or waiting for the next round. */
  'take-back': object({ requestId }),
  'cash-out': object({ requestId, roundId }),
  /** The player saw how this bet ended: the app may add its payout to the balance. */
  seen: object({ roundId }),
  /** The player knows the outcome, even if the animation continues: the app may add the payout to the balance. */
  outcome: object({ requestId }),
  /** The round's last animation ended: the app may show something else. */
  presented: object({ requestId }),
  /** Asks for the proof of the last round, or for the seeds. */
  verify: nothing,
  /** The player switched the sound or answered the game's offer. */
  sound: object({ on: flag }),
  /** A chip was laid, the reels or the ball stopped, or the player cashed out. `tier`: the round pays above its stake. */
  haptic: object({ tier: optional(tier) }),
}
export type FromFrame = Message<typeof fromFrame>

type Table = Record<string, Shape<unknown>>
type Message<Of> = { [Type in keyof Of]: { type: Type } & Shaped<Of[Type]> }[keyof Of]

const parse =
  <Of extends Table>(table: Of) =>
  (message: unknown): Message<Of> | undefined => {
    if (!record(message) || typeof message['type'] !== 'string' || !Object.hasOwn(table, message['type'])) return undefined
    return table[message['type']]!(message) ? (message as Message<Of>) : undefined
  }

export const parseToFrame = parse(toFrame)
export const parseFromFrame = parse(fromFrame)
