import type { Cause } from '@lalmor/ledger/causes.ts'
import { checkEach, type Break, type Checked, type Invariant } from '@lalmor/ledger/check.ts'
import type { Query } from '@lalmor/ledger/query.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { CashbackFacts } from './cashback/facts.ts'
import { decideFrom } from './cashback/facts.ts'
import { decideCheckIn } from './check-in/rules.ts'
import { decideFirstDeposit, requirementOf as firstDepositRequirement } from './first-deposit/rules.ts'
import { decideAward } from './ranking/rules.ts'
import { decideCommission, decideFirst } from './earn/rules.ts'
import { paiseOf, type Promotion, type Terms } from './terms/terms.ts'
import { decideBetRebate, earnsWeekly, requirementOf } from './vip/reward-rules.ts'

const paid = 'each reward that was paid has its transfer, and no promotion pays without one'
const takenBack = 'each reward that was taken back has given what is left of it, and nothing else has'

// Source: PRODUCT §8 R2, R3, R5.
const invariants: Invariant[] = [
  {
    name: paid,
    examined: `select (select count(*) from app.reward where state in ('claimed', 'reversed')) + (
        select count(*) from ledger.transfer t join ledger.transfer_kind k using (kind)
        where k.direct and k.from_account = ledger.account_no('house/promotions') and k.record is not null) as n`,
    // The order itself compensates for a late transfer.
    broken: `with owed as (
        select r.player_id, r.cause as key, p.kind, r.amount_paise as amount, r.required_paise as required
        from app.reward r join app.promotion p using (promotion) where r.state in ('claimed', 'reversed')
        union all
        select player_id, 'deposit/' || order_no || '/self-service', 'deposit-bonus', bonus_paise, 3 * bonus_paise
        from app.deposit_order where bonus_paise > 0
      ), paid as (
        select t.player_id, t.key, t.kind, t.amount, coalesce(l.required, 0) as required
        from ledger.transfer t join ledger.transfer_kind k using (kind)
          left join ledger.lot l on l.player_id = t.player_id and l.key = t.key
        where k.direct and k.from_account = ledger.account_no('house/promotions') and k.record is not null
      )
      select coalesce(o.player_id, p.player_id) as "playerId", 'reward ' || coalesce(o.key, p.key) as row,
        'owed ' || coalesce(o.kind || ' ' || o.amount || ', to bet ' || o.required, 'nothing') || '; paid '
          || coalesce(p.kind || ' ' || p.amount || ', to bet ' || p.required, 'nothing') as found
      from owed o full join paid p on p.player_id = o.player_id and p.key = o.key
      where (o.kind, o.amount, o.required) is distinct from (p.kind, p.amount, p.required)`,
  },
  {
    name: takenBack,
    examined: `select (select count(*) from app.reward where state = 'reversed') + (
        select count(*) from ledger.transfer where kind in ('gift-reversed', 'rebate-cash-reversed', 'bonus-reversed', 'bonus-clawed')) as n`,
    // The debt of a bonus: the locked rest of its lot, and the part it released. Bets lost from it stay lost.
    broken: `with due as (
        select g.player_id, g.key, g.cause, coalesce(
            case when k.lot is null then t.amount else coalesce(l.bonus, 0) + coalesce(held.amount, 0) + coalesce(released.amount, 0) end, 0) as amount
        from (
          select player_id, cause as key, 'reversed reward ' || cause as cause from app.reward where state = 'reversed'
          union all
          select player_id, 'deposit/' || order_no || '/self-service', 'reversed order ' || order_no from app.deposit_order
          where reversed_at is not null and bonus_paise > 0
        ) g
        left join ledger.transfer t on t.player_id = g.player_id and t.key = g.key
        left join ledger.transfer_kind k using (kind)
        left join ledger.lot l on l.player_id = g.player_id and l.key = g.key
        left join ledger.transfer held on held.player_id = g.player_id and held.key = 'lot/' || l.lot_no || '/reversed'
        left join lateral (
          select sum(r.amount) as amount from ledger.transfer r
          where r.player_id = g.player_id and starts_with(r.key, 'lot/' || l.lot_no || '/') and r.kind = 'bonus-released'
        ) released on true
      ), taken as (
        select t.player_id, string_agg(t.kind, ' and ') as kind, sum(t.amount) as amount, coalesce(l.key, substring(t.key from '^(.*)/(?:reversed|clawed)$')) as key
        from ledger.transfer t
        left join ledger.lot l on t.kind = 'bonus-reversed' and l.player_id = t.player_id and t.key = 'lot/' || l.lot_no || '/reversed'
        where t.kind in ('gift-reversed', 'rebate-cash-reversed', 'bonus-reversed', 'bonus-clawed')
        group by 1, 4
      )
      select coalesce(d.player_id, t.player_id) as "playerId", 'reward ' || coalesce(d.key, t.key) as row,
        coalesce(t.kind || ' of ' || t.amount, 'nothing was taken') || '; ' || coalesce(d.cause || ' gives ' || d.amount, 'nothing has caused it') as found
      from due d full join taken t on t.player_id = d.player_id and t.key = d.key
      where coalesce(d.amount, -1) <> coalesce(t.amount, 0)`,
  },
  {
    name: 'each budget is spent on its rewards',
    examined: 'select count(*) as n from app.promotion_spend',
    broken: `select null::bigint as "playerId", 'budget of ' || s.promotion || ' from ' || s.period_start as row,
        'reserved ' || s.reserved_paise || ' for ' || coalesce(r.reserved, 0) || ', paid ' || s.paid_paise || ' for ' || coalesce(r.paid, 0) as found
      from app.promotion_spend s left join (
        select promotion, period_start, coalesce(sum(amount_paise) filter (where state = 'open'), 0) as reserved,
          coalesce(sum(amount_paise) filter (where state in ('claimed', 'reversed')), 0) as paid
        from app.reward group by 1, 2
      ) r using (promotion, period_start)
      where (s.reserved_paise, s.paid_paise) is distinct from (coalesce(r.reserved, 0), coalesce(r.paid, 0))`,
  },
  {
    name: 'check-ins run from 1 to 7 without a gap, one a day, each with its reward',
    examined: 'select count(*) as n from app.check_in',
    broken: `select c.player_id as "playerId", 'check-in of ' || c.day as row,
        'step ' || c.step || ' of cycle ' || c.cycle || ' after step ' || c.before || ', reward ' || coalesce(r.state, 'none') as found
      from (
        select player_id, day, cycle, step, coalesce(lag((cycle - 1) * 7 + step) over (partition by player_id order by day), 0) as before
        from app.check_in
      ) c
      left join app.reward r on r.player_id = c.player_id and r.cause = 'check-in/' || c.day
      where (c.cycle - 1) * 7 + c.step <> c.before + 1 or r.state is distinct from 'claimed'
        or r.facts <> jsonb_build_object('day', c.day, 'step', c.step)`,
  },
  {
    name: 'each rebate and weekly bonus counts the bets of its days, by the journal',
    examined: `select count(*) as n from app.reward where promotion in ('vip-rebate', 'vip-weekly', 'cashback')`,
    broken: `select player_id as "playerId", 'reward ' || cause as row, 'counts ' || (facts ->> 'validBetPaise') || ' of ' || bet as found
      from (
        select r.*, ledger.valid_bets(r.player_id, coalesce(facts ->> 'day', facts ->> 'week')::date,
          coalesce((facts ->> 'day')::date, (facts ->> 'week')::date + 6)) as bet
        from app.reward r where promotion in ('vip-rebate', 'vip-weekly', 'cashback')
      ) r
      where (facts ->> 'validBetPaise')::bigint <> bet`,
  },
  {
    name: 'each rebate by deposit counts deposits of its day that arrived, and the loss of it, by the journal',
    examined: `select count(*) as n from app.reward where promotion = 'cashback'`,
    broken: `select player_id as "playerId", 'reward ' || cause as row,
        'counts ' || counted || ' of ' || arrived || ' deposited and a loss of ' || (facts ->> 'netLossPaise') || ' of ' || lost as found
      from (
        select r.*, (ledger.play_on(player_id, (facts ->> 'day')::date, (facts ->> 'day')::date)).net_loss as lost,
          (select coalesce(sum((d ->> 'paise')::bigint), 0) from jsonb_array_elements(facts -> 'deposits') d) as counted,
          (select coalesce(sum(t.amount), 0) from ledger.transfer t
           where t.player_id = r.player_id and starts_with(t.kind, 'deposit-') and (facts ->> 'day')::date = coalesce(
               (select o.counts_on from app.deposit_order o where o.player_id = r.player_id and t.key = 'deposit/' || o.order_no), ledger.ist_day(t.posted_at))
             and t.key in (select 'deposit/' || (d ->> 'orderNo') from jsonb_array_elements(facts -> 'deposits') d)) as arrived
        from app.reward r where promotion = 'cashback'
      ) r
      where (facts ->> 'netLossPaise')::bigint <> lost or counted <> arrived`,
  },
  {
    name: 'each board that was kept is in the order of what its players have counted by the journal, and owes its awards',
    examined: 'select count(*) as n from app.rank_result',
    broken: `select player_id as "playerId", 'rank ' || rank || ' of ' || board || ' ' || start as row,
        'counted ' || counted_paise || ' of ' || coalesce(counted, 0) || ', place ' || place || ', award ' || award_paise || ', owed '
          || coalesce(owed::text, 'nothing') as found
      from (
        select r.*, own.counted, w.amount_paise as owed,
          row_number() over (partition by r.board, r.start order by own.counted desc nulls last, own.reached_at, r.player_id) as place
        from app.rank_result r
        left join lateral (
          select sum(n.counted)::bigint as counted, max(n.reached_at) as reached_at
          from generate_series(r.start, case r.board when 'day' then r.start when 'week' then r.start + 6
              else (r.start + interval '1 month')::date - 1 end, interval '1 day') day,
            app.terms_at('rank-day', day::date::timestamp at time zone 'Asia/Kolkata') t,
            app.counted_on(r.player_id, day::date, '-infinity', (t.terms ->> 'dayPaiseMax')::bigint) n
        ) own on true
        left join app.reward w on w.player_id = r.player_id and w.cause = 'rank/' || r.board || '/' || r.start
      ) r
      where counted_paise is distinct from counted or place <> rank or owed is not null and owed <> award_paise or owed is not null and not is_owed`,
  },
  {
    name: 'each inviter earns for deposits and bets of those they invited, and for nobody who shares with them, within the month’s most',
    examined: `select (select count(*) from app.referral) + (select count(*) from app.reward where promotion in ('earn-first', 'earn-bets')) as n`,
    broken: `select r.player_id as "playerId", 'reward ' || r.cause as row, 'made of ' || coalesce(x.state, 'no referral') as found
      from app.reward r left join app.referral x on x.player_id = r.player_id and 'earn-first/' || x.invitee = r.cause
      where r.promotion = 'earn-first' and r.state in ('open', 'claimed')
        and (x.state is distinct from 'accepted' or not x.is_owed)
      union all
      select x.player_id, 'referral of ' || x.invitee, x.state || ', of ' || x.deposit_paise
      from app.referral x
        left join app.player p on p.player_id = x.invitee and p.referred_by = x.player_id
        left join ledger.transfer t on t.player_id = x.invitee and t.key = 'deposit/' || x.order_no
      where p.player_id is null or t.amount is distinct from x.deposit_paise
        or ledger.valid_bets(x.invitee, ledger.ist_day(t.posted_at), x.day) < x.deposit_paise
      union all
      select player_id, 'month ' || month, 'earned ' || sum
      from (
        select player_id, facts ->> 'month' as month, sum(amount_paise) from app.reward
        where promotion in ('earn-first', 'earn-bets') and state in ('open', 'claimed') group by 1, 2
      ) earned
      where sum > (select max((terms ->> 'monthPaiseMax')::bigint) from app.promotion_terms where promotion = 'earn-first')
      union all
      select r.player_id, 'reward ' || r.cause, 'counts ' || (r.facts ->> 'validBetPaise') || ' of ' || bet
      from app.reward r, lateral (
        select coalesce(sum(ledger.valid_bets(p.player_id, (r.facts ->> 'day')::date, (r.facts ->> 'day')::date)), 0) as bet
        from app.player p where p.referred_by = r.player_id
      ) friends
      where r.promotion = 'earn-bets' and (r.facts ->> 'validBetPaise')::bigint > bet`,
  },
  {
    name: 'each step up of a level has its bets in the journal',
    examined: 'select count(*) as n from app.vip_step where proven is not null',
    broken: `select player_id as "playerId", 'step of ' || day as row, 'from VIP ' || from_level || ' to ' || level || ' without the bets' as found
      from app.vip_step where proven = false`,
  },
  {
    name: 'no deposit that was taken back has left its bonus',
    examined: 'select count(*) as n from app.deposit_order where reversed_at is not null',
    broken: `select o.player_id as "playerId", 'order ' || o.order_no as row,
        coalesce('reward ' || r.state, 'lot ' || l.lot_no || ' lives') as found
      from app.deposit_order o
      left join app.reward r on r.player_id = o.player_id and r.state in ('promised', 'open', 'claimed')
        and (r.facts ->> 'orderNo' = o.order_no or r.facts -> 'deposits' @> jsonb_build_array(jsonb_build_object('orderNo', o.order_no)))
      left join ledger.lot l on l.player_id = o.player_id and l.ended is null and starts_with(l.key, 'deposit/' || o.order_no)
        and not (o.given_back_at is not null and starts_with(l.key, 'deposit/' || o.order_no || '/back/'))
      where o.reversed_at is not null and (r.reward_id is not null or l.lot_no is not null)`,
  },
]

export const promotionCauses: readonly Cause[] = [
  {
    kinds: ['gift', 'rebate-cash', 'deposit-bonus', 'vip-bonus', 'daily-rebate', 'daily-bonus', 'promo-bonus'],
    cause: 'a claimed reward, or the waiting bonus of an order',
    invariant: paid,
  },
  {
    kinds: ['gift-reversed', 'rebate-cash-reversed', 'bonus-reversed', 'bonus-clawed'],
    cause: 'a reward or waiting bonus that was taken back with its deposit',
    invariant: takenBack,
  },
]

export async function checkPromotions(query: Query): Promise<Checked[]> {
  return [...(await checkEach(query, invariants)), await checkAmounts(query)]
}

type Owed = {
  rewardId: string
  playerId: bigint
  promotion: string
  cause: string
  amount: Paise
  required: Paise
  facts: Partial<CashbackFacts> & {
    depositPaise?: number
    promisedPaise?: number
    step?: number
    bps?: number
    bonusPaise?: number
    rank?: number
    capped?: boolean
  }
  terms: object
}

const pageLength = 5_000
const breaksMax = 1_000

async function checkAmounts(query: Query): Promise<Checked> {
  const invariant = 'each reward is what its terms make of its facts'
  const breaks: Break[] = []
  let examined = 0n
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await query<Owed>(
      `select r.reward_id as "rewardId", r.player_id as "playerId", r.promotion, r.cause, r.amount_paise as amount, r.required_paise as required,
         r.facts || coalesce(
           (select jsonb_build_object('depositPaise', x.deposit_paise) from app.referral x
             where r.promotion = 'earn-first' and x.player_id = r.player_id and r.cause = 'earn-first/' || x.invitee),
           '{}'
         ) as facts, t.terms
       from app.reward r join app.promotion_terms t using (promotion, version)
       where r.reward_id > $1 order by r.reward_id limit ${pageLength}`,
      [after],
    )
    const last = page.at(-1)
    if (!last) return { invariant, examined, breaks: breaks.slice(0, breaksMax) }
    after = last.rewardId
    examined += BigInt(page.length)
    for (const owed of page) {
      const { playerId, cause, amount, required } = owed
      const found = fault(owed)
      if (found) breaks.push({ playerId, row: `reward ${cause}`, found: `${amount}, to bet ${required}: ${found}` })
    }
  }
}

function fault(owed: Owed): string | undefined {
  const due = dueOf(owed)
  if (!due) return 'its facts earn nothing'
  return due.bonus === owed.amount && due.required === owed.required ? undefined : `its facts make ${due.bonus}, to bet ${due.required}`
}

function dueOf({ promotion, facts, terms, amount }: Owed): { bonus: Paise; required: Paise } | undefined {
  switch (promotion as Promotion) {
    case 'first-deposit': {
      const firstDeposit = terms as Terms<'first-deposit'>
      const due = decideFirstDeposit(firstDeposit, paiseOf(facts.depositPaise!))
      // The budget had only the promised amount.
      const isCapped = due && amount < due.bonus && facts.promisedPaise === Number(amount)
      return isCapped
        ? { bonus: amount, required: firstDepositRequirement(firstDeposit, { deposit: paiseOf(facts.depositPaise!), bonus: amount }) }
        : due
    }
    case 'check-in':
      return decideCheckIn(terms as Terms<'check-in'>, facts.step!)
    case 'community': {
      const { bonusPaise, multiple } = terms as Terms<'community'>
      const bonus = paiseOf(bonusPaise)
      return { bonus, required: (bonus * BigInt(multiple)) as Paise }
    }
    case 'cashback': {
      const { amount: bonus, required } = decideFrom(facts as CashbackFacts, terms)
      return { bonus, required }
    }
    case 'rank-day':
    case 'rank-week':
    case 'rank-month': {
      const { award: bonus, required } = decideAward(terms as Terms<'rank-week'>, facts.rank!, paiseOf(facts.validBetPaise!))
      return { bonus, required }
    }
    case 'earn-first':
    case 'earn-bets': {
      const due =
        promotion === 'earn-first'
          ? decideFirst(terms as Terms<'earn-first'>, paiseOf(facts.depositPaise!))
          : decideCommission(terms as Terms<'earn-bets'>, paiseOf(facts.validBetPaise!))
      // The month's maximum caps it.
      return { bonus: facts.capped && amount < due ? amount : due, required: paise(0n) }
    }
    case 'vip-rebate':
      return { bonus: decideBetRebate(paiseOf(facts.validBetPaise!), facts.bps!), required: paise(0n) }
    case 'vip-weekly': {
      const weekly = terms as Terms<'vip-weekly'>
      return earnsWeekly(weekly, paiseOf(facts.bonusPaise!), paiseOf(facts.validBetPaise!))
        ? requirementOf(weekly, facts.bonusPaise!)
        : undefined
    }
    case 'vip-upgrade':
    case 'vip-birthday':
      return requirementOf(terms as Terms<'vip-upgrade'>, facts.bonusPaise!)
  }
}
