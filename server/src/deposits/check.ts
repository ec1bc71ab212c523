import { matchTransfers, type Cause } from '@lalmor/ledger/causes.ts'
import { checkEach, type Checked, type Invariant } from '@lalmor/ledger/check.ts'
import type { Query } from '@lalmor/ledger/query.ts'

const rails = ['online', 'bank', 'crypto'] as const
/** The kind of credit is part of its name. */
const railOf = `case when method in ('upi', 'imps') then 'bank' else method end`

const credits = {
  name: 'each deposit is one credited order, each reversal one that was taken back, and each restored one was given back',
  kinds: [...rails.flatMap((rail) => [`deposit-${rail}`, `deposit-${rail}-reversed`]), 'deposit-online-restored', 'deposit-bank-restored'],
  due: `select player_id, 'deposit/' || order_no as key, 'deposit-' || ${railOf} as kind, credited_paise as amount, 'credited order ' || order_no as cause
    from app.deposit_order where credited_at is not null
    union all
    select player_id, 'deposit/' || order_no || '/reversed', 'deposit-' || ${railOf} || '-reversed', credited_paise, 'reversed order ' || order_no
    from app.deposit_order where reversed_at is not null
    union all
    select b.player_id, 'deposit/' || b.order_no || '/back/' || b.turn || r.suffix, 'deposit-' || ${railOf} || r.kind, b.amount_paise, r.cause || b.order_no
    from app.give_back b join app.deposit_order o using (order_no)
    join (values ('', '-restored', 'given back order '), ('/reversed', '-reversed', 'order taken back again ')) r (suffix, kind, cause)
      on b.ended = 'given' and (r.suffix = '' or b.taken_at is not null)`,
}

const setAside = {
  name: 'each case has set aside what it says and given it back once it ended, and nothing is set aside without one',
  kinds: ['dispute-hold', 'dispute-released'],
  due: `select player_id, 'deposit/' || order_no || '/case/' || case_no as key, 'dispute-hold' as kind, held_paise as amount, 'case ' || case_no as cause
    from app.deposit_case where held_paise > 0
    union all
    select player_id, 'deposit/' || order_no || '/case/' || case_no || '/end', 'dispute-released', held_paise, 'ended case ' || case_no
    from app.deposit_case where held_paise > 0 and ended is not null`,
}

/** Transfers without a locked rate count at the order's rate. */
const worthOnChain = `select t.order_no, min(t.player_id) as player_id, count(distinct t.player_id) as players,
    case
      when bool_and(t.rate_paise is not null) then sum(t.worth)
      when bool_and(t.rate_paise is null) then div(sum(t.micro) * min(c.rate_paise), 1000000)
      -- Of several rates the order has kept the effective one.
      when div(min(o.credited_paise) * 1000000, sum(t.micro)) = min(c.rate_paise) then min(o.credited_paise)
    end as amount
  from (
    select order_no, rate_paise, min(player_id) as player_id, sum(micro) as micro, div(sum(micro) * rate_paise, 1000000) as worth
    from app.crypto_transfer where credited_at is not null group by order_no, rate_paise, player_id
  ) t
  join app.deposit_order o using (order_no)
  left join app.crypto_order c using (order_no)
  group by t.order_no`

const invariants: Invariant[] = [
  matchTransfers(credits),
  {
    name: 'each credited order has what its rail says arrived, that amount, which credits no other',
    examined: 'select count(*) as n from app.deposit_order where credited_at is not null',
    broken: `select o.player_id as "playerId", 'order ' || o.order_no as row,
        'credited ' || o.credited_paise || ' by ' || o.method || '; ' || case
          when o.method = 'online' then coalesce('the gateway has said ' || nullif(array_to_string(p.received_ever, ', '), ''), 'no payment')
          when o.method = 'crypto' then coalesce('transfers of ' || c.amount, 'no transfer')
          else coalesce('bank line ' || l.line_id || ' of ' || l.amount_paise, 'no bank line') end as found
      from app.deposit_order o
      left join app.bank_line l on l.order_no = o.order_no
      left join app.freed_line f on f.order_no = o.order_no
      left join app.online_payment p on p.order_no = o.order_no
      left join (${worthOnChain}) c on c.order_no = o.order_no
      where o.credited_at is not null and case
        when o.method = 'online' then p.player_id = o.player_id and o.credited_paise::text = any (p.received_ever)
        -- A deposit that a chain has lost belongs to nobody any more.
        when o.method = 'crypto' then o.reversed_at is not null or c.players = 1 and c.player_id = o.player_id and c.amount = o.credited_paise
        -- A reversed order's line may have been freed for the right one.
        when f.order_no is not null then o.reversed_at is not null and f.amount_paise = o.credited_paise
        else l.player_id = o.player_id and l.amount_paise = o.credited_paise
      end is not true`,
  },
  {
    name: 'each bank line and transfer on a chain that was credited is of an order that was',
    examined: `select (select count(*) from app.bank_line where order_no is not null) + (select count(*) from app.crypto_transfer where credited_at is not null) as n`,
    broken: `select l.player_id as "playerId", 'bank line ' || l.line_id as row, l.amount_paise || ' to order ' || l.order_no || ', ' || o.method || ' ' || o.status as found
      from app.bank_line l left join app.deposit_order o using (order_no)
      where l.order_no is not null and (o.credited_at is not null and o.method in ('upi', 'imps')) is not true
      union all
      select t.player_id, 'transfer on chain ' || t.transfer_id, t.micro || ' to order ' || coalesce(t.order_no, '-') || ', ' || o.method || ' ' || o.status
      from app.crypto_transfer t left join app.deposit_order o using (order_no)
      where t.credited_at is not null and (o.credited_at is not null and o.method = 'crypto') is not true`,
  },
  matchTransfers(setAside),
  {
    name: 'each case is of a claim on its order, and was confirmed by the order’s reversal',
    examined: 'select count(*) as n from app.deposit_case',
    broken: `select c.player_id as "playerId", 'case ' || c.case_no as row,
        coalesce(c.ended, 'open') || ', claim on ' || coalesce(r.order_no, 'nothing') || ', order '
          || case when app.is_taken_back(o) then 'reversed' else 'not reversed' end as found
      from app.deposit_case c
      join app.deposit_order o using (order_no)
      left join app.rail_claim r on r.kind = c.kind and r.claim_id = c.claim_id
      where r.order_no is distinct from c.order_no or o.player_id <> c.player_id or o.credited_at is null
        or (c.ended is null and app.is_taken_back(o))
        -- Once more, where it was given back in between.
        or (c.ended = 'confirmed' and c.ended_at is distinct from o.reversed_at
          and not exists (select from app.give_back b where b.order_no = c.order_no and b.due_at >= c.ended_at))`,
  },
  {
    name: 'each claim has one open case at most, and its cases are one after another',
    examined: 'select count(*) as n from app.deposit_case',
    broken: `select player_id as "playerId", 'case ' || case_no as row, 'case ' || turn || ' of ' || kind || ' ' || claim_id || ', the one before ' || coalesce('ended ' || before, 'is open') as found
      from (select c.*, lag(ended_at) over (partition by kind, claim_id order by turn) as before from app.deposit_case c) c
      where turn > 1 and (before <= opened_at) is not true`,
  },
  {
    name: 'each deposit that was given back was taken back before, whole, and stays so until it is taken again',
    examined: 'select count(*) as n from app.give_back',
    broken: `select b.player_id as "playerId", 'order ' || b.order_no || ' back ' || b.turn as row,
        b.amount_paise || ' of ' || coalesce(o.credited_paise, 0) || ', ' || coalesce(b.ended, 'due') || '; the order is ' || case when app.is_taken_back(o) then 'taken back' else 'not taken back' end as found
      from app.give_back b join app.deposit_order o using (order_no)
      where b.player_id <> o.player_id or b.amount_paise is distinct from o.credited_paise or o.reversed_at is null
        or (b.ended is null and not app.is_taken_back(o))
      union all
      select o.player_id, 'order ' || o.order_no, 'given back at ' || coalesce(o.given_back_at::text, 'no time') || '; ' || count(b.turn) || ' times not taken again'
      from app.deposit_order o left join app.give_back b on b.order_no = o.order_no and b.ended = 'given' and b.taken_at is null
      where o.given_back_at is not null or b.turn is not null
      group by o.order_no
      having count(b.turn) <> 1 or max(b.ended_at) is distinct from o.given_back_at`,
  },
]

export const depositCauses: readonly Cause[] = [
  { kinds: credits.kinds, cause: 'an order that was credited by its rail’s evidence, reversed, or given back', invariant: credits.name },
  { kinds: setAside.kinds, cause: 'a case of a refund, dispute or debit that was opened, or ended', invariant: setAside.name },
]

export const checkDeposits = (query: Query): Promise<Checked[]> => checkEach(query, invariants)
