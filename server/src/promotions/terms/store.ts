import { istDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export async function findTerms(tx: Tx, promotion: string, now: Date): Promise<{ version: number; terms: object; isOpen: boolean }> {
  const { rows } = await sql<{ version: number; terms: object; isOpen: boolean }>`
    select t.version, t.terms, p.is_open as "isOpen"
    from app.promotion p, app.terms_at(p.promotion, ${now}) t
    where p.promotion = ${promotion}`.execute(tx)
  return rows[0]!
}

export async function readBudgetLeft(tx: Tx, promotion: string, now: Date): Promise<Paise> {
  const { rows } = await sql<{ left: Paise }>`
    select coalesce(s.budget_paise - s.reserved_paise - s.paid_paise, p.budget_paise) as left
    from app.promotion p left join app.promotion_spend s
      on s.promotion = p.promotion and s.period_start = ledger.period_start(p.period, ${istDay(now)})
    where p.promotion = ${promotion}`.execute(tx)
  return rows[0]!.left
}
