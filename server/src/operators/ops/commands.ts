import { accountsCheck, accountsReseal, accountsRestore, accountsSave } from './accounts.ts'
import {
  bannerList,
  bannerPublish,
  bannerWithdraw,
  mailPublish,
  mailWithdraw,
  noticeList,
  noticePublish,
  noticeWithdraw,
} from './announcements.ts'
import { attributionReport } from './attribution.ts'
import { audit } from './audit.ts'
import { branchesImport } from './branches.ts'
import { caseConfirm, caseGiveBack, caseKeep, caseList, caseRelease, caseShow } from './cases.ts'
import type { Command } from './command.ts'
import { communityCode } from './community.ts'
import { depositList, depositReject, depositReverse, depositShow, methodClose, methodOpen } from './deposits.ts'
import { feedbackAnswer, feedbackList, feedbackShow } from './feedback.ts'
import { fundAdd, fundShow } from './fund.ts'
import { gamesList, gamesPick, gamesStart, gamesStop } from './games.ts'
import { helplineConfirm, helplineList, helplineRemove, helplineSet } from './helplines.ts'
import { operatorAdd, operatorDisable, operatorEnrol, operatorList, operatorRotate } from './operators.ts'
import { paymentDecide, paymentRecheck } from './payments.ts'
import { payoutAsk, payoutContradictions, payoutGiveUp, payoutsPause, payoutsResume, payoutUnknown } from './payouts.ts'
import { payoutResolve, payoutShow } from './payout-resolve.ts'
import { phoneCancel, phoneRelease, phoneReplace, phoneShow } from './phones.ts'
import { playerFreeze, playerShow, playerSignOut, playerUnfreeze } from './players.ts'
import { promotionCost } from './promotion-cost.ts'
import { promotionBudget, promotionClose, promotionList, promotionOpen, promotionTerms } from './promotions.ts'
import { providerBudget, providerList } from './providers.ts'
import { rankExclude } from './ranks.ts'
import { referralAccept, referralRefuse, referralReview } from './referrals.ts'
import { rewardList, rewardVoid } from './rewards.ts'
import { queuesShow } from './queues.ts'
import { reconcile, reconcileExplain } from './reconcile.ts'
import { security } from './security.ts'
import { secondPerson } from './second-person.ts'
import {
  breakAccept,
  breakList,
  cryptoIncidents,
  cryptoReadAgain,
  cryptoResolve,
  cryptoSet,
  cryptoShow,
  protectionSet,
  protectionShow,
  thresholdList,
  thresholdSet,
  vipContact,
  vipKeep,
  vipList,
  vipSet,
  withdrawalsSet,
} from './settings.ts'
import { statementHeldRows, statementResolve } from './held-rows.ts'
import { statementAccounts, statementImport, statementProfile } from './statements.ts'
import { imprintSet, imprintShow } from './imprint.ts'
import { supportSet, supportShow } from './support.ts'
import { depositReturn, returnList, returnResolve } from './returns.ts'
import { depositMatch, selfServiceDecide, selfServiceList, statementUnmatched } from './transfers.ts'
import { seedsCheck, seedsOpenings, seedsReseal } from './seeds.ts'
import { trialBalance } from './trial-balance.ts'
import { withdrawalShow } from './withdrawal-show.ts'
import { withdrawalApprove, withdrawalList, withdrawalQueue, withdrawalRefuse, withdrawalsClose, withdrawalsOpen } from './withdrawals.ts'

const commandsOfOne: readonly Command[] = [
  operatorAdd,
  operatorEnrol,
  operatorRotate,
  operatorList,
  operatorDisable,
  statementImport,
  statementAccounts,
  statementProfile,
  statementUnmatched,
  statementHeldRows,
  statementResolve,
  depositReturn,
  returnList,
  returnResolve,
  depositList,
  depositShow,
  depositMatch,
  depositReject,
  depositReverse,
  caseList,
  caseShow,
  caseConfirm,
  caseRelease,
  caseGiveBack,
  caseKeep,
  selfServiceList,
  selfServiceDecide,
  paymentRecheck,
  paymentDecide,
  methodOpen,
  methodClose,
  withdrawalQueue,
  withdrawalList,
  withdrawalShow,
  withdrawalApprove,
  withdrawalRefuse,
  withdrawalsOpen,
  withdrawalsClose,
  payoutUnknown,
  payoutContradictions,
  payoutAsk,
  payoutGiveUp,
  payoutShow,
  payoutResolve,
  payoutsPause,
  payoutsResume,
  fundShow,
  fundAdd,
  promotionCost,
  promotionList,
  promotionOpen,
  promotionClose,
  promotionTerms,
  promotionBudget,
  providerList,
  providerBudget,
  rewardList,
  rewardVoid,
  rankExclude,
  referralReview,
  referralAccept,
  referralRefuse,
  communityCode,
  attributionReport,
  noticeList,
  noticePublish,
  noticeWithdraw,
  bannerList,
  bannerPublish,
  bannerWithdraw,
  mailPublish,
  mailWithdraw,
  feedbackList,
  feedbackShow,
  feedbackAnswer,
  imprintShow,
  imprintSet,
  supportShow,
  supportSet,
  helplineList,
  helplineSet,
  helplineConfirm,
  helplineRemove,
  gamesList,
  gamesStop,
  gamesStart,
  gamesPick,
  playerShow,
  playerFreeze,
  playerUnfreeze,
  playerSignOut,
  phoneShow,
  phoneReplace,
  phoneCancel,
  phoneRelease,
  branchesImport,
  accountsCheck,
  accountsReseal,
  accountsSave,
  accountsRestore,
  seedsCheck,
  seedsReseal,
  seedsOpenings,
  trialBalance,
  breakList,
  breakAccept,
  reconcileExplain,
  reconcile,
  queuesShow,
  cryptoIncidents,
  cryptoReadAgain,
  cryptoResolve,
  cryptoShow,
  cryptoSet,
  withdrawalsSet,
  vipList,
  vipSet,
  vipKeep,
  vipContact,
  protectionShow,
  protectionSet,
  thresholdList,
  thresholdSet,
  audit,
  security,
]

/** All commands of the tool, in the order of its help. */
export const commands: readonly Command[] = [...commandsOfOne, ...secondPerson(commandsOfOne)]
