import type { Game } from './engine.ts'
import { mirchiMines } from './mines/definition.ts'
import { diyaNights } from './slots/diya-nights/definition.ts'
import { monsoonGems } from './slots/monsoon-gems/definition.ts'
import { andarBahar } from './table-games/andar-bahar/definition.ts'
import { raniRoulette } from './table-games/rani-roulette/definition.ts'

/** Every version that is or was open, or opens next. None is ever removed: its rounds must stay verifiable. */
export const games: readonly Game[] = [diyaNights, monsoonGems, mirchiMines, raniRoulette, andarBahar]

/** Undefined if there is no such game or version. */
export const findGame = (id: string, version: number): Game | undefined => games.find((game) => game.id === id && game.version === version)
