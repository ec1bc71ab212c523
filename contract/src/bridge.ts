import { isUuid7 } from '@lalmor/units/uuid7.ts'
import type { KiteBet, KiteTable } from './kite.ts'
import type { Locale } from './locales.ts'
import type { WirePaise } from './wire.ts'
import type { OpenRound, Round } from './rounds.ts'

/**
 * The only words between the app and a game's frame (ARCHITECTURE decision 8). The frame draws and asks; the app calls
 * the API with its own session. Both sides check the sender's window and the shape below before they listen.
 */

/** What the app hands a frame once, in answer to its `hello`. */
export type GameSetup = {
  game: string
  title: string
  locale: Locale
  moneyMode: 'play' | 'real'
  stakes: WirePaise[]
  stake: WirePaise
  balance: WirePaise
  /** Least milliseconds between two round starts. The server keeps it; the frame only holds its button. */
  minRoundMs: number
  rtpPpm: number
  fair: FairStrip
  textScale: number
  sound: boolean
}

/** What the seed strip shows: the hash the next round is bound to, and that round's number in the pair. */
export type FairStrip = { serverSeedHash: string; nonce: number }

/** What a frame learns of a round that goes on: its next action is step `actions.length`. */
export type RoundInPlay = Pick<OpenRound, 'version' | 'openedAt' | 'stake' | 'play' | 'actions' | 'events' | 'lastStep' | 'cashOut'>

/** What the player bets on a round of a shared table. The auto cash-out is a multiplier in hundredths. */
export type TableStake = { stake: WirePaise; autoCashOut?: number }

/** How the player stands at a shared table. */
export type OwnBet = {
  /** The last `requestId` that was answered, done or refused: of a later one the outcome is unknown as yet. */
  answered: number
  /** On the round shown, or the last one that was; how it ended is in it. */
  bet: KiteBet | null
  /** Not staked yet: placed when the next round takes bets. */
  next: TableStake | null
  /** Ended while nobody looked, newest first: the frame shows them and says `seen` of each. */
  unseen: KiteBet[]
}

/** To `play` and `act` the app answers once: `opened`, `stepped`, `result` or `refused`; `checking` may come before. */
export type ToFrame =
  | { type: 'setup'; setup: GameSetup }
  /** The round is over and settled, every event known; or void (`Cancel`), its stake given back. */
  | { type: 'result'; requestId: number; round: Round; fair: FairStrip }
  /** The answer to `play` where rounds go on: the stake is taken. */
  | { type: 'opened'; requestId: number; round: RoundInPlay; fair: FairStrip }
  /** The answer to `act`: the round goes on. */
  | { type: 'stepped'; requestId: number; round: RoundInPlay }
  /** A round of this game stands open, from before or gone on with elsewhere: what the frame shows of it gives way to this. */
  | { type: 'resume'; round: RoundInPlay }
  /**
   * This document shows a round of the past, from its first event, and from here on no other: nothing can be started. Told again
   * it begins anew.
   */
  | { type: 'replay'; round: Round }
  /** Nothing was started, or done in the round; `text` is in the player's language. */
  | { type: 'refused'; requestId: number; reason: string; text: string }
  /** The outcome is unknown as yet: the app keeps asking with the same round id. */
  | { type: 'checking'; requestId: number }
  /**
   * A shared table as it stands, at once and after every change; null while nothing was heard of it. The server's clock is
   * `aheadMs` ahead of this device's `Date.now()`: the curve is drawn by it. Where a round ends is in it once it has.
   */
  | { type: 'table'; connection: 'connecting' | 'live' | 'lost'; aheadMs: number; table: KiteTable | null }
  /** At once and after every change; with `refused`, where it was refused, it is the answer to `bet`, `take-back` and `cash-out`. */
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
  /** The player pressed the one gold action. `choice` is what was chosen with the stake, where the stake does not say it. */
  | { type: 'play'; requestId: number; stake: WirePaise; choice?: object }
  /** The next step of the round that stands open, and how many came before. */
  | { type: 'act'; requestId: number; step: number; action: object }
  /** At a shared table: places a bet, at once while bets are open, else when the next round takes them. */
  | ({ type: 'bet'; requestId: number } & TableStake)
  /** Takes the bet back, whether it is placed or waits for the next round. */
  | { type: 'take-back'; requestId: number }
  | { type: 'cash-out'; requestId: number; roundId: string }
  /** The player was shown how this bet ended: the app may show its payout in the balance. */
  | { type: 'seen'; roundId: string }
  /** The last animation of the round has ended: the app may show its payout in the balance. */
  | { type: 'presented'; requestId: number }
  /** The player asks for the proof: of the last round, or for the seeds. */
  | { type: 'verify' }
  | { type: 'sound'; on: boolean }

const isRequestId = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
const isStake = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
const isStep = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isCashOut = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 101 && (value as number) <= 1_000_000
const isRoundId = (value: unknown) => typeof value === 'string' && isUuid7(value)

/** Deeper than any choice of ours. */
const maxDepth = 8

/** What a message can carry and JSON can say: not a map, a date, a bigint, or anything that holds itself. */
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

/** A frame's message when it is exactly one of `FromFrame`, else undefined: frames are not trusted. */
export function parseFromFrame(message: unknown): FromFrame | undefined {
  if (message === null || typeof message !== 'object') return undefined
  const { type } = message as { type?: unknown }
  if (typeof type !== 'string' || !Object.hasOwn(fromFrame, type)) return undefined
  return fromFrame[type as FromFrame['type']](message as Record<string, unknown>) ? (message as FromFrame) : undefined
}
