import type { Locale } from './locales.ts'
import type { WirePaise } from './wire.ts'
import type { Round } from './rounds.ts'

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

export type ToFrame =
  | { type: 'setup'; setup: GameSetup }
  /** The answer to `play`: settled, every event known. */
  | { type: 'result'; requestId: number; round: Round; fair: FairStrip }
  /** The answer to `play` when no round was started; `text` is in the player's language. */
  | { type: 'refused'; requestId: number; reason: string; text: string }
  /** The outcome of `play` is unknown as yet: the app keeps asking with the same round id. */
  | { type: 'checking'; requestId: number }
  | { type: 'balance'; balance: WirePaise }
  | { type: 'fair'; fair: FairStrip }
  | { type: 'show-rules' }
  /** The player switched the sound in the app's menu. */
  | { type: 'sound'; on: boolean }

export type FromFrame =
  | { type: 'hello' }
  /** Everything is loaded and drawn. */
  | { type: 'ready' }
  /** The player pressed the one gold action. */
  | { type: 'play'; requestId: number; stake: WirePaise }
  /** The last animation of the round has ended: the app may show its payout in the balance. */
  | { type: 'presented'; requestId: number }
  /** The player asks for the proof: of the last round, or for the seeds. */
  | { type: 'verify' }
  | { type: 'sound'; on: boolean }

const isRequestId = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0

const fromFrame: { [Type in FromFrame['type']]: (message: Record<string, unknown>) => boolean } = {
  hello: () => true,
  ready: () => true,
  play: ({ requestId, stake }) => isRequestId(requestId) && Number.isSafeInteger(stake) && (stake as number) > 0,
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
