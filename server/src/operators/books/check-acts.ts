import type { Cause } from '@lalmor/ledger/causes.ts'
import { checkEach, type Checked, type Invariant } from '@lalmor/ledger/check.ts'
import type { Query } from '@lalmor/ledger/query.ts'

const fund = 'each move of the promotion fund is an operator’s act of that amount'

const credits = `('deposit match', 'self-service decide', 'payment decide')`

const reversals = `('deposit reverse', 'case confirm')`

/** Two people give a deposit back, or keep it. */
const givings = `('case give-back', 'case keep')`

// app.money_act is the audit trail's part that moves money.
const invariants: Invariant[] = [
  {
    name: fund,
    examined: `select (select count(*) from ledger.house_transfer where kind in ('fund-promotions', 'unfund-promotions'))
        + (select count(*) from app.money_act where act in ('fund add', 'fund take')) as n`,
    // Act and transfer have the same instant; acts of one instant and amount equal their transfers in number.
    broken: `select null::bigint as "playerId", coalesce('house transfer ' || t.keys, 'fund act of ' || a.at) as row,
        coalesce(t.n || ' ' || kind || ' of ' || amount, 'nothing moved') || '; ' || coalesce(a.n || ' by ' || a.names, 'no operator did it') as found
      from (
        select kind, amount, posted_at as at, count(*) as n, string_agg(key, ', ' order by seq) as keys
        from ledger.house_transfer where kind in ('fund-promotions', 'unfund-promotions') group by 1, 2, 3
      ) t
      full join (
        select case act when 'fund add' then 'fund-promotions' else 'unfund-promotions' end as kind, amount_paise as amount, at, count(*) as n,
          string_agg(asked_by, ', ' order by asked_by) as names
        from app.money_act where act in ('fund add', 'fund take') group by 1, 2, 3
      ) a using (kind, amount, at)
      where t.n is distinct from a.n`,
  },
  {
    name: 'each act that moves money has a second person where its amount demands one',
    examined: 'select count(*) as n from app.money_act where amount_paise is not null',
    broken: `select null::bigint as "playerId", act || ' at ' || at as row,
        amount_paise || ' by ' || asked_by || case when agreed_by is null then ' alone, with ' || alone || ' of a most of ' || alone_most_paise else ', and agreed to by ' || agreed_by end as found
      from (
        select *, case counted when 'each' then amount_paise else
            sum(counted_paise) filter (where agreed_by is null) over (
              partition by asked_by, counted_with, ledger.ist_day(at) order by at, act, order_no rows between unbounded preceding and current row)
          end as alone
        from app.money_act where amount_paise is not null and not stands_in
      ) a
      where agreed_by = asked_by or agreed_by is null and alone > alone_most_paise`,
  },
  {
    name: 'each deposit credited by a person has that person’s act of that amount, and each such act has a credit',
    examined: `select (select count(*) from app.bank_line where matched_by <> 'program') + (select count(*) from app.online_payment where decision = 'credit-received')
        + (select count(*) from app.money_act where act in ${credits} and amount_paise is not null) as n`,
    broken: `select o.player_id as "playerId", 'order ' || o.order_no as row, h.amount || ' credited by ' || h.by_name || '; no such act' as found
      from (
        select order_no, matched_by as by_name, amount_paise as amount from app.bank_line where matched_by <> 'program'
        union all
        select order_no, p.decided_by, o.credited_paise from app.online_payment p join app.deposit_order o using (order_no) where p.decision = 'credit-received'
      ) h
      join app.deposit_order o using (order_no)
      left join app.money_act a on a.act in ${credits} and a.order_no = h.order_no and a.amount_paise = h.amount and a.asked_by = h.by_name
      where a.act is null
      union all
      select o.player_id, 'order ' || a.order_no, a.act || ' of ' || a.amount_paise || ' by ' || a.asked_by || '; credited ' || coalesce(o.credited_paise::text, 'nothing')
      from app.money_act a left join app.deposit_order o using (order_no)
      where a.act in ${credits} and a.amount_paise is not null and o.credited_paise is distinct from a.amount_paise`,
  },
  {
    name: 'each deposit that was taken back was lost by its chain, or taken back by two operators',
    examined: `select (select count(*) from app.deposit_order where reversed_at is not null) + (select count(*) from app.money_act where act in ${reversals}) as n`,
    broken: `select o.player_id as "playerId", 'order ' || o.order_no as row, o.credited_paise || ' taken back; ' || coalesce(a.act || ' of ' || a.amount_paise || ' by ' || a.asked_by || ' alone', 'nothing has caused it') as found
      from app.deposit_order o left join app.money_act a on a.act in ${reversals} and a.order_no = o.order_no
      where o.reversed_at is not null
        and not exists (select from app.crypto_incident i where i.kind = 'credit-reversed' and i.order_no = o.order_no)
        and (a.amount_paise = o.credited_paise and (a.agreed_by is not null or a.stands_in)) is not true
      union all
      select o.player_id, 'order ' || a.order_no, a.act || ' of ' || a.amount_paise || ' by ' || a.asked_by || '; not taken back'
      from app.money_act a left join app.deposit_order o using (order_no)
      where a.act in ${reversals} and o.reversed_at is null`,
  },
  {
    name: 'each deposit given back or kept has an act of two operators of that amount, and each such act a deposit',
    examined: `select (select count(*) from app.give_back where ended in ('given', 'kept')) + (select count(*) from app.money_act where act in ${givings}) as n`,
    broken: `select b.player_id as "playerId", 'order ' || coalesce(b.order_no, a.order_no) as row,
        coalesce(b.ended || ' ' || b.amount_paise, 'neither given back nor kept') || '; ' || coalesce(a.act || ' of ' || a.amount_paise || ' by ' || a.asked_by, 'no such act') as found
      from (
        select order_no, case ended when 'given' then 'case give-back' else 'case keep' end as act, ended, amount_paise, player_id,
          row_number() over (partition by order_no, ended order by turn) as n
        from app.give_back where ended in ('given', 'kept')
      ) b
      full join (
        select a.*, row_number() over (partition by order_no, act order by at) as n from app.money_act a where act in ${givings}
      ) a on a.order_no = b.order_no and a.act = b.act and a.n = b.n
      where (a.amount_paise = b.amount_paise and (a.agreed_by is not null or a.stands_in)) is not true`,
  },
  {
    name: 'each withdrawal decided by a person has that person’s act, and each such act has a decision',
    examined: `select (select count(*) from app.withdrawal where rules <> '{}' and status <> 'in-review') + (select count(*) from app.payout where resolved_at is not null)
        + (select count(*) from app.money_act where act in ('withdrawal approve', 'withdrawal refuse', 'payout resolve')) as n`,
    broken: `select w.player_id as "playerId", 'withdrawal ' || coalesce(order_no, '-') as row,
        coalesce(d.act || ' of ' || d.amount, 'not decided so') || '; ' || coalesce('act of ' || coalesce(a.amount_paise::text, 'no amount') || ' by ' || a.asked_by, 'no such act') as found
      from (
        select order_no, case when why = 'refused' then 'withdrawal refuse' else 'withdrawal approve' end as act, amount_paise as amount
        from app.withdrawal where rules <> '{}' and status <> 'in-review'
        union all
        select order_no, 'payout resolve', w.amount_paise from app.payout p join app.withdrawal w using (order_no) where p.resolved_at is not null
      ) d
      full join (select * from app.money_act where act in ('withdrawal approve', 'withdrawal refuse', 'payout resolve')) a using (order_no, act)
      left join app.withdrawal w using (order_no)
      where d.act is null or a.act is null
        or act = 'withdrawal approve' and a.amount_paise is distinct from d.amount
        or act = 'payout resolve' and (a.agreed_by is not null or a.stands_in) is not true`,
  },
  {
    name: 'each statement imported by an operator is the file of one act, and credits at most what that act allowed',
    examined: `select count(*) as n from app.bank_statement where format <> 'feed'`,
    broken: `select null::bigint as "playerId", 'statement ' || s.statement_id as row,
        s.credits || ' by ' || s.imported_by || '; ' || case when a.file is null then 'no such act' else 'act of ' || coalesce(a.amount, 0) end as found
      from (
        select s.statement_id, s.imported_by, encode(s.file_hash, 'hex') as file, coalesce(sum(l.amount_paise) filter (where l.amount_paise > 0), 0) as credits
        from app.bank_statement s left join app.bank_line l using (statement_id) where s.format <> 'feed' group by s.statement_id
      ) s
      left join (
        select file, asked_by, max(amount_paise) as amount from app.money_act where act = 'statement import' group by file, asked_by
      ) a on a.file = s.file and a.asked_by = s.imported_by
      where a.file is null or s.credits > coalesce(a.amount, 0)`,
  },
  {
    name: 'each waiting bonus is what the wait earned, from an application to the credit after it',
    examined: `select count(*) as n from app.deposit_order where bonus_paise + bonus_owed_paise > 0`,
    broken: `select player_id as "playerId", 'order ' || order_no as row,
        bonus_paise || ' paid and ' || bonus_owed_paise || ' owed; ' || coalesce('the wait has earned ' || app.waiting_bonus_most(o), 'nobody had applied before the credit') as found
      from app.deposit_order o
      where bonus_paise + bonus_owed_paise > 0 and bonus_paise + bonus_owed_paise > coalesce(app.waiting_bonus_most(o), 0)`,
  },
]

export const fundCauses: readonly Cause[] = [
  { kinds: ['fund-promotions', 'unfund-promotions'], cause: 'an operator’s act of that amount', invariant: fund },
]

export const checkActs = (query: Query): Promise<Checked[]> => checkEach(query, invariants)
