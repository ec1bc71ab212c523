import { accountsCheck, accountsReseal, accountsRestore, accountsSave } from '../../withdrawals/acts/accounts.ts'
import {
  bannerList,
  bannerPublish,
  bannerWithdraw,
  mailPublish,
  mailWithdraw,
  noticeList,
  noticePublish,
  noticeWithdraw,
} from '../../platform/acts/announcements.ts'
import { attributionReport } from '../../identity/acts/attribution.ts'
import { audit } from './audit.ts'
import { branchesImport } from '../../withdrawals/acts/branches.ts'
import { caseConfirm, caseGiveBack, caseKeep, caseList, caseRelease, caseShow } from '../../deposits/acts/cases.ts'
import type { Command } from '../../platform/operators/command.ts'
import { communityCode } from '../../promotions/acts/community.ts'
import { depositList, depositReject, depositReverse, depositShow, methodClose, methodOpen } from '../../deposits/acts/deposits.ts'
import { feedbackAnswer, feedbackList, feedbackShow } from '../../identity/acts/feedback.ts'
import { fundAdd, fundShow } from '../../promotions/acts/fund.ts'
import { gamesList, gamesPick, gamesStart, gamesStop } from '../../play/acts/games.ts'
import { helplineConfirm, helplineList, helplineRemove, helplineSet } from '../../help/acts/helplines.ts'
import { operatorAdd, operatorDisable, operatorEnrol, operatorList, operatorRotate } from './operators.ts'
import { paymentDecide, paymentRecheck } from '../../deposits/acts/payments.ts'
import {
  payoutAsk,
  payoutContradictions,
  payoutGiveUp,
  payoutsPause,
  payoutsResume,
  payoutUnknown,
} from '../../withdrawals/acts/payouts.ts'
import { payoutResolve, payoutShow } from '../../withdrawals/acts/resolve.ts'
import { phoneCancel, phoneRelease, phoneReplace, phoneShow } from '../../identity/acts/phones.ts'
import { playerFreeze, playerShow, playerSignOut, playerUnfreeze } from '../../identity/acts/players.ts'
import { promotionCost } from '../../promotions/acts/cost.ts'
import { promotionBudget, promotionClose, promotionList, promotionOpen, promotionTerms } from '../../promotions/acts/promotions.ts'
import { providerBudget, providerList } from '../../play/acts/providers.ts'
import { rankExclude } from '../../promotions/acts/ranks.ts'
import { referralAccept, referralRefuse, referralReview } from '../../promotions/acts/referrals.ts'
import { rewardList, rewardVoid } from '../../promotions/acts/rewards.ts'
import { queuesShow } from './queues.ts'
import { reconcile, reconcileExplain } from './reconcile.ts'
import { security } from '../../platform/acts/security.ts'
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
import { statementHeldRows, statementResolve } from '../../deposits/acts/held-rows.ts'
import { statementAccounts, statementImport, statementProfile } from '../../deposits/acts/statements.ts'
import { imprintSet, imprintShow } from '../../platform/acts/imprint.ts'
import { supportSet, supportShow } from '../../promotions/acts/support.ts'
import { depositReturn, returnList, returnResolve } from '../../deposits/acts/returns.ts'
import { depositMatch, selfServiceDecide, selfServiceList, statementUnmatched } from '../../deposits/acts/transfers.ts'
import { seedsCheck, seedsOpenings, seedsReseal } from '../../play/acts/seeds.ts'
import { trialBalance } from './trial-balance.ts'
import { withdrawalShow } from '../../withdrawals/acts/show.ts'
import {
  withdrawalApprove,
  withdrawalList,
  withdrawalQueue,
  withdrawalRefuse,
  withdrawalsClose,
  withdrawalsOpen,
} from '../../withdrawals/acts/withdrawals.ts'

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
