import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../../platform/db/database.ts'
import { tryOpen } from './open.ts'
import type { AccountVault } from './seal.ts'
import * as store from './store.ts'

const hex = Type.String({ pattern: '^([0-9a-f]{2})+$' })
const mark = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** An account's sealed part as a file, as a backup has it. Unreadable without the key. */
const SealedFile = Type.Object({
  accountId: Type.String(),
  sealed: hex,
  keyId: Type.Union([Type.Null(), Type.String({ pattern: '^([0-9a-f]{16}|none)$' })]),
  numberMark: mark,
  earlierMarks: Type.Array(mark),
})

/** Undefined if there is no such account. */
export async function saveSealed(tx: Tx, accountId: string): Promise<object | undefined> {
  const row = await store.findById(tx, accountId)
  return (
    row && {
      accountId,
      sealed: row.sealed.toString('hex'),
      keyId: row.key_id,
      numberMark: row.number_mark.toString('hex'),
      earlierMarks: row.earlier_marks.map((each) => each.toString('hex')),
    }
  )
}

export type NotRestored = 'unknown' | 'opens' | 'no-file' | 'other-account' | 'does-not-open' | 'other-number'

export async function blockerWithoutKey(
  tx: Tx,
  { accountId, file }: { accountId: string; file: unknown },
): Promise<NotRestored | undefined> {
  if (!(await store.isAccount(tx, accountId))) return 'unknown'
  if (!Value.Check(SealedFile, file)) return 'no-file'
  return file.accountId === accountId ? undefined : 'other-account'
}

/** Undefined if it can be restored. The file must seal this account's own number. */
export async function blockerOfRestore(
  tx: Tx,
  vault: AccountVault,
  { accountId, file }: { accountId: string; file: unknown },
): Promise<NotRestored | undefined> {
  const row = await store.findById(tx, accountId)
  if (!row) return 'unknown'
  if (tryOpen(vault, row)) return 'opens'
  if (!Value.Check(SealedFile, file)) return 'no-file'
  if (file.accountId !== accountId) return 'other-account'
  const restored = {
    ...row,
    sealed: Buffer.from(file.sealed, 'hex'),
    key_id: file.keyId,
    number_mark: Buffer.from(file.numberMark, 'hex'),
    earlier_marks: file.earlierMarks.map((each) => Buffer.from(each, 'hex')),
  }
  const secrets = tryOpen(vault, restored)
  if (!secrets) return 'does-not-open'
  return secrets.number.endsWith(row.last4) && vault.isOf(restored, secrets.number) ? undefined : 'other-number'
}
