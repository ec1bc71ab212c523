import { getUserInfo } from './account.ts'
import { getConfig } from './app-config.ts'
import { guestLogin, logout } from './auth.ts'
import { launchGame, listGames } from './games.ts'
import { getHead, listHeads, proveBalance } from './proof.ts'
import { getRound, listRounds, playRound } from './rounds.ts'
import type { Answered, Asked } from './route.ts'
import { currentSeeds, revealSeed, rotateSeed } from './seeds.ts'

/** Every call of the player API, by path. The server starts only when it serves each of these and nothing else. */
export const catalogue = {
  [guestLogin.path]: guestLogin,
  [logout.path]: logout,
  [getUserInfo.path]: getUserInfo,
  [getConfig.path]: getConfig,
  [listGames.path]: listGames,
  [launchGame.path]: launchGame,
  [playRound.path]: playRound,
  [getRound.path]: getRound,
  [listRounds.path]: listRounds,
  [currentSeeds.path]: currentSeeds,
  [rotateSeed.path]: rotateSeed,
  [revealSeed.path]: revealSeed,
  [proveBalance.path]: proveBalance,
} as const

/** Every public document, by path. Served or not at all, as above; no client of ours calls them. */
export const documents = {
  [listHeads.path]: listHeads,
  [getHead.path]: getHead,
} as const

export type Path = keyof typeof catalogue
/** What a caller of `P` passes, without the common fields. */
export type Body<P extends Path> = Asked<(typeof catalogue)[P]>
export type Result<P extends Path> = Answered<(typeof catalogue)[P]>
