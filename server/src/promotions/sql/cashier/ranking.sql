-- PRODUCT §8 R6, H13 to H16. The journal counts closed days; a board is stored once its last day is closed; then awards are owed.
-- Never reads the app's live boards.

-- Valid bets from an instant on, up to the day's maximum, and when that was reached.
create or replace function app.counted_on(p_player bigint, p_day date, p_from timestamptz, p_max bigint, out counted bigint, out reached_at timestamptz)
language sql stable set search_path = app, pg_temp as $$
  with period as (
    select greatest(p_day::timestamp at time zone 'Asia/Kolkata', p_from) as start, (p_day + 1)::timestamp at time zone 'Asia/Kolkata' as stop
  ),
  bets as (
    select r.valid_bet, r.settled_at, r.seq from period join ledger.round r on r.player_id = p_player and r.opened_seq is null
      and r.round_id >= ledger.uuid7_floor(start - interval '15 minutes') and r.round_id < ledger.uuid7_floor(stop + interval '15 minutes')
    where r.settled_at >= start and r.settled_at < stop and r.valid_bet > 0
    union all
    select r.valid_bet, r.settled_at, r.seq from period join ledger.round r on r.player_id = p_player and r.opened_seq is not null
    where r.settled_at >= start and r.settled_at < stop and r.valid_bet > 0
  ),
  run as (select settled_at, sum(valid_bet) over (order by settled_at, seq) as so_far from bets)
  select case when max(so_far) > 0 then least(max(so_far), p_max) else 0 end::bigint,
    min(settled_at) filter (where so_far >= least((select max(so_far) from run), p_max))
  from run
$$;
grant execute on function app.counted_on to lalmor_app;

-- The period that ends with a day, if one does: its first day.
create or replace function app.board_ending(p_board text, p_day date) returns date language sql immutable as $$
  select case when ledger.period_start(p_board, p_day + 1) = p_day + 1 then ledger.period_start(p_board, p_day) end
$$;

-- The award of the list, at most a share of the counted bets; none below a minimum.
create or replace function app.rank_award(p_terms jsonb, p_rank bigint, p_counted bigint) returns bigint language sql immutable as $$
  select case when p_counted < (p_terms ->> 'betsPaiseMin')::bigint then 0 else least(
    coalesce((
      select (award ->> 'paise')::bigint from jsonb_array_elements(p_terms -> 'awards') award
      where (award ->> 'toRank')::bigint >= p_rank order by (award ->> 'toRank')::bigint limit 1
    ), 0),
    p_counted * (p_terms ->> 'betsBpsMax')::bigint / 10000
  ) end
$$;
grant execute on function app.rank_award to lalmor_app;

-- Ranks everybody with a phone and a counted bet, except those excluded, closed, or banned from play permanently.
create or replace function app.keep_board(p_board text, p_start date, p_end date, p_at timestamptz) returns void language plpgsql as $$
declare
  t promotion_terms := terms_at('rank-' || p_board, p_start::timestamp at time zone 'Asia/Kolkata');
begin
  insert into rank_result (board, start, rank, player_id, counted_paise, reached_at, award_paise, version, made_at)
  select p_board, p_start, place, player_id, counted, reached_at, rank_award(t.terms, place, counted), t.version, p_at
  from (
    select c.*, row_number() over (order by counted desc, reached_at, player_id) as place
    from (
      select d.player_id, sum(d.counted_paise)::bigint as counted, max(d.reached_at) as reached_at
      from rank_day d where d.day between p_start and p_end group by 1
    ) c
    join player p using (player_id)
    join ledger.wallet w using (player_id)
    where p.phone is not null and w.stopped_until < 'infinity'
      and not exists (select from closure x where x.player_id = c.player_id)
      and not exists (select from rank_exclusion x where x.player_id = c.player_id and x.board = p_board and x.start = p_start)
  ) ranked;
end $$;

-- Guests too; part of the players for each call, by id. Then keeps the boards that end with the day.
create or replace function app.close_ranks(p_at timestamptz, p_limit int, out more boolean, out owed jsonb)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  c promotion_close := day_to_close('rank', p_at);
  most bigint := (terms_at('rank-day', c.day::timestamp at time zone 'Asia/Kolkata')).terms ->> 'dayPaiseMax';
  seen int;
  last bigint;
begin
  perform trust_time(p_at);
  owed := '[]';
  more := false;
  if c.day is null then
    return;
  end if;
  with due as (
    select d.player_id from player_day d where d.day = c.day and d.player_id > c.after_player order by d.player_id limit p_limit
  ),
  counts as (
    insert into rank_day (player_id, day, counted_paise, reached_at)
    select due.player_id, c.day, n.counted, n.reached_at
    from due, counted_on(due.player_id, c.day, '-infinity', most) n where n.counted > 0
  )
  select count(*), max(player_id) into seen, last from due;
  c.after_player := coalesce(last, c.after_player);
  if seen < p_limit then
    perform keep_board(board, board_ending(board, c.day), c.day, p_at)
    from unnest(array['day', 'week', 'month']) board where board_ending(board, c.day) is not null;
  end if;
  more := keep_close(c, seen < p_limit);
end $$;
grant execute on function app.close_ranks to lalmor_app;

create or replace function app.owe_awards(p_at timestamptz, p_limit int, out more boolean, out owed jsonb)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  due rank_result[];
  r rank_result;
  w ledger.wallet;
  t promotion_terms;
  cause text;
  said text;
begin
  perform trust_time(p_at);
  owed := '[]';
  due := array(
    select x from rank_result x join promotion p on p.promotion = 'rank-' || x.board
    where x.award_paise > 0 and not x.is_owed and p.is_open order by x.player_id, x.board, x.start limit p_limit
  );
  perform ledger.lock_wallet(id) from (select distinct x.player_id as id from unnest(due) x order by 1) ids;
  foreach r in array due loop
    -- Another process may have been faster.
    continue when (select x.is_owed from rank_result x where (x.board, x.start, x.rank) = (r.board, r.start, r.rank) for update);
    select * into strict w from ledger.wallet x where x.player_id = r.player_id;
    select * into strict t from promotion_terms x where x.promotion = 'rank-' || r.board and x.version = r.version;
    cause := 'rank/' || r.board || '/' || r.start;
    said := owe(w, t, cause, r.award_paise,
      jsonb_build_object('board', r.board, 'start', r.start, 'rank', r.rank, 'validBetPaise', r.counted_paise),
      (ledger.ist_day(p_at) + (t.terms ->> 'claimDays')::int)::timestamp at time zone 'Asia/Kolkata', p_at);
    update rank_result x set is_owed = true where (x.board, x.start, x.rank) = (r.board, r.start, r.rank);
    owed := owed || told_of(r.player_id, cause, r.award_paise, said);
  end loop;
  more := cardinality(due) >= p_limit;
end $$;
grant execute on function app.owe_awards to lalmor_app;

-- False if its period has closed.
create or replace function app.exclude_rank(p_player bigint, p_board text, p_start date, p_why text, p_by text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  c promotion_close;
begin
  p_by := coalesce(ops.demand('rank', jsonb_build_object('uid', p_player::text, 'board', p_board)), p_by);
  p_why := coalesce(ops.said('why'), p_why);
  if ops.said('start') <> p_start::text then
    raise exception 'exclude_rank: another board was named';
  end if;
  -- Waits for a running close.
  select * into strict c from promotion_close x where x.name = 'rank' for update;
  if ledger.period_start(p_board, p_start) <> p_start or exists (select from rank_result r where r.board = p_board and r.start = p_start)
    or ledger.period_start(p_board, coalesce(c.day, p_start)) > p_start then
    return false;
  end if;
  insert into rank_exclusion (player_id, board, start, why, made_by, made_at) values (p_player, p_board, p_start, p_why, p_by, p_at)
  on conflict do nothing;
  return true;
end $$;
grant execute on function app.exclude_rank to lalmor_ops;
