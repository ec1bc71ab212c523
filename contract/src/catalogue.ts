import type { Static } from 'typebox'
import { getUserInfo, readProfile, updateProfile } from './account.ts'
import { getConfig } from './app-config.ts'
import { uploadAppStack } from './app-errors.ts'
import { readAttribution, uploadEvents } from './attribution.ts'
import { bindPhone, guestLogin, login, logout, reportOnline, sendSms } from './auth.ts'
import { giveUpBonus, listBonuses } from './bonuses.ts'
import { readCashbackRecord, readRebate } from './cashback.ts'
import { acceptTerms, choose } from './consents.ts'
import { closeAccount, exportData, readClosure } from './data-rights.ts'
import {
  applySelfService,
  cancelDeposit,
  checkPayment,
  chooseOffer,
  getDeposit,
  listDeposits,
  orderOnline,
  orderTransfer,
  quoteDeposit,
  readCryptoDeposit,
  readDepositOptions,
  sendUtr,
} from './deposits.ts'
import { claimEarned, readEarn, readFriends } from './earn.ts'
import { getFeedback, listFeedback, sendFeedback, solveFeedback } from './feedback.ts'
import { launchGame, listGames, myGames, searchGames, setFavourite } from './games.ts'
import { listHelplines, readFaqFigures } from './help.ts'
import { cancelBet, cashOut, listVoids, markBetSeen, placeBet, proveRound, readTable } from './kite.ts'
import { listLanguages } from './languages.ts'
import {
  confirmLimit,
  confirmStrict,
  continuePlay,
  declineDepositLimit,
  listLimits,
  noteReviewed,
  readSitting,
  setIdle,
  setLimit,
  setStrict,
  takeBreak,
} from './limits.ts'
import { listMails, readMails } from './mail.ts'
import { changePhone, provePhone, readPhone } from './phone.ts'
import { checkIn, claimCommunity, readCheckIn, readFirstDeposit, readPromotions, readWaiting } from './promotions.ts'
import { getHead, listHeads, proveBalance, proveInBooks } from './proof.ts'
import { readRanking } from './ranking.ts'
import { signReceipt } from './receipts.ts'
import { claimReward, listRewards } from './rewards.ts'
import { actInRound, currentRound, getRound, listRounds, openRound, playRound } from './rounds.ts'
import type { Answered, Asked } from './route.ts'
import { launchStanding } from './provider-wallet.ts'
import { readPosition, readStatement } from './statement.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { currentSeeds, revealSeed, rotateSeed } from './seeds.ts'
import { getVipInfo } from './vip.ts'
import { canRestore, listBalanceRecords, restore } from './wallet.ts'
import { addWithdrawalAccount, deleteWithdrawalAccount, findBranch, listWithdrawalAccounts } from './withdrawal-accounts.ts'
import { changePassword, readPasswordState, resetPassword, setPassword } from './withdrawal-password.ts'
import { getWithdrawal, listWithdrawals, readWithdrawalOptions, requestWithdrawal } from './withdrawals.ts'

/** Every call of the player API. The server starts only if it serves exactly these. */
export const catalogue = {
  [sendSms.path]: sendSms,
  [login.path]: login,
  [guestLogin.path]: guestLogin,
  [bindPhone.path]: bindPhone,
  [readPhone.path]: readPhone,
  [provePhone.path]: provePhone,
  [changePhone.path]: changePhone,
  [logout.path]: logout,
  [reportOnline.path]: reportOnline,
  [listSessions.path]: listSessions,
  [endSession.path]: endSession,
  [endOtherSessions.path]: endOtherSessions,
  [readPasswordState.path]: readPasswordState,
  [setPassword.path]: setPassword,
  [changePassword.path]: changePassword,
  [resetPassword.path]: resetPassword,
  [uploadAppStack.path]: uploadAppStack,
  [readAttribution.path]: readAttribution,
  [uploadEvents.path]: uploadEvents,
  [getUserInfo.path]: getUserInfo,
  [getVipInfo.path]: getVipInfo,
  [canRestore.path]: canRestore,
  [restore.path]: restore,
  [listBalanceRecords.path]: listBalanceRecords,
  [readPosition.path]: readPosition,
  [readStatement.path]: readStatement,
  [readPromotions.path]: readPromotions,
  [readWaiting.path]: readWaiting,
  [readFirstDeposit.path]: readFirstDeposit,
  [readRebate.path]: readRebate,
  [readCashbackRecord.path]: readCashbackRecord,
  [readRanking.path]: readRanking,
  [readEarn.path]: readEarn,
  [readFriends.path]: readFriends,
  [claimEarned.path]: claimEarned,
  [readCheckIn.path]: readCheckIn,
  [checkIn.path]: checkIn,
  [claimCommunity.path]: claimCommunity,
  [listRewards.path]: listRewards,
  [claimReward.path]: claimReward,
  [chooseOffer.path]: chooseOffer,
  [listBonuses.path]: listBonuses,
  [giveUpBonus.path]: giveUpBonus,
  [readDepositOptions.path]: readDepositOptions,
  [quoteDeposit.path]: quoteDeposit,
  [orderOnline.path]: orderOnline,
  [checkPayment.path]: checkPayment,
  [orderTransfer.path]: orderTransfer,
  [sendUtr.path]: sendUtr,
  [applySelfService.path]: applySelfService,
  [readCryptoDeposit.path]: readCryptoDeposit,
  [cancelDeposit.path]: cancelDeposit,
  [getDeposit.path]: getDeposit,
  [listDeposits.path]: listDeposits,
  [readWithdrawalOptions.path]: readWithdrawalOptions,
  [requestWithdrawal.path]: requestWithdrawal,
  [getWithdrawal.path]: getWithdrawal,
  [listWithdrawals.path]: listWithdrawals,
  [listWithdrawalAccounts.path]: listWithdrawalAccounts,
  [findBranch.path]: findBranch,
  [addWithdrawalAccount.path]: addWithdrawalAccount,
  [deleteWithdrawalAccount.path]: deleteWithdrawalAccount,
  [readProfile.path]: readProfile,
  [updateProfile.path]: updateProfile,
  [choose.path]: choose,
  [acceptTerms.path]: acceptTerms,
  [exportData.path]: exportData,
  [readClosure.path]: readClosure,
  [closeAccount.path]: closeAccount,
  [getConfig.path]: getConfig,
  [readFaqFigures.path]: readFaqFigures,
  [listHelplines.path]: listHelplines,
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
  [signReceipt.path]: signReceipt,
  [listRounds.path]: listRounds,
  [launchStanding.path]: launchStanding,
  [readTable.path]: readTable,
  [placeBet.path]: placeBet,
  [cancelBet.path]: cancelBet,
  [cashOut.path]: cashOut,
  [markBetSeen.path]: markBetSeen,
  [proveRound.path]: proveRound,
  [listVoids.path]: listVoids,
  [currentSeeds.path]: currentSeeds,
  [rotateSeed.path]: rotateSeed,
  [revealSeed.path]: revealSeed,
  [proveBalance.path]: proveBalance,
  [proveInBooks.path]: proveInBooks,
  [listLimits.path]: listLimits,
  [setLimit.path]: setLimit,
  [confirmLimit.path]: confirmLimit,
  [declineDepositLimit.path]: declineDepositLimit,
  [setStrict.path]: setStrict,
  [confirmStrict.path]: confirmStrict,
  [setIdle.path]: setIdle,
  [noteReviewed.path]: noteReviewed,
  [takeBreak.path]: takeBreak,
  [readSitting.path]: readSitting,
  [continuePlay.path]: continuePlay,
  [listMails.path]: listMails,
  [readMails.path]: readMails,
  [sendFeedback.path]: sendFeedback,
  [listFeedback.path]: listFeedback,
  [getFeedback.path]: getFeedback,
  [solveFeedback.path]: solveFeedback,
} as const

/** Every public document. The server serves exactly these too. */
export const documents = {
  [listLanguages.path]: listLanguages,
  [listHeads.path]: listHeads,
  [getHead.path]: getHead,
} as const

export type Path = keyof typeof catalogue
type Bodies = { [P in Path]: Asked<(typeof catalogue)[P]> }
type Results = { [P in Path]: Answered<(typeof catalogue)[P]> }
export type Body<P extends Path> = Bodies[P]
export type Result<P extends Path> = Results[P]

export type DocumentPath = Exclude<keyof typeof documents, `${string}:${string}`>
type DocumentQueries = { [P in DocumentPath]: Static<(typeof documents)[P]['query']> }
type DocumentResults = { [P in DocumentPath]: Static<(typeof documents)[P]['result']> }
export type DocumentQuery<P extends DocumentPath> = DocumentQueries[P]
export type DocumentResult<P extends DocumentPath> = DocumentResults[P]
