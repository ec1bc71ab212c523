import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

type Budget = { budget: Paise; paid: Paise; due: Paise }

export async function listBudgets(tx: Tx): Promise<Map<string, Budget>> {
  const { rows } = await sql<Budget & { provider: string }>`
    select provider, coalesce(b.budget_paise, 0)::bigint as budget, coalesce(b.paid_paise, 0)::bigint as paid, coalesce(d.due, 0)::bigint as due
    from app.provider_budget b
    full join (select provider, sum(amount_paise) as due from app.provider_prize_due group by 1) d using (provider)`.execute(tx)
  return new Map(rows.map(({ provider, ...budget }) => [provider, budget]))
}

export async function setBudget(tx: Tx, provider: string, budget: Paise): Promise<void> {
  await sql`select app.set_provider_budget(${provider}, ${budget})`.execute(tx)
}
