import type { Command } from '../../platform/operators/command.ts'
import { caseList, caseShow, caseConfirm, caseRelease, caseGiveBack, caseKeep } from './cases.ts'
import { cryptoIncidents, cryptoReadAgain, cryptoResolve, cryptoShow, cryptoSet } from './crypto.ts'
import { depositList, depositShow, depositReject, depositReverse, methodOpen, methodClose } from './deposits.ts'
import { statementHeldRows, statementResolve } from './held-rows.ts'
import { paymentRecheck, paymentDecide } from './payments.ts'
import { depositReturn, returnList, returnResolve } from './returns.ts'
import { statementImport, statementAccounts, statementProfile } from './statements.ts'
import { statementUnmatched, depositMatch, selfServiceList, selfServiceDecide } from './transfers.ts'

export const acts: readonly Command[] = [
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
  cryptoIncidents,
  cryptoReadAgain,
  cryptoResolve,
  cryptoShow,
  cryptoSet,
]
