import type { SingleStepGame } from './engine.ts'
import { diyaNights } from './slots/diya-nights/definition.ts'

export type AnyGame = SingleStepGame<{ type: string }>

/** Every version that was ever open. None is taken away: its rounds must stay verifiable. */
export const games: readonly AnyGame[] = [diyaNights]

/** Undefined when there is no such game, or none of that version. */
export const findGame = (id: string, version: number): AnyGame | undefined =>
  games.find((game) => game.id === id && game.version === version)
