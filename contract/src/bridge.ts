import { isUuid7 } from '@lalmor/units/uuid7.ts'
import type { KiteBet, KiteTable, VoidReason } from './kite.ts'
import type { Locale } from './locales.ts'
import type { OpenRound, Round } from './rounds.ts'
import { finite, flag, integer, listOf, nullable, object, oneOf, optional, record, text, where, type Shape, type Shaped } from './shapes.ts'
import type { WirePaise } from './wire.ts'

// The only messages between app and game frame (ARCHITECTURE decision 8): the frame draws and asks, the app calls the API. Both sides check the sender's
// window and these shapes before they act on a message.

const count = integer(0)
const amount = count as Shape<WirePaise>
const stake = integer(1) as Shape<WirePaise>
const hash = where(text, (value) => /^[0-9a-f]{64}$/.test(value))
const instant = where(text, (value) => Number.isFinite(Date.parse(value)))
/** In hundredths. */
const multiplier = integer(100)
const nothing = object({})
const events = listOf(object({ type: text }))

/** Contents of the seed strip: the hash the next round is bound to, and that round's number in the pair. */
const fair = object({ serverSeedHash: hash, nonce: count })
export type FairStrip = Shaped<typeof fair>

/** Sent once to a frame, in answer to its `hello`. */
const setup = object({
  game: text,
  title: text,
  locale: text as Shape<Locale>,
  moneyMode: oneOf('play', 'real'),
  stakes: where(listOf(amount), ({ length }) => length > 0),
  stake: amount,
  balance: amount,
  /** Minimum milliseconds between two round starts. The server enforces it; the frame only disables its button. */
  minRoundMs: count,
  rtpPpm: count,
  fair,
  textScale: where(finite, (scale) => scale >= 1 && scale <= 2),
  sound: flag,
  /** For so many rounds the game may still offer to turn the sound on; 0 or absent once this device has answered. */
  soundOffer: optional(count),
})
export type GameSetup = Shaped<typeof setup>

const overFields = { roundId: text, game: text, version: count, nonce: count, stake: amount, payout: amount, balanceAfter: amount, events }
/** The fields a frame reads of a finished round. The rest is the server's answer, unchanged. */
const over = object(overFields) as Shape<Round>

/** A past round that can be replayed: it paid what its events say. */
const past = object({ ...overFields, status: oneOf('Settled'), play: optional(record) }) as Shape<Round>

/** An open round, as sent to the frame. Its next action is step `actions.length`. */
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

/** A player's bet on a round of a shared table. */
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

/** The player's bets at a shared table. */
const ownBet = object({
  /** The last `requestId` that was answered, done or refused: the outcome of a later one is not known yet. */
  answered: count,
  /** On the round shown, or on the last one; includes how it ended. */
  bet: nullable(kiteBet),
  /** Not staked yet: placed when the next round takes bets. */
  next: nullable(tableStake),
  /** Ended while the player was away, newest first: the frame shows them and sends `seen` for each. */
  unseen: listOf(kiteBet),
})
export type OwnBet = Shaped<typeof ownBet>

/** To `play` and `act` the app answers once: `opened`, `stepped`, `result` or `refused`; `checking` may come before. */
const toFrame = {
  setup: object({ setup }),
  /** The round is over and settled, every event known; or void (`Cancel`), its stake given back. */
  result: object({ requestId: count, round: over, fair }),
  /** The answer to `play` in a game of several steps: the stake is taken. */
  opened: object({ requestId: count, round: inPlay, fair }),
  /** The answer to `act`: the round is still open. */
  stepped: object({ requestId: count, round: inPlay }),
  /** A round of this game is open, from before or continued elsewhere: it replaces what the frame shows of it. */
  resume: object({ round: inPlay }),
  /**
   * Makes this document show one past round from its first event and nothing else: no round can be started. A repeat
   * restarts it.
   */
  replay: object({ round: past }),
  /**
   * No round was started, or the step was not taken; `text` is in the player's language. `waitMs`: it came that much too soon, perhaps because the
   * player has asked for a longer time between rounds meanwhile.
   */
  refused: object({ requestId: count, reason: text, text, waitMs: optional(count) }),
  /** The outcome is not known yet: the app keeps asking with the same round id. */
  checking: object({ requestId: count }),
  /**
   * A shared table's state, at once and after each change. The server's clock is `aheadMs` ahead. `digest`: ms from its arrival to the beacon's due time, by
   * the stricter clock. `isOut`: a relay had the word by then. `chainChanged`: its hash is not the one shown before.
   */
  table: object({
    connection: oneOf('connecting', 'live', 'lost'),
    aheadMs: finite,
    table: nullable(kiteTable),
    digest: optional(object({ round: count, leadMs: finite, isOut: optional(flag) })),
    chainChanged: optional(flag),
  }),
  /** At once and after every change. The answer to `bet`, `take-back` and `cash-out`, with `refused` if refused. */
  'own-bet': object({ own: ownBet }),
  balance: object({ balance: amount }),
  fair: object({ fair }),
  'show-rules': nothing,
  /** The player switched the sound in the app's menu. */
  sound: object({ on: flag }),
}
export type ToFrame = Message<typeof toFrame>

/** Deeper than any choice of our games. */
const maxDepth = 8

/** Whether JSON can express the value: not a map, a date, a bigint, or anything that contains itself. */
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
  /** Everything is loaded and drawn. */
  ready: nothing,
  /** The player pressed the gold button. `choice` is what the player chose besides the stake, if the game has such a choice. */
  play: object({ requestId, stake, choice: optional(choice) }),
  /** The next step of the open round, and the number of steps before it. */
  act: object({ requestId, step: count, action: choice }),
  /** At a shared table: places a bet, at once while bets are open, else when the next round takes them. */
  bet: object({ requestId, stake, autoCashOut: optional(integer(101, 1_000_000)) }),
  /** Takes the bet back, whether it is placed or waits for the next round. */
  'take-back': object({ requestId }),
  'cash-out': object({ requestId, roundId }),
  /** The player was shown how this bet ended: the app may show its payout in the balance. */
  seen: object({ roundId }),
  /** The player sees how the round ended, though its show may go on: the app may show its payout in the balance. */
  outcome: object({ requestId }),
  /** The last animation of the round has ended: the app may show something else. */
  presented: object({ requestId }),
  /** The player asks for the proof: of the last round, or for the seeds. */
  verify: nothing,
  /** The player switched the sound, or answered the game's offer. */
  sound: object({ on: flag }),
  /** A chip was laid, the reels or the ball stopped, or the player cashed out: the app may let the device tick once. */
  haptic: nothing,
}
export type FromFrame = Message<typeof fromFrame>

type Table = Record<string, Shape<unknown>>
type Message<Of> = { [Type in keyof Of]: { type: Type } & Shaped<Of[Type]> }[keyof Of]

/** The message when it is exactly one of the table, else undefined. */
const parse =
  <Of extends Table>(table: Of) =>
  (message: unknown): Message<Of> | undefined => {
    if (!record(message) || typeof message['type'] !== 'string' || !Object.hasOwn(table, message['type'])) return undefined
    return table[message['type']]!(message) ? (message as Message<Of>) : undefined
  }

export const parseToFrame = parse(toFrame)
export const parseFromFrame = parse(fromFrame)
