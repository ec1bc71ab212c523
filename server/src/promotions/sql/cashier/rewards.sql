-- Only lalmor_cashier writes app.reward. Locks: wallet, reward, fund, promotion, budget (docs/money-map.md, Locks).

-- The fund beyond all promises. It stays locked, so that this holds until the transaction ends.
create or replace function app.free_fund(p_asset smallint) returns bigint language plpgsql as $$
declare
  held bigint := ledger.lock_fund(p_asset);
begin
  -- A separate statement sees what was committed during the wait for the lock.
  return held - (select coalesce(sum(s.reserved_paise), 0) from promotion_spend s where s.reserved_paise > 0);
end $$;

-- Every change of a budget holds this lock, so that budgets can be locked in any order.
create or replace function app.hold_fund(p_player bigint) returns void language plpgsql as $$
begin
  perform ledger.lock_fund(w.asset) from ledger.wallet w where w.player_id = p_player;
end $$;

create or replace function app.open_budget(p_promotion text, p_period_start date) returns void language sql as $$
  insert into app.promotion_spend (promotion, period_start, budget_paise)
  select p.promotion, p_period_start, p.budget_paise from app.promotion p where p.promotion = p_promotion
  on conflict do nothing
$$;

-- Reserves if the period's budget and the fund suffice. Both are locked before the sums are read: a statement sees what was committed when it began.
create or replace function app.reserve_budget(p_asset smallint, p_promotion text, p_period_start date, p_amount bigint) returns boolean
language plpgsql as $$
begin
  perform ledger.lock_fund(p_asset);
  perform open_budget(p_promotion, p_period_start);
  perform from promotion_spend s where s.promotion = p_promotion and s.period_start = p_period_start for no key update;
  if free_fund(p_asset) < p_amount then
    return false;
  end if;
  update promotion_spend s set reserved_paise = s.reserved_paise + p_amount
  where s.promotion = p_promotion and s.period_start = p_period_start and s.reserved_paise + s.paid_paise + p_amount <= s.budget_paise;
  return found;
end $$;

-- Reserves in the promise's period. It was quoted, so it is paid: a spent budget grows. The caller holds the fund.
create or replace function app.reserve_promised(p_promotion text, p_period_start date, p_amount bigint) returns void language sql as $$
  update app.promotion_spend s set reserved_paise = s.reserved_paise + p_amount,
    budget_paise = greatest(s.budget_paise, s.reserved_paise + s.paid_paise + p_amount)
  where s.promotion = p_promotion and s.period_start = p_period_start
$$;

-- Holds nothing: the money for it may never come.
-- promised · budget-spent · fund-short
create or replace function app.can_promise(p_asset smallint, p_promotion text, p_period_start date, p_amount bigint) returns text
language sql stable as $$
  select case
    when p_amount > coalesce(
      (select s.budget_paise - s.reserved_paise - s.paid_paise from app.promotion_spend s where s.promotion = p_promotion and s.period_start = p_period_start),
      (select p.budget_paise from app.promotion p where p.promotion = p_promotion)
    ) then 'budget-spent'
    when p_amount > (select f.balance from ledger.fund f where f.asset = p_asset)
      - (select coalesce(sum(s.reserved_paise), 0) from app.promotion_spend s where s.reserved_paise > 0) then 'fund-short'
    else 'promised'
  end
$$;
grant execute on function app.can_promise to lalmor_app;

-- Call it in the same transaction, whose locks keep the answer true: the budget is spent until the next period, or the fund is short.
-- If both, the budget, whose end is known.
create or replace function app.why_not_reserved(p_promotion text, p_period_start date, p_amount bigint) returns text language sql stable as $$
  select case when s.reserved_paise + s.paid_paise + p_amount > s.budget_paise then 'budget-spent' else 'fund-short' end
  from app.promotion_spend s where s.promotion = p_promotion and s.period_start = p_period_start
$$;

-- Ends an unpaid reward and returns its budget. Promised and waiting rewards have none reserved.
create or replace function app.end_reward(r app.reward, p_state text, p_why text, p_at timestamptz) returns void language plpgsql as $$
begin
  update reward set state = p_state, why = p_why, decided_at = p_at where reward_id = r.reward_id;
  if r.state = 'open' then
    perform hold_fund(r.player_id);
    update promotion_spend s set reserved_paise = s.reserved_paise - r.amount_paise
    where s.promotion = r.promotion and s.period_start = r.period_start;
  end if;
end $$;

-- Wallet and row are locked. The bonus's days begin now.
-- claimed · or what the ledger answers: fund-short, player-stopped, too-many-bonuses
create or replace function app.pay_reward(r app.reward, p_at timestamptz) returns text language plpgsql as $$
declare
  posted text;
  kind text := (select p.kind from promotion p where p.promotion = r.promotion);
  days int := (select (t.terms ->> 'days')::int from promotion_terms t where t.promotion = r.promotion and t.version = r.version);
begin
  perform hold_fund(r.player_id);
  update promotion_spend s set reserved_paise = s.reserved_paise - r.amount_paise, paid_paise = s.paid_paise + r.amount_paise
  where s.promotion = r.promotion and s.period_start = r.period_start;
  posted := (
    select p.status from ledger.post(r.player_id, r.cause, kind, r.amount_paise, r.required_paise,
      case when r.required_paise > 0 then p_at + make_interval(days => days) end, p_at) p
  );
  if posted <> 'posted' then
    update promotion_spend s set reserved_paise = s.reserved_paise + r.amount_paise, paid_paise = s.paid_paise - r.amount_paise
    where s.promotion = r.promotion and s.period_start = r.period_start;
    return posted;
  end if;
  update reward set state = 'claimed', decided_at = p_at where reward_id = r.reward_id;
  return 'claimed';
end $$;

-- Pays a reward of cash that its player cannot claim any more. What waits for its budget is paid all the same. False if the ledger pays nothing.
create or replace function app.pay_cash(r app.reward, p_at timestamptz) returns boolean language plpgsql as $$
begin
  if r.state = 'waiting' then
    perform hold_fund(r.player_id);
    perform reserve_promised(r.promotion, r.period_start, r.amount_paise);
    update reward x set state = 'open' where x.reward_id = r.reward_id returning * into r;
  end if;
  return pay_reward(r, p_at) = 'claimed';
end $$;

-- Makes a reward that is paid at once, or nothing: an answer other than `claimed` undoes it.
create or replace function app.pay_at_once(
  p_player bigint, p_promotion text, t app.promotion_terms, p_cause text, p_amount bigint, p_facts jsonb, p_at timestamptz
) returns text language plpgsql as $$
declare
  w ledger.wallet;
  r reward;
  answer text;
  start date := (select ledger.period_start(p.period, ledger.ist_day(p_at)) from promotion p where p.promotion = p_promotion);
begin
  select * into strict w from ledger.wallet where player_id = p_player;
  if not reserve_budget(w.asset, p_promotion, start, p_amount) then
    return why_not_reserved(p_promotion, start, p_amount);
  end if;
  insert into reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at)
  values (p_player, p_promotion, t.version, p_cause, p_amount, (t.terms ->> 'multiple')::bigint * p_amount, p_facts, 'open', start, p_at)
  returning * into r;
  answer := pay_reward(r, p_at);
  if answer <> 'claimed' then
    perform end_reward(r, 'ended', answer, p_at);
    delete from reward x where x.reward_id = r.reward_id;
  end if;
  return answer;
end $$;

-- Locks the wallet first, so that a break or freeze happens before or after.
-- claimed: now or earlier · unknown · over: it is not open any more · fund-short, player-stopped, too-many-bonuses: as the ledger answers
create or replace function app.claim_reward(p_player bigint, p_reward_id uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  r reward;
begin
  perform trust_time(p_at);
  perform ledger.lock_wallet(p_player);
  select * into r from reward x where x.reward_id = p_reward_id and x.player_id = p_player for update;
  return case
    when r.reward_id is null or r.state in ('promised', 'released') then 'unknown'
    when r.state = 'claimed' then 'claimed'
    when exists (select from ledger.wallet w where w.player_id = p_player and w.stopped_until > p_at) then 'player-stopped'
    when r.state = 'waiting' then 'fund-short'
    when r.state <> 'open' or r.claim_until <= p_at then 'over'
    else pay_reward(r, p_at)
  end;
end $$;
grant execute on function app.claim_reward to lalmor_app;

-- Takes rewards back together with their deposit. `locked` went to the fund, `released` came from cash or debt. Repeats take nothing.
create or replace function app.reverse_rewards(p_order_no text, p_at timestamptz, out locked bigint, out released bigint)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  r reward;
  w ledger.wallet;
  taken record;
begin
  locked := 0;
  released := 0;
  if not ops.by_app() then
    perform ops.demand('reverse-rewards', jsonb_build_object('order', p_order_no));
  end if;
  perform ledger.lock_wallet(o.player_id) from deposit_order o where o.order_no = p_order_no and o.reversed_at is not null;
  if not found then
    raise exception 'order % is not reversed', p_order_no;
  end if;
  for r in
    select x.* from reward x join deposit_order o on o.player_id = x.player_id
    where o.order_no = p_order_no and x.state in ('promised', 'open', 'waiting', 'claimed')
      and (x.facts ->> 'orderNo' = p_order_no or x.facts -> 'deposits' @> jsonb_build_array(jsonb_build_object('orderNo', p_order_no)))
    for update of x
  loop
    if r.state = 'claimed' then
      select * into taken from ledger.take_back(r.player_id, r.cause, p_at);
      locked := locked + taken.locked;
      released := released + taken.released;
      update reward set state = 'reversed', decided_at = p_at where reward_id = r.reward_id;
    else
      perform end_reward(r, 'ended', 'its deposit was taken back', p_at);
    end if;
    if r.promotion = 'cashback' then
      select * into strict w from ledger.wallet x where x.player_id = r.player_id;
      perform owe_cashback_again(w, r, p_at);
    end if;
  end loop;
end $$;
grant execute on function app.reverse_rewards to lalmor_app, lalmor_ops;

-- Unclaimed ones, and expired promises, of up to `p_limit` players. Returns their number.
create or replace function app.expire_rewards(p_at timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  r reward;
  due bigint[];
  ended int := 0;
begin
  due := array(
    select x.player_id from reward x join ledger.wallet w using (player_id)
    where x.state in ('promised', 'open') and x.claim_until <= p_at + case when x.state = 'open' and x.required_paise > 0
        and ledger.bonus_lots_full(w.player_id, w.asset) then interval '1 day' else '0' end
      -- A freeze is not the player's doing: it stops their time.
      and not w.frozen
    group by 1 order by min(x.claim_until) limit p_limit
  );
  perform ledger.lock_wallet(id) from (select x as id from unnest(due) x order by 1) ids;
  -- While the player has the maximum of bonuses, the next one cannot be claimed: its last day moves on, day by day.
  update reward x set claim_until = p_at + interval '1 day'
  from ledger.wallet w
  where w.player_id = x.player_id and x.player_id = any (due) and x.state = 'open' and x.required_paise > 0
    and x.claim_until <= p_at + interval '1 day' and ledger.bonus_lots_full(w.player_id, w.asset);
  for r in
    select x.* from reward x join ledger.wallet w using (player_id)
    where x.player_id = any (due) and x.state in ('promised', 'open') and x.claim_until <= p_at and not w.frozen
    order by x.claim_until for update of x
  loop
    perform end_reward(r, case r.state when 'promised' then 'released' else 'expired' end, null, p_at);
    if r.state = 'promised' then
      delete from deposit_choice c where c.player_id = r.player_id;
    end if;
    ended := ended + 1;
  end loop;
  return ended;
end $$;
grant execute on function app.expire_rewards to lalmor_app;

-- The time to claim stops for a break of any length. A permanent one pays cash at once and ends what could no longer be bet.
-- `p_from` is the end of the previous break, or now.
create or replace function app.stop_rewards(p_player bigint, p_from timestamptz, p_until timestamptz, p_at timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  r reward;
begin
  perform ledger.lock_wallet(p_player);
  if p_until = 'infinity' then
    for r in select * from reward x where x.player_id = p_player and x.state in ('promised', 'open', 'waiting') for update loop
      continue when r.required_paise = 0 and pay_cash(r, p_at);
      perform end_reward(r, case r.state when 'promised' then 'released' else 'ended' end, 'play is closed for good', p_at);
    end loop;
    delete from deposit_choice c where c.player_id = p_player;
  elsif p_until > p_from then
    update reward x set claim_until = x.claim_until + (p_until - greatest(p_from, p_at))
    where x.player_id = p_player and x.state = 'open' and x.claim_until > p_at;
  end if;
end $$;
grant execute on function app.stop_rewards to lalmor_app;

-- Ends a reward that an operator finds wrong, before it is paid.
create or replace function app.void_reward(p_reward_id uuid, p_why text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  r reward;
begin
  perform ops.demand('reward', jsonb_build_object('reward', p_reward_id));
  perform ledger.lock_wallet(x.player_id) from reward x where x.reward_id = p_reward_id;
  select * into r from reward x where x.reward_id = p_reward_id and x.state in ('promised', 'open', 'waiting') for update;
  if r.reward_id is null then
    return false;
  end if;
  perform end_reward(r, 'ended', coalesce(ops.said('why'), p_why), p_at);
  return true;
end $$;
grant execute on function app.void_reward to lalmor_ops;

-- Shuts for a breach of PRODUCT §8 R2; only operators open it again.
create or replace function app.shut_promotion(p_promotion text) returns void
language sql security definer set search_path = app, pg_temp as $$ update promotion set is_open = false where promotion = p_promotion $$;
grant execute on function app.shut_promotion to lalmor_app;

-- A promotion's budget for the running and later periods. It never falls below what is promised and paid.
create or replace function app.set_budget(p_promotion text, p_amount bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  more bigint;
begin
  perform ledger.lock_fund(a.asset) from ledger.asset a order by a.asset;
  select nullif(greatest(p_amount - p.budget_paise, 0), 0) into more from promotion p where p.promotion = p_promotion for no key update;
  perform ops.demand('budget', jsonb_build_object('name', p_promotion), more);
  if paise_in(ops.said('amount')) <> p_amount then
    raise exception 'set_budget: another amount was asked for';
  end if;
  update promotion set budget_paise = p_amount where promotion = p_promotion;
  update promotion_spend s set budget_paise = greatest(p_amount, s.reserved_paise + s.paid_paise)
  from promotion p
  where p.promotion = p_promotion and s.promotion = p_promotion and s.period_start = ledger.period_start(p.period, ledger.ist_day(p_at));
end $$;
grant execute on function app.set_budget to lalmor_ops;
