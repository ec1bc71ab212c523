create or replace function ledger.ist_day(p_at timestamptz) returns date language sql immutable parallel safe as $$
  select (p_at at time zone 'Asia/Kolkata')::date
$$;
grant execute on function ledger.ist_day to lalmor_app;

create or replace function ledger.day_start(p_at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_trunc('day', p_at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
$$;
grant execute on function ledger.day_start to lalmor_app;

-- The instant's own day, or the first open one if its books are closed.
create or replace function ledger.book_day(p_at timestamptz) returns date language sql stable set search_path = ledger, pg_temp as $$
  select greatest(ist_day(p_at), max(a.opened_on)) from asset a
$$;
grant execute on function ledger.book_day to lalmor_app;

-- Never a closed day, where nothing would count it.
create or replace function ledger.book_time(p_asset smallint, p_at timestamptz) returns timestamptz
language sql stable set search_path = ledger, pg_temp as $$
  select greatest(p_at, a.opened_on::timestamp at time zone 'Asia/Kolkata') from asset a where a.asset = p_asset
$$;

-- Weeks start on Monday.
create or replace function ledger.period_start(p_period text, p_day date) returns date language sql immutable parallel safe as $$
  select case p_period when 'day' then p_day else date_trunc(p_period, p_day::timestamp)::date end
$$;
grant execute on function ledger.period_start to lalmor_app;

-- More than five minutes between two starts is a pause, not play. Stable, as sits_on is.
-- The first round's predecessor is null, not -infinity: the planner folds constants first.
create or replace function ledger.play_ms(p_from timestamptz, p_to timestamptz) returns bigint language sql stable parallel safe as $$
  select case when p_from between p_to - interval '5 minutes' and p_to then (extract(epoch from p_to - p_from) * 1000)::bigint else 0 end
$$;
grant execute on function ledger.play_ms to lalmor_app;

-- Single-step rounds count at their end, others at their opening.
create or replace view ledger.staked as
  select player_id, round_id, stake, payout, settled_at as at, seq from ledger.round where opened_seq is null
  union all
  select player_id, round_id, stake, 0, opened_at, seq from ledger.opening;
grant select on ledger.staked to lalmor_app;

-- Totals in the journal since an Indian day. Ids contain their time to within five minutes: the index finds the period, the row's time decides.
-- Payouts since then reduce a loss; a void counts only if its opening counted.
create or replace function ledger.used_since(p_player bigint, p_measure text, p_start date) returns bigint
language sql stable set search_path = ledger, pg_temp as $$
  with since as (select p_start::timestamp at time zone 'Asia/Kolkata' as instant),
  opened as (
    select s.*, lag(s.at) over (order by s.seq) as before
    from staked s, since
    where s.player_id = p_player and s.round_id >= uuid7_floor(since.instant - interval '15 minutes')
  )
  select coalesce((
    select sum(case p_measure when 'stake' then o.stake when 'loss' then o.stake - o.payout else play_ms(o.before, o.at) end)
    from opened o, since where o.at >= since.instant
  ), 0)::bigint - coalesce((
    select sum(r.payout - coalesce(r.paid_before, 0))
    from since
    join round r on r.player_id = p_player and r.opened_seq is not null and r.settled_at >= since.instant
    left join opening o on r.voided and o.player_id = r.player_id and o.round_id = r.round_id
    where p_measure = 'loss' and r.voided is null or p_measure in ('stake', 'loss') and o.opened_at >= since.instant
  ), 0)::bigint - coalesce((
    select sum(p.amount) from part_payout p, since where p_measure = 'loss' and p.player_id = p_player and p.paid_at >= since.instant
  ), 0)::bigint
$$;
grant execute on function ledger.used_since to lalmor_app;

-- Valid bets and net loss (negative: won) on Indian days, by settlement. The index finds rounds as above.
create or replace function ledger.play_on(p_player bigint, p_from date, p_to date, out valid_bet bigint, out net_loss bigint)
language sql stable set search_path = ledger, pg_temp as $$
  with period as (select p_from::timestamp at time zone 'Asia/Kolkata' as start, (p_to + 1)::timestamp at time zone 'Asia/Kolkata' as stop)
  select coalesce(sum(bets.valid_bet), 0)::bigint, coalesce(sum(bets.lost), 0)::bigint from (
    select r.valid_bet, r.stake - r.payout as lost from period join round r on r.player_id = p_player and r.opened_seq is null
      and r.round_id >= uuid7_floor(start - interval '15 minutes') and r.round_id < uuid7_floor(stop + interval '15 minutes')
    where r.settled_at >= start and r.settled_at < stop
    union all
    select r.valid_bet, case when r.voided then 0 else r.stake - r.payout end
    from period join round r on r.player_id = p_player and r.opened_seq is not null
    where r.settled_at >= start and r.settled_at < stop
    union all
    select 0, -p.amount from period join part_payout p on p.player_id = p_player and p.late
    where p.paid_at >= start and p.paid_at < stop
  ) bets
$$;
grant execute on function ledger.play_on to lalmor_app;

create or replace function ledger.valid_bets(p_player bigint, p_from date, p_to date) returns bigint
language sql stable set search_path = ledger, pg_temp as $$
  select valid_bet from play_on(p_player, p_from, p_to)
$$;
grant execute on function ledger.valid_bets to lalmor_app;

-- Null removes the limit. A lower one acts at once and drops a waiting raise; a higher one waits a day for confirm_limit_raise.
-- `in_force` is the current limit, `seq` the last journal row before the change.
create or replace function ledger.set_limit(
  p_player bigint, p_measure text, p_period text, p_amount bigint, p_day date, p_at timestamptz,
  out in_force bigint, out waits boolean, out seq bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  stored play_limit;
  start date := period_start(p_period, p_day);
begin
  select w.seq into seq from wallet w where w.player_id = p_player for no key update;
  if seq is null then
    raise exception 'set_limit: player % has no wallet', p_player;
  end if;
  select * into stored from play_limit l where l.player_id = p_player and l.measure = p_measure and l.period = p_period;
  if stored.player_id is null then
    insert into play_limit (player_id, measure, period, amount, used, period_start)
    values (p_player, p_measure, p_period, p_amount, used_since(p_player, p_measure, start), start);
    update wallet w set limited = true where w.player_id = p_player;
    in_force := p_amount;
    waits := false;
    return;
  end if;

  waits := stored.amount is not null and (p_amount is null or p_amount > stored.amount);
  in_force := case when waits then stored.amount else p_amount end;
  update play_limit l
  set amount = set_limit.in_force, raise_asked_at = case when set_limit.waits then p_at end, raise_amount = case when set_limit.waits then p_amount end
  where l.player_id = p_player and l.measure = p_measure and l.period = p_period;
end $$;
grant execute on function ledger.set_limit to lalmor_app;

-- Confirms a raise requested at least a day ago; otherwise `done` is false.
create or replace function ledger.confirm_limit_raise(
  p_player bigint, p_measure text, p_period text, p_at timestamptz, out done boolean, out in_force bigint, out seq bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
begin
  select w.seq into seq from wallet w where w.player_id = p_player for no key update;
  update play_limit l set amount = l.raise_amount, raise_asked_at = null, raise_amount = null
  where l.player_id = p_player and l.measure = p_measure and l.period = p_period and l.raise_asked_at <= p_at - interval '1 day';
  done := found;
  select l.amount into in_force from play_limit l where l.player_id = p_player and l.measure = p_measure and l.period = p_period;
end $$;
grant execute on function ledger.confirm_limit_raise to lalmor_app;

-- The strict profile: at least `strict_floor_ms` of the asset between two rounds. Entering acts at once and drops a request to leave;
-- leaving is recorded, and confirm_strict_off ends it a day later.
create or replace function ledger.set_strict(p_player bigint, p_strict boolean, p_at timestamptz) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update wallet w set strict = w.strict or p_strict,
    strict_off_asked_at = case when w.strict and not p_strict then coalesce(w.strict_off_asked_at, p_at) end
  where w.player_id = p_player
$$;
grant execute on function ledger.set_strict to lalmor_app;

-- Leaves the strict profile if that was requested at least a day ago.
create or replace function ledger.confirm_strict_off(p_player bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update wallet w set strict = false, strict_off_asked_at = null
  where w.player_id = p_player and w.strict_off_asked_at <= p_at - interval '1 day';
  return found;
end $$;
grant execute on function ledger.confirm_strict_off to lalmor_app;

-- A stop can only grow. Longer than the asset's `forfeit_after` (PRODUCT §2: 7 days) it ends all bonuses and requirements, also when repeated;
-- a shorter one moves the expiry of open bonuses by the time it adds. Returns the current stop.
create or replace function ledger.stop_player(
  p_player bigint, p_until timestamptz, p_at timestamptz, out stopped_until timestamptz, out seq bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  w wallet;
  stopped_before timestamptz;
begin
  select * into w from wallet where player_id = p_player for no key update;
  stopped_before := greatest(w.stopped_until, p_at);
  if p_until >= w.stopped_until then
    w.stopped_until := p_until;
    update wallet set stopped_until = p_until where player_id = p_player;
  end if;
  if w.wagering and p_until = w.stopped_until and p_until > p_at + (select a.forfeit_after from asset a where a.asset = w.asset) then
    w := forfeit_lots(w, p_at);
    perform save_wallet(w);
  elsif w.wagering and p_until > stopped_before then
    update lot l set expires_at = l.expires_at + (p_until - stopped_before)
    where l.player_id = p_player and l.ended is null and l.expires_at >= day_start(p_at) and l.expires_at < 'infinity';
  end if;
  stopped_until := w.stopped_until;
  seq := w.seq;
end $$;
grant execute on function ledger.stop_player to lalmor_app;

-- Two functions each: the app may stop, only operators start (server/src/platform/sql/ledger-grants.sql).
create or replace function ledger.stop_game(p_game int) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update game set stopped = true where game = p_game
$$;
grant execute on function ledger.stop_game to lalmor_app;

create or replace function ledger.start_game(p_game int) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update game set stopped = false where game = p_game
$$;

create or replace function ledger.stop_asset(p_asset smallint) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update asset set stopped = true where asset = p_asset
$$;
grant execute on function ledger.stop_asset to lalmor_app;

create or replace function ledger.start_asset(p_asset smallint) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update asset set stopped = false where asset = p_asset
$$;

-- Closed days take no stake, whatever a clock says later. Never reopens one.
create or replace function ledger.close_books(p_through date) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update asset set opened_on = p_through + 1 where opened_on <= p_through
$$;
