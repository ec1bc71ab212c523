import type { Command } from '../../platform/operators/command.ts'
import { communityCode } from './community.ts'
import { promotionCost } from './cost.ts'
import { fundShow, fundAdd } from './fund.ts'
import { promotionList, promotionOpen, promotionClose, promotionTerms, promotionBudget } from './promotions.ts'
import { rankExclude } from './ranks.ts'
import { referralReview, referralAccept, referralRefuse } from './referrals.ts'
import { rewardList, rewardVoid } from './rewards.ts'
import { supportShow, supportSet } from './support.ts'
import { vipList, vipSet, vipKeep, vipContact } from './vip.ts'

export const acts: readonly Command[] = [
  fundShow,
  fundAdd,
  promotionCost,
  promotionList,
  promotionOpen,
  promotionClose,
  promotionTerms,
  promotionBudget,
  rewardList,
  rewardVoid,
  rankExclude,
  referralReview,
  referralAccept,
  referralRefuse,
  communityCode,
  supportShow,
  supportSet,
  vipList,
  vipSet,
  vipKeep,
  vipContact,
]
