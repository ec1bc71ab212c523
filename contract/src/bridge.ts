import { isUuid7 } from '@lalmor/units/uuid7.ts'
import type { KiteBet, KiteTable } from './kite.ts'
import type { Locale } from './locales.ts'
import type { WirePaise } from './wire.ts'
import type { OpenRound, Round } from './rounds.ts'

/**
 * The only messages between the app and a game's frame (ARCHITECTURE decision 8). The frame draws and asks; the app calls
 * the API with its own session. Both sides check the sender's window and the shape below first.
 */

/** The app's one answer to a frame's `hello`. */
export type GameSetup = {
  game: string
  title: string
  locale: Locale
  moneyMode: 'play' | 'real'
  stakes: WirePaise[]
  stake: WirePaise
  balance: WirePaise
  /** Minimum milliseconds between two round starts. The server enforces it; the frame only disables its button. */
  minRoundMs: number
  rtpPpm: number
  fair: FairStrip
  textScale: number
  sound: boolean
}

/** The seed strip: the hash the next round is bound to, and that round's number in the pair. */
export type FairStrip = { serverSeedHash: string; nonce: number }

/** An open round, as sent to the frame. Its next action is step `actions.length`. */
export type RoundInPlay = Pick<OpenRound, 'version' | 'openedAt' | 'stake' | 'play' | 'actions' | 'events' | 'lastStep' | 'cashOut'>

/** A player's bet on a round of a shared table. The auto cash-out is a multiplier in hundredths. */
export type TableStake = { stake: WirePaise; autoCashOut?: number }

/** The player's state at a shared table. */
export type OwnBet = {
  /** The last `requestId` answered, done or refused; the outcome of a later one is still unknown. */
  answered: number
  /** The bet on the shown or last round, with its end. */
  bet: KiteBet | null
  /** Not staked yet: placed when the next round opens for bets. */
  next: TableStake | null
  /** Bets that ended unwatched, newest first: the frame shows them and sends `seen` for each. */
  unseen: KiteBet[]
}

/** The app answers `play` and `act` once: `opened`, `stepped`, `result` or `refused`; `checking` may come first. */
export type ToFrame =
  | { type: 'setup'; setup: GameSetup }
  /** The round is settled, with all its events; or void (`Cancel`), with its stake given back. */
  | { type: 'result'; requestId: number; round: Round; fair: FairStrip }
  /** The answer to `play` in multi-step games: the stake is taken. */
  | { type: 'opened'; requestId: number; round: RoundInPlay; fair: FairStrip }
  /** The answer to `act`: the round continues. */
  | { type: 'stepped'; requestId: number; round: RoundInPlay }
  /** A round of this game is open, from earlier or continued elsewhere: replaces what the frame shows of it. */
  | { type: 'resume'; round: RoundInPlay }
  /**
   * Makes this document show a past round from its first event, and no other: nothing can be started. A repeat
   * restarts it.
   */
  | { type: 'replay'; round: Round }
  /** Nothing was started or done; `text` is in the player's language. */
  | { type: 'refused'; requestId: number; reason: string; text: string }
  /** The outcome is still unknown: the app keeps asking with the same round id. */
  | { type: 'checking'; requestId: number }
  /**
   * The state of a shared table, at once and after every change; null until the first news. The server's clock is
   * `aheadMs` ahead of this device's `Date.now()`: draw the curve by it. A round's end is included once it has ended.
   */
  | { type: 'table'; connection: 'connecting' | 'live' | 'lost'; aheadMs: number; table: KiteTable | null }
  /** Sent at once and after every change; together with `refused` it answers `bet`, `take-back` and `cash-out`. */
  | { type: 'own-bet'; own: OwnBet }
  | { type: 'balance'; balance: WirePaise }
  | { type: 'fair'; fair: FairStrip }
  | { type: 'show-rules' }
  /** The player switched the sound in the app's menu. */
  | { type: 'sound'; on: boolean }

export type FromFrame =
  | { type: 'hello' }
  /** Everything is loaded and drawn. */
  | { type: 'ready' }
  /** The player pressed the gold action. `choice` is the choice beside the stake, in games that have one. */
  | { type: 'play'; requestId: number; stake: WirePaise; choice?: object }
  /** The next action of the open round; `step` is how many came before. */
  | { type: 'act'; requestId: number; step: number; action: object }
  /** At a shared table: places a bet, at once while bets are open, else in the next round. */
  | ({ type: 'bet'; requestId: number } & TableStake)
  /** Takes the bet back, whether it is placed or waits for the next round. */
  | { type: 'take-back'; requestId: number }
  | { type: 'cash-out'; requestId: number; roundId: string }
  /** The player has seen the end of this bet: the app may show its payout in the balance. */
  | { type: 'seen'; roundId: string }
  /** The last animation of the round has ended: the app may show its payout in the balance. */
  | { type: 'presented'; requestId: number }
  /** The player asks for the proof of the last round, or for the seeds. */
  | { type: 'verify' }
  | { type: 'sound'; on: boolean }

const isRequestId = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
const isStake = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
const isStep = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isCashOut = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 101 && (value as number) <= 1_000_000
const isRoundId = (value: unknown) => typeof value === 'string' && isUuid7(value)

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

const isChoice = (value: unknown) => value !== null && typeof value === 'object' && !Array.isArray(value) && isJson(value)

const fromFrame: { [Type in FromFrame['type']]: (message: Record<string, unknown>) => boolean } = {
  hello: () => true,
  ready: () => true,
  play: ({ requestId, stake, choice }) => isRequestId(requestId) && isStake(stake) && (choice === undefined || isChoice(choice)),
  act: ({ requestId, step, action }) => isRequestId(requestId) && isStep(step) && isChoice(action),
  bet: ({ requestId, stake, autoCashOut }) =>
    isRequestId(requestId) && isStake(stake) && (autoCashOut === undefined || isCashOut(autoCashOut)),
  'take-back': ({ requestId }) => isRequestId(requestId),
  'cash-out': ({ requestId, roundId }) => isRequestId(requestId) && isRoundId(roundId),
  seen: ({ roundId }) => isRoundId(roundId),
  presented: ({ requestId }) => isRequestId(requestId),
  verify: () => true,
  sound: ({ on }) => typeof on === 'boolean',
}

/** Returns a frame's message if it is exactly one of `FromFrame`, else undefined: frames are not trusted. */
export function parseFromFrame(message: unknown): FromFrame | undefined {
  if (message === null || typeof message !== 'object') return undefined
  const { type } = message as { type?: unknown }
  if (typeof type !== 'string' || !Object.hasOwn(fromFrame, type)) return undefined
  return fromFrame[type as FromFrame['type']](message as Record<string, unknown>) ? (message as FromFrame) : undefined
}
