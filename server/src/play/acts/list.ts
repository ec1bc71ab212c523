import type { Command } from '../../platform/operators/command.ts'
import { gamesList, gamesStop, gamesStart, gamesPick } from './games.ts'
import { providerList, providerBudget } from './providers.ts'
import { seedsCheck, seedsReseal, seedsOpenings } from './seeds.ts'

export const acts: readonly Command[] = [
  providerList,
  providerBudget,
  gamesList,
  gamesStop,
  gamesStart,
  gamesPick,
  seedsCheck,
  seedsReseal,
  seedsOpenings,
]
