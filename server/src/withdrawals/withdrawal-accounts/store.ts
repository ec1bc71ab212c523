import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'
import type { Phone } from '../../platform/otp/phone.ts'

export type AccountRow = Selectable<AppSchema['app.withdrawal_account']>
/** `waits_until`: first login on a new device, and never paid to. */
export type OwnAccountRow = AccountRow & { waits_until: Date | null }
export type BranchRow = Selectable<AppSchema['app.ifsc_branch']>

const waitsUntil = sql<Date | null>`(
  select max(s.accounts_wait_until) from app.session s
  where s.player_id = app.withdrawal_account.player_id and s.accounts_wait_until is not null and not exists (
    select from app.withdrawal w
    where w.account_id = app.withdrawal_account.account_id and w.status = 'succeeded' and w.paid_at < s.created_at
  )
)`.as('waits_until')

export const listAccounts = (tx: Tx, playerId: bigint): Promise<OwnAccountRow[]> =>
  tx
    .selectFrom('app.withdrawal_account')
    .selectAll()
    .select(waitsUntil)
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`(select max(w.created_at) from app.withdrawal w where w.account_id = app.withdrawal_account.account_id) desc nulls last`)
    .orderBy('added_at', 'desc')
    .execute()

export const findAccount = (tx: Tx, playerId: bigint, accountId: string): Promise<OwnAccountRow | undefined> =>
  tx
    .selectFrom('app.withdrawal_account')
    .selectAll()
    .select(waitsUntil)
    .where('account_id', '=', accountId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

export const findById = (tx: Tx, accountId: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('app.withdrawal_account').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const isAccount = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.selectFrom('app.withdrawal_account').select('account_id').where('account_id', '=', accountId).executeTakeFirst()) !== undefined

/** False if the id is taken. */
export async function insertAccount(tx: Tx, row: Omit<AccountRow, 'deleted_at'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.withdrawal_account')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Undefined if it is not on the list. */
export const deleteAccount = (
  tx: Tx,
  { playerId, accountId, at }: { playerId: bigint; accountId: string; at: Date },
): Promise<AccountRow | undefined> =>
  tx
    .updateTable('app.withdrawal_account')
    .set({ deleted_at: at })
    .where('account_id', '=', accountId)
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Finds a branch by its whole code. For most branches only the bank is known. */
export async function findBranch(tx: Tx, ifsc: string): Promise<BranchRow | undefined> {
  const named = await tx.selectFrom('app.ifsc_branch').selectAll().where('ifsc', '=', ifsc).executeTakeFirst()
  if (named) return named
  const bank = await tx
    .selectFrom('app.ifsc_bank')
    .select('bank_name')
    .where('prefix', '=', ifsc.slice(0, 4))
    .where(sql<boolean>`${ifsc.slice(5)} = any (codes)`)
    .executeTakeFirst()
  return bank && { ifsc, ...bank, branch_name: null }
}

export const listBranches = (tx: Tx, prefix: string): Promise<BranchRow[]> =>
  tx.selectFrom('app.ifsc_branch').selectAll().where('ifsc', 'like', `${prefix}%`).orderBy('branch_name').execute()

/** The phone that codes go to; null for a guest. */
export async function findPhone(tx: Tx, playerId: bigint): Promise<Phone | null> {
  const { phone } = await tx.selectFrom('app.player').select('phone').where('player_id', '=', playerId).executeTakeFirstOrThrow()
  // Only ever written from a Phone (auth).
  return phone as Phone | null
}

/** Null: from before keys had names. */
export async function countByKey(tx: Tx): Promise<{ keyId: string | null; accounts: number }[]> {
  const rows = await tx
    .selectFrom('app.withdrawal_account')
    .select(({ fn }) => ['key_id as keyId', fn.countAll<bigint>().as('accounts')])
    .groupBy('key_id')
    .orderBy('key_id')
    .execute()
  return rows.map(({ keyId, accounts }) => ({ keyId, accounts: Number(accounts) }))
}

export const findUnnamed = (tx: Tx, limit: number): Promise<AccountRow[]> =>
  tx.selectFrom('app.withdrawal_account').selectAll().where('key_id', 'is', null).limit(limit).execute()

type From = { after: string | undefined; limit: number }

const page = (tx: Tx, { after, limit }: From) =>
  tx
    .selectFrom('app.withdrawal_account')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('account_id', '>', after!))
    .orderBy('account_id')
    .limit(limit)

export const listAll = (tx: Tx, from: From): Promise<AccountRow[]> => page(tx, from).execute()

export const lockPage = (tx: Tx, from: From): Promise<AccountRow[]> => page(tx, from).forNoKeyUpdate().execute()

/** Replaces a row's seal. Only for the database's owner: the app's role may not. */
export async function updateSeal(
  tx: Tx,
  accountId: string,
  change: Partial<Pick<AccountRow, 'sealed' | 'key_id' | 'number_mark' | 'earlier_marks'>>,
): Promise<void> {
  await tx.updateTable('app.withdrawal_account').set(change).where('account_id', '=', accountId).execute()
}

/** Locks the player until the `tx` ends, so that accounts are added one after another. */
export async function lockOwner(tx: Tx, playerId: bigint): Promise<void> {
  await tx.selectFrom('app.player').select('player_id').where('player_id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function replaceBanks(tx: Tx, banks: string): Promise<void> {
  await sql`select app.replace_banks(${banks})`.execute(tx)
}
