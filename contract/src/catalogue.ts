import type { Static } from 'typebox'
import { getUserInfo } from './account.ts'
import { getConfig } from './app-config.ts'
import { uploadAppStack } from './app-errors.ts'
import { guestLogin, logout, reportOnline } from './auth.ts'
import { launchGame, listGames, myGames, searchGames, setFavourite } from './games.ts'
import { cancelBet, cashOut, placeBet, proveRound, readTable, seeBet } from './kite.ts'
import { listLanguages } from './languages.ts'
import { confirmLimit, continuePlay, listLimits, readSitting, setLimit, takeBreak } from './limits.ts'
import { getHead, listHeads, proveBalance } from './proof.ts'
import { actInRound, currentRound, getRound, listRounds, openRound, playRound } from './rounds.ts'
import type { Answered, Asked } from './route.ts'
import { launchStanding } from './seat.ts'
import { currentSeeds, revealSeed, rotateSeed } from './seeds.ts'

/** Every call of the player API, by path. The server starts only when it serves each of these and nothing else. */
export const catalogue = {
  [guestLogin.path]: guestLogin,
  [logout.path]: logout,
  [reportOnline.path]: reportOnline,
  [uploadAppStack.path]: uploadAppStack,
  [getUserInfo.path]: getUserInfo,
  [getConfig.path]: getConfig,
  [listGames.path]: listGames,
  [myGames.path]: myGames,
  [setFavourite.path]: setFavourite,
  [searchGames.path]: searchGames,
  [launchGame.path]: launchGame,
  [playRound.path]: playRound,
  [openRound.path]: openRound,
  [actInRound.path]: actInRound,
  [currentRound.path]: currentRound,
  [getRound.path]: getRound,
  [listRounds.path]: listRounds,
  [launchStanding.path]: launchStanding,
  [readTable.path]: readTable,
  [placeBet.path]: placeBet,
  [cancelBet.path]: cancelBet,
  [cashOut.path]: cashOut,
  [seeBet.path]: seeBet,
  [proveRound.path]: proveRound,
  [currentSeeds.path]: currentSeeds,
  [rotateSeed.path]: rotateSeed,
  [revealSeed.path]: revealSeed,
  [proveBalance.path]: proveBalance,
  [listLimits.path]: listLimits,
  [setLimit.path]: setLimit,
  [confirmLimit.path]: confirmLimit,
  [takeBreak.path]: takeBreak,
  [readSitting.path]: readSitting,
  [continuePlay.path]: continuePlay,
} as const

/** Every public document, by path. Served or not at all, as above. */
export const documents = {
  [listLanguages.path]: listLanguages,
  [listHeads.path]: listHeads,
  [getHead.path]: getHead,
} as const

export type Path = keyof typeof catalogue
/** What a caller of `P` passes, without the common fields. */
export type Body<P extends Path> = Asked<(typeof catalogue)[P]>
export type Result<P extends Path> = Answered<(typeof catalogue)[P]>

/** The documents whose path is a whole address. */
export type DocumentPath = Exclude<keyof typeof documents, `${string}:${string}`>
export type DocumentQuery<P extends DocumentPath> = Static<(typeof documents)[P]['query']>
export type DocumentResult<P extends DocumentPath> = Static<(typeof documents)[P]['result']>
