import type { WithdrawalAccountProblem } from '@lalmor/contract/refusals.ts'
import { ifscProblem } from '@lalmor/contract/withdrawal-account-rules.ts'
import type { Branch } from '@lalmor/contract/withdrawal-accounts.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { Tx } from '../../platform/db/database.ts'
import { placeProblem, sandboxPrefix } from './rules.ts'
import * as store from './store.ts'

/** `ifsc` is cleaned. May be a fault. */
export async function readBranch(tx: Tx, ifsc: string, moneyMode: MoneyMode): Promise<store.BranchRow | WithdrawalAccountProblem> {
  return ifscProblem(ifsc) ?? placeProblem(ifsc, moneyMode) ?? (await store.findBranch(tx, ifsc)) ?? 'unknown'
}

/** The only branches that play mode pays to. */
export const sandboxBranches = async (tx: Tx): Promise<Branch[]> => (await store.listBranches(tx, sandboxPrefix)).map(describeBranch)

export const describeBranch = ({ ifsc, bank_name: bankName, branch_name: branchName }: store.BranchRow): Branch => ({
  ifsc,
  bankName,
  ...(branchName !== null && { branchName }),
})
