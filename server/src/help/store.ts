import { sql } from 'kysely'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Helpline } from '@lalmor/contract/help.ts'
import type { Tx } from '../platform/db/database.ts'

type Range = { min: Paise; max: Paise }
type Settings = {
  minWithdrawal: Paise
  reviewAbove: Paise
  usdtMin: bigint
  usdtMax: bigint
  confirmations: number
  lockMinutes: number
  startGift: Paise
  refillBelow: Paise
  checkSeconds: number
  forfeitSeconds: number
  waitingMultiple: number
  waitingDays: number
}

export async function findRanges(tx: Tx): Promise<{ [Method in 'online' | 'upi' | 'imps']: Range }> {
  const rows = await tx.selectFrom('app.deposit_method').select(['method', 'min_paise as min', 'max_paise as max']).execute()
  return Object.fromEntries(rows.map(({ method, ...range }) => [method, range])) as Awaited<ReturnType<typeof findRanges>>
}

export async function findSettings(tx: Tx, asset: Asset): Promise<Settings> {
  const { rows } = await sql<Settings>`
    select w.min_paise as "minWithdrawal", w.review_above_paise as "reviewAbove", c.min_micro as "usdtMin", c.max_micro as "usdtMax",
      c.confirmations, c.lock_minutes as "lockMinutes", a.start_gift as "startGift", a.lot_floor as "refillBelow",
      extract(epoch from a.check_after)::int as "checkSeconds",
      extract(epoch from a.forfeit_after)::int as "forfeitSeconds", t.multiple as "waitingMultiple", t.days as "waitingDays"
    from app.withdrawal_setting w cross join app.crypto_setting c cross join app.waiting_terms() t join ledger.asset a on a.asset = ${asset}`.execute(
    tx,
  )
  return rows[0]!
}

type HelplineRow = { phone: string; texts: Helpline['texts']; link: string | null; checked_at: Date | null }

export const findHelplines = (tx: Tx, country: string): Promise<HelplineRow[]> =>
  tx
    .selectFrom('app.helpline')
    .select(['phone', 'texts', 'link', 'checked_at'])
    .where('country', '=', country)
    .orderBy('place')
    .orderBy('phone')
    .execute()
