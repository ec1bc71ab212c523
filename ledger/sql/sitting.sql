-- True within the sitting of the last round start; null before the first. Stable, as the subtraction is: an immutable function would not be inlined,
-- and settle would start a query for each call.
create or replace function ledger.sits_on(p_started timestamptz, p_at timestamptz, p_gap interval) returns boolean
language sql stable parallel safe as $$
  select p_started >= p_at - p_gap
$$;
grant execute on function ledger.sits_on to lalmor_app;

-- The current sitting: its time, and stakes and payouts by game, most rounds first; else no row. A round counts from its stake, a voided one never.
-- `due`: no round starts before answer_check.
create or replace function ledger.sitting(p_player bigint, p_at timestamptz) returns table (
  sitting_at timestamptz, due boolean, game int, rounds bigint, staked bigint, paid bigint
) language sql stable set search_path = ledger, pg_temp as $$
  with mine as (
    select w.player_id, w.sitting_at, p_at - w.checked_at >= a.check_after as due
    from wallet w join asset a on a.asset = w.asset
    where w.player_id = p_player and sits_on(w.round_started_at, p_at, a.sitting_gap)
  ),
  played as (
    select r.game, r.stake, r.payout, 1 as rounds
    from mine join round r on r.player_id = mine.player_id and r.round_id >= uuid7_floor(mine.sitting_at - interval '15 minutes')
    where r.opened_seq is null and r.settled_at >= mine.sitting_at
    union all
    select o.game, o.stake, 0, 1
    from mine join opening o on o.player_id = mine.player_id and o.round_id >= uuid7_floor(mine.sitting_at - interval '15 minutes')
    where o.opened_at >= mine.sitting_at
    union all
    select r.game, case when r.voided then -r.stake else 0 end, case when r.voided then 0 else r.payout - coalesce(r.paid_before, 0) end,
      case when r.voided then -1 else 0 end
    from mine join round r on r.player_id = mine.player_id and r.opened_seq is not null and r.settled_at >= mine.sitting_at
    left join opening o on o.player_id = r.player_id and o.round_id = r.round_id
    where r.voided is null or o.opened_at >= mine.sitting_at
    union all
    select p.game, 0, p.amount, 0
    from mine join part_payout p on p.player_id = mine.player_id and p.paid_at >= mine.sitting_at
  )
  select mine.sitting_at, mine.due, p.game, sum(p.rounds)::bigint, sum(p.stake)::bigint, sum(p.payout)::bigint
  from mine join played p on true
  group by mine.sitting_at, mine.due, p.game
  having sum(p.rounds) > 0 or sum(p.payout) > 0
  order by sum(p.rounds) desc, p.game
$$;
grant execute on function ledger.sitting to lalmor_app;

-- Does nothing if no check is due.
create or replace function ledger.answer_check(p_player bigint, p_at timestamptz) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update wallet w set checked_at = p_at
  from asset a
  where w.player_id = p_player and a.asset = w.asset and p_at - w.checked_at >= a.check_after
$$;
grant execute on function ledger.answer_check to lalmor_app;
