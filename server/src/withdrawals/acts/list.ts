import type { Command } from '../../platform/operators/command.ts'
import { accountsCheck, accountsReseal, accountsSave, accountsRestore } from './accounts.ts'
import { branchesImport } from './branches.ts'
import { payoutUnknown, payoutContradictions, payoutAsk, payoutGiveUp, payoutsPause, payoutsResume } from './payouts.ts'
import { payoutShow, payoutResolve } from './resolve.ts'
import { withdrawalsSet } from './settings.ts'
import { withdrawalShow } from './show.ts'
import { withdrawalQueue, withdrawalList, withdrawalApprove, withdrawalRefuse, withdrawalsOpen, withdrawalsClose } from './withdrawals.ts'

export const acts: readonly Command[] = [
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
  branchesImport,
  accountsCheck,
  accountsReseal,
  accountsSave,
  accountsRestore,
  withdrawalsSet,
]
