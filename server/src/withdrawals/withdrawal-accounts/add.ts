import { cleaned, problemsOf, type TypedAccount } from '@lalmor/contract/withdrawal-account-rules.ts'
import type { WithdrawalAccountType } from '@lalmor/contract/withdrawal-accounts.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { isFreshId } from '../../platform/http/client-id.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { checkOtp, useOtp } from '../../platform/otp/check.ts'
import { readBranch } from './branch.ts'
import { shortName } from './describe.ts'
import { tryOpen } from './open.ts'
import { accountsMax, waitMsOf } from './rules.ts'
import type { AccountVault } from './seal.ts'
import * as store from './store.ts'

type Parts = { db: Database['db']; vault: AccountVault; pepper: Buffer; moneyMode: MoneyMode }
type Ask = TypedAccount & { playerId: bigint; accountId: Uuid7; type: WithdrawalAccountType; device: string; verificationCode: string }

/**
 * Adds an account to a player's list, once per id, also on a break, or closed or frozen: money leaves through it. Throws KeyReused, IdStale, PhoneNotBound,
 * Throws WithdrawAccountInvalid with every invalid field, WithdrawAccountExists, TooManyWithdrawAccounts, and as `checkOtp` does.
 */
export async function addAccount(parts: Parts, asked: Ask, now: Date): Promise<void> {
  const { db, vault, moneyMode } = parts
  const ask: Ask = { ...asked, ...cleaned(asked) }
  const { playerId, accountId, device, verificationCode: code } = ask
  if (await isThere(db, vault, ask)) return
  if (!isFreshId(accountId, now)) throw new Refusal('IdStale')
  const phone = await store.findPhone(db, playerId)
  if (!phone) throw new Refusal('PhoneNotBound')
  const branch = await refuseInvalid(db, ask, moneyMode)
  // Before the code, so that no try is wasted; and again where it counts.
  await refuseAnother(db, vault, ask)
  const otpId = await checkOtp(parts, { phone, purpose: 'bank-account', device, code }, now)
  await db.transaction().execute(async (tx) => {
    await store.lockOwner(tx, playerId)
    if (await isThere(tx, vault, ask)) return
    await refuseAnother(tx, vault, ask)
    await useOtp(tx, otpId, now)
    const payableFrom = new Date(now.getTime() + waitMsOf(moneyMode))
    const row = rowOf(vault, ask, branch, { addedAt: now, payableFrom })
    // Another player has the id, which chance cannot explain.
    if (!(await store.insertAccount(tx, row))) throw new Refusal('KeyReused')
    const params = { account: shortName(row), from: payableFrom.toISOString() }
    await sendMail(tx, { playerId, key: 'withdraw-account-added', params }, now)
  })
}

/** Throws KeyReused for a different account under the same id. */
async function isThere(
  tx: Tx,
  vault: AccountVault,
  { playerId, accountId, holderName, number, ifsc, type, areaCode }: Ask,
): Promise<boolean> {
  const row = await store.findAccount(tx, playerId, accountId)
  if (!row) return false
  // If it does not open, its holder is unknown: only the other fields must match.
  const known = tryOpen(vault, row)
  const isSame =
    (known === undefined || known.holderName === holderName) &&
    vault.isOf(row, number) &&
    row.ifsc === ifsc &&
    row.type === type &&
    row.area_code === areaCode
  if (!isSame) throw new Refusal('KeyReused')
  return true
}

async function refuseInvalid(tx: Tx, typed: TypedAccount, moneyMode: MoneyMode): Promise<store.BranchRow> {
  const branch = await readBranch(tx, typed.ifsc, moneyMode)
  const fields = { ...problemsOf(typed), ...(typeof branch === 'string' && { ifsc: branch }) }
  if (typeof branch === 'string' || Object.keys(fields).length > 0) throw new Refusal('WithdrawAccountInvalid', { fields })
  return branch
}

async function refuseAnother(tx: Tx, vault: AccountVault, { playerId, number, ifsc }: Ask): Promise<void> {
  const accounts = await store.listAccounts(tx, playerId)
  if (accounts.some((each) => each.ifsc === ifsc && vault.isOf(each, number))) throw new Refusal('WithdrawAccountExists')
  if (accounts.length >= accountsMax) throw new Refusal('TooManyWithdrawAccounts', { most: accountsMax })
}

function rowOf(
  vault: AccountVault,
  { playerId, accountId, holderName, number, type, areaCode }: Ask,
  branch: store.BranchRow,
  { addedAt, payableFrom }: { addedAt: Date; payableFrom: Date },
) {
  return {
    account_id: accountId,
    player_id: playerId,
    ...vault.seal({ holderName, number }, { playerId, accountId }),
    last4: number.slice(-4),
    ...branch,
    type,
    area_code: areaCode,
    added_at: addedAt,
    payable_from: payableFrom,
  }
}
