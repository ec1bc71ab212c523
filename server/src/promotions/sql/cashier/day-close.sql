-- These two run first and last in every daily close (ADR 0035).

-- Ended days take no more bets. By the present alone: a clock ahead of the database's closes nothing.
create or replace function app.close_books(p_through date, p_at timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform trust_time(p_at);
  if p_through >= ledger.ist_day(p_at) then
    raise exception 'close_books: % is not over', p_through;
  end if;
  perform ledger.close_books(p_through);
end $$;
grant execute on function app.close_books to lalmor_app;

-- Locks the row: null while another process has it, or nothing is left. Waits for unproven levels, which would pass for lower ones.
create or replace function app.day_to_close(p_name text, p_at timestamptz) returns app.promotion_close language plpgsql as $$
declare
  c promotion_close;
  through date := least((select closed_through from vip_count), ledger.ist_day(p_at) - 1);
begin
  select * into c from promotion_close x where x.name = p_name for update skip locked;
  if c.name is null or through is null then
    return null;
  end if;
  if c.day is null then
    update promotion_close x set day = through + 1, since = through + 1 where x.name = p_name;
    return null;
  end if;
  if c.day > through or exists (
    select from vip_step s join player p using (player_id)
    where s.proven is null and s.level > s.from_level and s.day <= c.day and p.phone is not null
  ) then
    return null;
  end if;
  return c;
end $$;

-- Stores the last player done, or with `p_is_done` the whole day. Returns whether another call may find more.
create or replace function app.keep_close(c app.promotion_close, p_is_done boolean) returns boolean language plpgsql as $$
begin
  update promotion_close x
  set day = c.day + case when p_is_done then 1 else 0 end, after_player = case when p_is_done then 0 else c.after_player end
  where x.name = c.name;
  return not p_is_done or c.day < (select closed_through from vip_count);
end $$;

-- Whether a promotion was open at any moment of an Indian day.
create or replace function app.was_open(p_promotion text, p_day date) returns boolean language sql stable as $$
  select coalesce(bool_or(s.is_open), false) from (
    (select x.is_open from app.promotion_switch x where x.promotion = p_promotion and x.at <= p_day::timestamp at time zone 'Asia/Kolkata'
     order by x.at desc, x.switch_id desc limit 1)
    union all
    select x.is_open from app.promotion_switch x where x.promotion = p_promotion
      and x.at > p_day::timestamp at time zone 'Asia/Kolkata' and x.at < (p_day + 1)::timestamp at time zone 'Asia/Kolkata'
  ) s
$$;
grant execute on function app.was_open to lalmor_app;

-- Owes a reward once per cause, to a locked wallet. Reserves its budget, so that a claim never fails for lack of it; if budget or fund is short the reward waits.
-- The time to claim stops during a break; where play is closed permanently, cash is paid at once.
-- owed · waiting · paid · nothing
create or replace function app.owe(
  w ledger.wallet, t app.promotion_terms, p_cause text, p_amount bigint, p_facts jsonb, p_until timestamptz, p_at timestamptz
) returns text language plpgsql as $$
declare
  start date := (select ledger.period_start(p.period, ledger.ist_day(p_at)) from promotion p where p.promotion = t.promotion);
  is_reserved boolean;
  multiple bigint := coalesce((t.terms ->> 'multiple')::bigint, 0);
  is_over boolean := w.stopped_until = 'infinity';
  r reward;
begin
  if p_amount <= 0 or exists (select from reward x where x.player_id = w.player_id and x.cause = p_cause)
    or is_over and multiple > 0 then
    return 'nothing';
  end if;
  is_reserved := reserve_budget(w.asset, t.promotion, start, p_amount);
  insert into reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at, claim_until)
  values (w.player_id, t.promotion, t.version, p_cause, p_amount, multiple * p_amount, p_facts, case when is_reserved then 'open' else 'waiting' end, start, p_at,
    case when w.stopped_until > p_at and not is_over then p_until + (w.stopped_until - p_at) else p_until end)
  returning * into r;
  if is_over and pay_cash(r, p_at) then
    return 'paid';
  end if;
  return case when is_reserved then 'owed' else 'waiting' end;
end $$;

-- Lists owed amounts for a mail: [{"playerId", "cause", "amount"}].
create or replace function app.told_of(p_player bigint, p_cause text, p_amount bigint, p_said text) returns jsonb language sql immutable as $$
  select case when p_said = 'owed' then jsonb_build_array(jsonb_build_object('playerId', p_player, 'cause', p_cause, 'amount', p_amount)) else '[]' end
$$;

-- The rest of the running period's budget.
create or replace function app.budget_left(p_promotion text, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce(s.budget_paise - s.reserved_paise - s.paid_paise, p.budget_paise)
  from app.promotion p left join app.promotion_spend s
    on s.promotion = p.promotion and s.period_start = ledger.period_start(p.period, ledger.ist_day(p_at))
  where p.promotion = p_promotion
$$;

-- The oldest that each budget reaches; their time to claim begins now.
create or replace function app.open_waiting(p_at timestamptz, p_limit int, out more boolean, out owed jsonb)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  due reward[];
  r reward;
  w ledger.wallet;
  start date;
begin
  perform trust_time(p_at);
  owed := '[]';
  due := array(
    select x from promotion p cross join lateral (
      select y from reward y join ledger.wallet f using (player_id)
      where y.promotion = p.promotion and y.state = 'waiting' and not f.frozen and y.amount_paise <= budget_left(p.promotion, p_at)
      order by y.made_at, y.reward_id limit p_limit
    ) x (x)
  );
  perform ledger.lock_wallet(id) from (select distinct x.player_id as id from unnest(due) x order by 1) ids;
  foreach r in array due loop
    select * into r from reward x where x.reward_id = r.reward_id for update;
    select * into strict w from ledger.wallet x where x.player_id = r.player_id;
    start := (select ledger.period_start(p.period, ledger.ist_day(p_at)) from promotion p where p.promotion = r.promotion);
    continue when r.state <> 'waiting' or not reserve_budget(w.asset, r.promotion, start, r.amount_paise);
    update reward x set state = 'open', period_start = start,
      claim_until = case when isfinite(x.claim_until) then x.claim_until + make_interval(days => greatest(0, ledger.ist_day(p_at) - ledger.ist_day(x.made_at))) else x.claim_until end
    where x.reward_id = r.reward_id;
    owed := owed || told_of(r.player_id, r.cause, r.amount_paise, 'owed');
  end loop;
  more := owed <> '[]';
end $$;
grant execute on function app.open_waiting to lalmor_app;
