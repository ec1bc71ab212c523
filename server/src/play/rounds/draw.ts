import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { createStream, labelOf } from '@lalmor/games/fair/stream.ts'
import { IllegalPlay, type Game, type Outcome, type Played } from '@lalmor/games/engine.ts'
import type { OpenRound } from '@lalmor/ledger/open-rounds.ts'
import type { KeptRound } from '@lalmor/ledger/rounds.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { DrawingPair } from '../seeds/read.ts'

export type Drawn = { rules: Game; pair: DrawingPair; nonce: number; played: Played; outcome: Outcome }

/** Draws a round from the pair, the nonce, the game's version and the player's actions alone. Throws IllegalPlay when the rules do not allow them. */
export function draw(rules: Game, pair: DrawingPair, nonce: number, played: Played): Drawn {
  return { rules, pair, nonce, played, outcome: rules.play(played, streamOf(rules, pair, nonce)) }
}

/** Throws the refusal IllegalPlay. */
export function drawAsked(...asked: Parameters<typeof draw>): Drawn {
  try {
    return draw(...asked)
  } catch (error) {
    throw error instanceof IllegalPlay ? new Refusal('IllegalPlay') : error
  }
}

/** Canonical JSON, to close an abandoned round; undefined for a void one. */
export function drawAbandoning({ rules, pair, nonce, played }: Drawn): string | undefined {
  const action = rules.abandon(played, streamOf(rules, pair, nonce))
  return action === undefined ? undefined : canonicalJson(action)
}

const streamOf = (rules: Game, { serverSeed, clientSeed }: DrawingPair, nonce: number) =>
  createStream({ serverSeed, ...labelOf(rules, { nonce, clientSeed }) })

/** Returns the player's choices from the journal: the bet and, for rounds that were open, the actions. Throws IllegalPlay. */
export function playedOf({ stake, play }: Pick<KeptRound, 'stake' | 'play'>, wasOpen: boolean): Played {
  if (play === undefined) return { stake }
  const kept = parse(play)
  if (!wasOpen) return { stake, play: kept }
  const { bet, actions } = (kept ?? {}) as { bet?: unknown; actions?: unknown }
  if (!Array.isArray(actions)) throw new IllegalPlay('its actions are not kept as those of a round that was open')
  return { stake, ...(bet !== null && { play: bet }), actions }
}

export const playedSoFar = ({ stake, play, actions }: Pick<OpenRound, 'stake' | 'play' | 'actions'>): Played => ({
  stake,
  ...(play !== undefined && { play: parse(play) }),
  actions: actions.map(parse),
})

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new IllegalPlay('it is not kept as JSON', { cause })
  }
}
