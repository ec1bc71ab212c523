import type { Query } from '@lalmor/ledger/query.ts'
import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import { lateAfter, type Item, type Rail } from './rail.ts'

/** Settlements against `rail/online`, before fees: entries = payments credited − reversals + payments held or refused, less what went back. */
export const online: Rail = {
  name: 'online',
  account: -4,
  theirs: `select 'settlement/' || entity_id as item, sum(amount_paise)::bigint as amount, min(settled_at) as at
    from app.settlement_line where settled_at < $1 group by 1`,
  also: `entry as materialized (
      select distinct 'settlement/' || s.entity_id as item, s.kind, s.amount_paise, o.order_no, o.credited_at, app.is_taken_back(o) as taken
      from app.settlement_line s
      join app.online_payment p using (payment_id)
      join app.deposit_order o on o.order_no = p.order_no
      where s.settled_at < $1
    )`,
  explanations: [
    {
      kind: 'payments',
      sql: `select item, 'deposit/' || order_no as ours from entry where credited_at is not null and not taken`,
    },
    { kind: 'reversed payments', sql: `select item, 'deposit/' || order_no from entry where taken` },
    { kind: 'not credited', sql: `select item, null from entry where credited_at is null` },
  ],
  ours: [
    {
      kind: 'payments',
      // Includes what the gateway collected on top.
      sql: `select 'deposit/' || o.order_no as ours, o.credited_paise + coalesce(sum(h.amount), 0)::bigint as amount, o.credited_at as since
        from app.deposit_order o
        left join ledger.house_transfer h on h.key like 'rail-fee/' || o.order_no || '/%' and h.from_account = -4
        where o.method = 'online' and o.credited_at is not null and not app.is_taken_back(o)
          and not exists (select from app.deposit_case c where c.order_no = o.order_no and c.ended is null) group by o.order_no`,
    },
    // Two people decide within seven days whether it is reversed.
    {
      kind: 'payments with an open case',
      slow: true,
      sql: `select 'deposit/' || o.order_no, o.credited_paise + coalesce((
            select sum(h.amount) from ledger.house_transfer h where h.key like 'rail-fee/' || o.order_no || '/%' and h.from_account = -4), 0)::bigint,
          (select min(c.opened_at) from app.deposit_case c where c.order_no = o.order_no and c.ended is null)
        from app.deposit_order o
        where o.method = 'online' and not app.is_taken_back(o)
          and exists (select from app.deposit_case c where c.order_no = o.order_no and c.ended is null)`,
    },
    {
      kind: 'reversed payments',
      slow: true,
      sql: `select 'deposit/' || order_no, 0::bigint, reversed_at from app.deposit_order o where method = 'online' and app.is_taken_back(o)`,
    },
  ],
  missing: 'not settled by the gateway',
  graceDays: { missing: 7, unexplained: 1 },
}

/** `arrived`: the part our statements have. */
export type Settlements = { gross: Paise; fees: Paise; tax: Paise; net: Paise; arrived: Paise; readThrough: string | null }

/** Matches the gateway's payouts with statement lines by UTR. A missing one counts only if the gateway pays out to an account of ours. */
export async function compareSettlements(
  query: Query,
  { end, paysOut }: { end: Date; paysOut: boolean },
): Promise<{ settlements: Settlements; items: Item[] }> {
  const [settlements] = await query<Settlements>(
    `select coalesce(sum(amount_paise), 0)::bigint as gross, coalesce(sum(fee_paise), 0)::bigint as fees,
      coalesce(sum(tax_paise), 0)::bigint as tax, coalesce(sum(amount_paise - fee_paise - tax_paise), 0)::bigint as net,
      (select coalesce(sum(amount_paise), 0) from app.bank_line l where l.amount_paise > 0 and l.order_no is null
        and exists (select from app.settlement_line s where s.utr = l.utr))::bigint as arrived,
      (select max(day)::text from app.settlement_day) as "readThrough"
    from app.settlement_line where settled_at < $1`,
    [end],
  )
  const payouts = await query<{ utr: string; net: Paise; at: Date; line: Paise | null }>(
    `select s.utr, s.net, s.at, l.amount as line
    from (
      select utr, sum(amount_paise - fee_paise - tax_paise)::bigint as net, min(settled_at) as at
      from app.settlement_line where settled_at < $1 and utr is not null group by utr
    ) s
    left join (
      select utr, sum(amount_paise)::bigint as amount from app.bank_line where amount_paise > 0 and order_no is null group by utr
    ) l using (utr)
    where l.amount is distinct from s.net order by s.at, s.utr`,
    [end],
  )
  return {
    settlements: settlements!,
    items: payouts.flatMap(({ utr, net, at, line }): Item[] => {
      if (line === null && !paysOut) return []
      const found = `the gateway paid out ${formatRupees(net)}, ${line === null ? 'on no statement' : `the bank says ${formatRupees(line)}`}`
      return [
        {
          rail: 'online',
          item: `payout/${utr}`,
          found,
          amount: ((line ?? 0n) - net) as Paise,
          since: at,
          lateFrom: lateAfter(at, line === null ? 3 : 0),
        },
      ]
    }),
  }
}
