-- What every close of a day does first and last (ADR 0075). These functions belong to lalmor_cashier, as all that owes rewards.

-- The day that a close works out next. Its row stays locked: null while another process has it, while nothing is closed, and where nothing is left.
-- A level that is not proven yet would be taken for a lower one.
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

-- Keeps how far a close came: the last player done, or with `p_is_done` the whole day. Says whether another call may find more.
create or replace function app.keep_close(c app.promotion_close, p_is_done boolean) returns boolean language plpgsql as $$
begin
  update promotion_close x
  set day = c.day + case when p_is_done then 1 else 0 end, after_player = case when p_is_done then 0 else c.after_player end
  where x.name = c.name;
  return not p_is_done or c.day < (select closed_through from vip_count);
end $$;

-- Owes an amount to a player whose wallet is locked, once for each cause. Its budget is reserved, so that a claim never fails for it. The window
-- stands still while the player is on a break; during a long one nothing is earned, as it ends what was.
--   owed · nothing · short: the budget or the fund has too little
create or replace function app.owe(
  w ledger.wallet, t app.promotion_terms, p_cause text, p_amount bigint, p_facts jsonb, p_until timestamptz, p_at timestamptz
) returns text language plpgsql as $$
declare
  start date := (select ledger.period_start(p.period, ledger.ist_day(p_at)) from promotion p where p.promotion = t.promotion and p.is_open);
begin
  if start is null or p_amount <= 0 or exists (select from reward r where r.player_id = w.player_id and r.cause = p_cause)
    or w.stopped_until > p_at + (select a.forfeit_after from ledger.asset a where a.asset = w.asset) then
    return 'nothing';
  end if;
  if not reserve_budget(w.asset, t.promotion, start, p_amount) then
    return 'short';
  end if;
  insert into reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at, claim_until)
  values (w.player_id, t.promotion, t.version, p_cause, p_amount, coalesce((t.terms ->> 'multiple')::bigint, 0) * p_amount, p_facts, 'open', start, p_at,
    case when w.stopped_until > p_at then p_until + (w.stopped_until - p_at) else p_until end);
  return 'owed';
end $$;

-- What was owed, for a mail: [{"playerId", "cause", "amount"}].
create or replace function app.told_of(p_player bigint, p_cause text, p_amount bigint, p_said text) returns jsonb language sql immutable as $$
  select case when p_said = 'owed' then jsonb_build_array(jsonb_build_object('playerId', p_player, 'cause', p_cause, 'amount', p_amount)) else '[]' end
$$;
