import type { Cause } from '@lalmor/ledger/causes.ts'
import { checkEach, type Checked, type Invariant } from '@lalmor/ledger/check.ts'
import type { Query } from '@lalmor/ledger/query.ts'

const charged = 'what each rail has charged is booked as it said, and nothing is charged without its word'
const moved = 'each withdrawal has moved what its status says, and nothing is withdrawn without one'

const invariants: Invariant[] = [
  {
    name: 'what is on its way out of each wallet is its withdrawals in review and being paid, and what open cases set aside',
    examined: `select count(*) as n from ledger.wallet`,
    broken: `select player_id as "playerId", 'on the way out' as row,
        'wallet ' || coalesce(w.withdraw_hold, 0) || ', withdrawals and cases ' || coalesce(o.amount, 0) as found
      from (select player_id, withdraw_hold from ledger.wallet where withdraw_hold <> 0) w
      full join (
        select player_id, sum(amount)::bigint as amount
        from (
          select player_id, amount_paise as amount from app.withdrawal where status in ('in-review', 'paying')
          union all
          select player_id, held_paise from app.deposit_case where ended is null and held_paise > 0
        ) out
        group by player_id
      ) o using (player_id)
      where coalesce(w.withdraw_hold, 0) <> coalesce(o.amount, 0)`,
  },
  {
    name: moved,
    examined: `select (select count(*) from app.withdrawal)
        + (select count(*) from ledger.transfer where kind in (select kind from ledger.transfer_kind where record = 'Withdrawal')) as n`,
    // Checks only where the money is, not how it got there.
    broken: `with moved as (
        select t.player_id, substring(t.key from '^withdrawal/(WD[0-9]{16})(?:/|$)') as order_no,
          sum(case 3 when t.to_account then t.amount when t.from_account then -t.amount else 0 end)::bigint as held,
          sum(case -5 when t.to_account then t.amount when t.from_account then -t.amount else 0 end)::bigint as paid,
          sum(case -3 when t.to_account then t.amount when t.from_account then -t.amount else 0 end)::bigint as fee
        from ledger.transfer t
        join ledger.transfer_kind k using (kind)
        where k.record = 'Withdrawal'
        group by 1, 2
      ), said as (
        select player_id, order_no, status,
          case when status in ('in-review', 'paying') then amount_paise else 0 end as held,
          case when status = 'succeeded' then coalesce(paid_paise, amount_paise - fee_paise) else 0 end as paid,
          case when status = 'succeeded' then coalesce(paid_fee_paise, fee_paise) else 0 end as fee
        from app.withdrawal
      )
      select coalesce(s.player_id, m.player_id) as "playerId", coalesce('withdrawal ' || s.order_no, 'transfers of ' || m.order_no, 'a transfer') as row,
        coalesce(s.status, 'no withdrawal') || ', moved: held ' || coalesce(m.held, 0) || ', paid ' || coalesce(m.paid, 0)
          || ', fee ' || coalesce(m.fee, 0) as found
      from said s
      full join moved m on m.player_id = s.player_id and m.order_no = s.order_no
      where (s.held, s.paid, s.fee) is distinct from (m.held, m.paid, m.fee)`,
  },
  {
    name: charged,
    examined: `select (select count(*) from app.rail_fee) + (select count(*) from app.payout where word_n > 0) as n`,
    // A payout is booked when its report is followed: one that was just written may not be booked yet.
    broken: `with booked as (
        select coalesce(f.order_no, t.key) as order_no, f.fees_paise as said,
          case -7 when t.from_account then t.amount when t.to_account then -t.amount end as moved, f.rail
        from app.rail_fee f
        full join (
          select * from ledger.house_transfer h where h.kind in ('payout-charge', 'payout-charge-returned', 'online-surcharge')
        ) t on t.key = 'rail-fee/' || f.order_no || '/' || f.word_n
      )
      select null::bigint as "playerId", 'charge of ' || order_no as row,
        'written ' || coalesce(said, 0) || ', moved ' || coalesce(moved, 0) as found
      from booked where moved is distinct from case rail when 'online' then -said else said end
      union all
      select null, 'charge of ' || p.order_no, 'the rail said ' || w.fees_paise || ', booked ' || coalesce(f.fees, 0)
      from app.payout p
      join app.payout_word w on w.order_no = p.order_no and w.n = p.word_n
      left join (select order_no, sum(fees_paise) as fees from app.rail_fee where rail = 'bank' group by 1) f on f.order_no = p.order_no
      where w.state in ('processed', 'reversed', 'rejected', 'failed', 'cancelled') and w.fees_paise <> coalesce(f.fees, 0)
      union all
      select null, 'surcharge of ' || order_no, 'the gateway said ' || p.surcharge_paise || ', nothing booked'
      from app.online_payment p
      join app.deposit_order o using (order_no)
      left join app.rail_fee f using (order_no)
      where o.credited_at is not null and p.surcharge_paise > 0 and f.order_no is null`,
  },
]

const words: Invariant = {
  name: 'each withdrawal was paid or given back as its bank reported, or as operators resolved',
  examined: `select count(*) as n from app.withdrawal where status in ('succeeded', 'failed', 'reversed') and why is distinct from 'refused'`,
  broken: `select w.player_id as "playerId", 'withdrawal ' || w.order_no as row,
      w.status || ', ' || (w.amount_paise - w.fee_paise) || ' to pay; the bank has said ' || coalesce(s.said, p.last_answer, 'nothing') as found
    from app.withdrawal w
    left join app.payout p using (order_no)
    left join (
      select order_no, string_agg(state || ' ' || amount_paise, ', ' order by n) as said,
        min(heard_at) as heard_at,
        array_agg(amount_paise) filter (where state = 'processed') as paid, bool_or(state in ('failed', 'rejected', 'cancelled', 'reversed')) as failed
      from app.payout_word group by 1
    ) s using (order_no)
    left join (
      select order_no, bool_or(act = 'payout give-up') as given_up from app.money_act where agreed_by is not null or stands_in group by 1
    ) a using (order_no)
    where w.status in ('succeeded', 'failed', 'reversed') and w.why is distinct from 'refused' and p.resolved_at is null and case
      when w.status = 'succeeded' then w.amount_paise - w.fee_paise = any (s.paid)
      -- Whatever was not sent, the bank has said nothing of.
      when w.why = 'name-refused' then s.said is null and p.answered_at is null
      -- A request that was refused has made no payout, and so has no word of that time.
      else s.failed or a.given_up or p.answered_at < coalesce(s.heard_at, 'infinity')
    end is not true`,
}

export const withdrawalCauses: readonly Cause[] = [
  {
    kinds: [
      'withdrawal-hold',
      'withdrawal-paid',
      'withdrawal-fee',
      'withdrawal-void',
      'withdrawal-returned',
      'withdrawal-fee-returned',
      'withdrawal-paid-late',
      'withdrawal-fee-late',
    ],
    cause: 'a withdrawal of that status, amount and fee',
    invariant: moved,
  },
  {
    kinds: ['payout-charge', 'payout-charge-returned', 'online-surcharge'],
    cause: 'what a rail has charged, or collected beside a deposit',
    invariant: charged,
  },
]

/** Checks withdrawals against the journal both ways, with equal amounts. */
export const checkWithdrawals = (query: Query): Promise<Checked[]> => checkEach(query, invariants)

export const checkPayouts = (query: Query): Promise<Checked[]> => checkEach(query, [words])
