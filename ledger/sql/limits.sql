-- The first day of the period that an Indian day lies in. Weeks start on Monday.
create or replace function ledger.period_start(p_period text, p_day date) returns date language sql immutable parallel safe as $$
  select case p_period when 'day' then p_day else date_trunc(p_period, p_day::timestamp)::date end
$$;

-- Milliseconds of play between two round starts: a pause of more than five minutes is a pause, not play. A first round
-- has null before it, not -infinity: the planner folds constants before it knows which branch runs.
create or replace function ledger.play_ms(p_from timestamptz, p_to timestamptz) returns bigint language sql immutable parallel safe as $$
  select case when p_from between p_to - interval '5 minutes' and p_to then (extract(epoch from p_to - p_from) * 1000)::bigint else 0 end
$$;

-- How much of a measure the journal says was used since `p_start`, an Indian day. Ids carry their time to within five
-- minutes, so the index finds the period and settled_at decides.
create or replace function ledger.used_since(p_player bigint, p_measure text, p_start date) returns bigint
language sql stable set search_path = ledger, pg_temp as $$
  select coalesce(sum(case p_measure when 'stake' then stake when 'loss' then stake - payout else play_ms(before, settled_at) end), 0)::bigint
  from (
    select stake, payout, settled_at, lag(settled_at) over (order by seq) as before
    from round
    where player_id = p_player
      and round_id >= uuid7_floor((p_start::timestamp at time zone 'Asia/Kolkata') - interval '15 minutes')
  ) rounds
  where settled_at >= p_start::timestamp at time zone 'Asia/Kolkata'
$$;

-- Sets a limit (null: none). Lower acts at once and drops a raise that waits. Higher waits: it is only noted, and
-- confirm_limit_raise puts it in force a day later. `in_force` is what holds now; `seq` says after which journal row.
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

-- Puts a raise in force that was asked at least a day before. `done` is false when none waits, or not long enough yet.
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

-- No round of the player starts before `p_until`. It can be made longer, never shorter. Answers what holds now.
create or replace function ledger.stop_player(p_player bigint, p_until timestamptz, out stopped_until timestamptz, out seq bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update wallet w set stopped_until = greatest(w.stopped_until, p_until) where w.player_id = p_player
  returning w.stopped_until, w.seq into stop_player.stopped_until, stop_player.seq;
end $$;

-- The switch of one game.
create or replace function ledger.switch_game(p_game int, p_stopped boolean) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update game set stopped = p_stopped where game = p_game
$$;

-- The switch of all games played with an asset.
create or replace function ledger.switch_asset(p_asset smallint, p_stopped boolean) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update asset set stopped = p_stopped where asset = p_asset
$$;
