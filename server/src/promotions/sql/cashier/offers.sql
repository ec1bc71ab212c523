-- Callers name a player, order or code, never an amount. A test compares the rules with server/src/promotions/rules.ts; rewards.sql owes and pays.
-- Locks: wallet, reward, fund, promotion, budget.

create or replace function app.terms_at(p_promotion text, p_at timestamptz) returns app.promotion_terms language sql stable as $$
  select t.* from app.promotion_terms t where t.promotion = p_promotion and t.valid_from <= p_at order by t.version desc limit 1
$$;
grant execute on function app.terms_at to lalmor_app;

-- 0 below the lowest tier.
create or replace function app.first_deposit_bonus(p_terms jsonb, p_amount bigint) returns bigint language sql immutable as $$
  select least(
    p_amount * coalesce((
      select (tier ->> 'percent')::bigint from jsonb_array_elements(p_terms -> 'tiers') tier
      where (tier ->> 'fromPaise')::bigint <= p_amount order by (tier ->> 'fromPaise')::bigint desc limit 1
    ), 0) / 100,
    (p_terms ->> 'maxPaise')::bigint
  )
$$;
grant execute on function app.first_deposit_bonus to lalmor_app;

-- Valid bets required on top of the deposit's own requirement.
create or replace function app.first_deposit_requirement(p_terms jsonb, p_amount bigint, p_bonus bigint) returns bigint language sql immutable as $$
  select least((p_terms ->> 'multiple')::bigint * (p_amount + p_bonus), (p_terms ->> 'multipleMax')::bigint * p_bonus)
$$;
grant execute on function app.first_deposit_requirement to lalmor_app;

create or replace function app.first_deposit_least(p_terms jsonb) returns bigint language sql immutable as $$
  select min((tier ->> 'fromPaise')::bigint) from jsonb_array_elements(p_terms -> 'tiers') tier
$$;
grant execute on function app.first_deposit_least to lalmor_app;

-- True if another player with the same device (number or cookie), withdrawal account or paying account has had the bonus.
create or replace function app.shares_first_deposit(p_player bigint) returns boolean language sql stable as $$
  select exists (
    select from app.session own join app.session other on other.device = own.device and other.player_id <> own.player_id
      join app.reward r on r.player_id = other.player_id and r.promotion = 'first-deposit' and r.state in ('open', 'claimed', 'reversed')
    where own.player_id = p_player
  ) or exists (
    select from app.session own join app.session other on other.device_mark = own.device_mark and other.player_id <> own.player_id
      join app.reward r on r.player_id = other.player_id and r.promotion = 'first-deposit' and r.state in ('open', 'claimed', 'reversed')
    where own.player_id = p_player
  ) or exists (
    select from app.withdrawal_account own
      join app.withdrawal_account other on other.number_mark = own.number_mark and other.player_id <> own.player_id
      join app.reward r on r.player_id = other.player_id and r.promotion = 'first-deposit' and r.state in ('open', 'claimed', 'reversed')
    where own.player_id = p_player
  ) or exists (
    select from app.bank_line own join app.bank_line other on other.payer = own.payer and other.player_id <> own.player_id
      join app.reward r on r.player_id = other.player_id and r.promotion = 'first-deposit' and r.state in ('open', 'claimed', 'reversed')
    where own.player_id = p_player
  )
$$;
grant execute on function app.shares_first_deposit to lalmor_app;

-- PRODUCT §8 R4: a deciding deposit was credited before. Ignores `p_order_no`, and orders made while there was no bonus to choose.
create or replace function app.has_first_deposit(p_player bigint, p_terms jsonb, p_order_no text) returns boolean language sql stable as $$
  select exists (
    select from app.deposit_order o
    where o.player_id = p_player and o.credited_paise >= app.first_deposit_least(p_terms) and not o.offer_absent
      and o.order_no is distinct from p_order_no
  )
$$;
grant execute on function app.has_first_deposit to lalmor_app;

-- Promises the maximum for 30 days, with an order or the standing choice (`p_order_no` null). Holds no money, but is always kept. Repeats change nothing.
-- promised · closed · missed: a deposit was credited before · shared: another account had it · budget-spent · fund-short · too-low
create or replace function app.promise_first_deposit(p_player bigint, p_order_no text, p_at timestamptz) returns text
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  w ledger.wallet;
  t promotion_terms;
  o deposit_order;
  is_open boolean;
  deposit bigint;
  bonus bigint;
  its_cause text := case when p_order_no is null then 'choice/first' else 'deposit/' || p_order_no || '/first' end;
  start date;
  answer text;
  stored reward;
begin
  perform trust_time(p_at);
  perform ledger.lock_wallet(p_player);
  select * into strict w from ledger.wallet where player_id = p_player;
  select * into stored from reward r where r.player_id = p_player and r.cause = its_cause for update;
  if stored.state in ('promised', 'claimed') then
    return 'promised';
  end if;
  select p.is_open, ledger.period_start(p.period, ledger.ist_day(p_at)) into is_open, start from promotion p where p.promotion = 'first-deposit';
  t := terms_at('first-deposit', p_at);
  if not is_open then
    return 'closed';
  end if;
  if has_first_deposit(p_player, t.terms, p_order_no) then
    return 'missed';
  end if;
  if shares_first_deposit(p_player) then
    return 'shared';
  end if;
  if p_order_no is null then
    perform from deposit_choice c where c.player_id = p_player and c.offer = 'first-deposit';
    if not found then
      raise exception 'player % has not chosen the first-deposit bonus', p_player;
    end if;
    bonus := (t.terms ->> 'maxPaise')::bigint;
    -- The smallest deposit with the largest bonus.
    deposit := (
      select greatest((tier ->> 'fromPaise')::bigint, ceil(bonus * 100.0 / (tier ->> 'percent')::bigint))
      from jsonb_array_elements(t.terms -> 'tiers') tier order by (tier ->> 'fromPaise')::bigint desc limit 1
    );
  else
    select * into strict o from deposit_order d where d.order_no = p_order_no and d.player_id = p_player and d.offer = 'first-deposit' and d.status = 'pending';
    deposit := o.amount_paise;
    bonus := first_deposit_bonus(t.terms, deposit);
  end if;
  if bonus = 0 then
    return 'too-low';
  end if;
  answer := can_promise(w.asset, 'first-deposit', start, bonus);
  if answer <> 'promised' then
    return answer;
  end if;
  if not exists (select from promotion_spend s where s.promotion = 'first-deposit' and s.period_start = start) then
    perform hold_fund(p_player);
    perform open_budget('first-deposit', start);
  end if;
  insert into reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at, claim_until)
  values (p_player, 'first-deposit', t.version, its_cause, bonus, first_deposit_requirement(t.terms, deposit, bonus),
    jsonb_strip_nulls(jsonb_build_object('orderNo', p_order_no, 'depositPaise', deposit)), 'promised', start, p_at,
    case when p_order_no is null then (ledger.ist_day(p_at) + 31)::timestamp at time zone 'Asia/Kolkata' else 'infinity' end)
  on conflict (player_id, cause) do update set version = excluded.version, amount_paise = excluded.amount_paise,
    required_paise = excluded.required_paise, facts = excluded.facts, state = 'promised', period_start = excluded.period_start,
    made_at = excluded.made_at, claim_until = excluded.claim_until, decided_at = null, why = null;
  return 'promised';
end $$;
grant execute on function app.promise_first_deposit to lalmor_app;

-- Ends a promise, when its order closes or the choice is taken back. Repeated, it changes nothing.
create or replace function app.release_first_deposit(p_player bigint, p_order_no text, p_at timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  r reward;
begin
  if not ops.by_app() then
    perform ops.demand('unpromise', jsonb_build_object('order', p_order_no));
    if not exists (select from deposit_order o where o.order_no = p_order_no and o.player_id = p_player and o.status = 'closed') then
      raise exception 'release_first_deposit: % is not closed', p_order_no;
    end if;
  end if;
  perform ledger.lock_wallet(p_player);
  select * into r from reward
  where player_id = p_player and state = 'promised' and cause = case when p_order_no is null then 'choice/first' else 'deposit/' || p_order_no || '/first' end
  for update;
  if r.reward_id is not null then
    perform end_reward(r, 'released', null, p_at);
  end if;
end $$;
grant execute on function app.release_first_deposit to lalmor_app, lalmor_ops;

-- Grants the bonus for the credited amount. `amount`, `required`: paid, or kept for the player. A promise is paid in full, more than that only from the budget.
-- claimed · open: kept, to be claimed · decided: by a call before · not-chosen · too-low · missed · shared
-- budget-spent: or the fund is short, of an ended promise · stopped
create or replace function app.grant_first_deposit(p_order_no text, p_at timestamptz, out status text, out amount bigint, out required bigint)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  o deposit_order;
  w ledger.wallet;
  r reward;
  t promotion_terms;
  deposit bigint;
  bonus bigint;
  start date;
  has_choice boolean;
  is_chosen boolean;
begin
  perform trust_time(p_at);
  if not ops.by_app() then
    perform ops.demand('first-deposit', jsonb_build_object('order', (select coalesce(f.further_of, f.order_no) from deposit_order f where f.order_no = p_order_no)), null, 'credit');
  end if;
  select * into strict o from deposit_order d where d.order_no = p_order_no;
  perform ledger.lock_wallet(o.player_id);
  select * into r from reward x where x.player_id = o.player_id and x.cause = 'deposit/' || p_order_no || '/first' for update;
  if r.state not in ('promised', 'released') then
    status := 'decided';
    return;
  end if;
  select * into strict w from ledger.wallet where player_id = o.player_id;
  select x.amount into strict deposit from ledger.transfer x where x.player_id = o.player_id and x.key = 'deposit/' || p_order_no;
  has_choice := exists (select from deposit_choice c where c.player_id = o.player_id);
  is_chosen := o.offer is not null or (has_choice and o.method = 'crypto');
  if not is_chosen and not has_choice then
    status := 'not-chosen';
    return;
  end if;
  if o.offer is null and is_chosen then
    select * into r from reward x where x.player_id = o.player_id and x.cause = 'choice/first' for update;
  end if;
  if r.state is distinct from 'promised' then
    t := terms_at('first-deposit', p_at);
  else
    select * into strict t from promotion_terms x where x.promotion = r.promotion and x.version = r.version;
  end if;
  bonus := first_deposit_bonus(t.terms, deposit);
  -- Two players of one device, credited at once, take turns.
  perform hold_fund(o.player_id);
  perform from promotion p where p.promotion = 'first-deposit' for no key update;
  if bonus > 0 then
    -- The first credit decides, by any rail, and ends the choice.
    delete from deposit_choice c where c.player_id = o.player_id;
    if o.offer is not null or not is_chosen then
      perform release_first_deposit(o.player_id, null, p_at);
    end if;
  elsif o.offer is not null and r.state = 'promised' then
    perform end_reward(r, 'released', null, p_at);
  end if;
  if bonus = 0 or not is_chosen then
    status := case when is_chosen then 'too-low' else 'not-chosen' end;
    return;
  end if;
  status := case
    when has_first_deposit(o.player_id, t.terms, p_order_no) then 'missed'
    when shares_first_deposit(o.player_id) then 'shared'
  end;
  if status is null and r.state is distinct from 'promised' then
    select ledger.period_start(p.period, ledger.ist_day(p_at)) into start from promotion p where p.promotion = 'first-deposit' and p.is_open;
    if start is null or not reserve_budget(w.asset, 'first-deposit', start, bonus) then
      status := 'budget-spent';
    end if;
  end if;
  if status is not null then
    if r.state = 'promised' then
      perform end_reward(r, 'released', null, p_at);
    end if;
    return;
  end if;
  if r.state = 'promised' then
    start := r.period_start;
    if bonus > r.amount_paise and not reserve_budget(w.asset, 'first-deposit', start, bonus - r.amount_paise) then
      bonus := r.amount_paise;
    end if;
    perform reserve_promised('first-deposit', start, least(bonus, r.amount_paise));
  end if;
  if r.reward_id is not null then
    delete from reward x where x.reward_id = r.reward_id;
  end if;
  insert into reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at)
  values (o.player_id, 'first-deposit', t.version, 'deposit/' || p_order_no || '/first', bonus, first_deposit_requirement(t.terms, deposit, bonus),
    jsonb_strip_nulls(jsonb_build_object('orderNo', p_order_no, 'depositPaise', deposit, 'promisedPaise', case r.state when 'promised' then r.amount_paise end)),
    'open', start, p_at)
  returning * into r;
  amount := r.amount_paise;
  required := r.required_paise;
  -- Kept during a break, to be claimed after it.
  if w.stopped_until = 'infinity' and not w.frozen then
    perform end_reward(r, 'ended', 'play is closed for good', p_at);
    status := 'stopped';
    return;
  end if;
  status := case pay_reward(r, p_at) when 'claimed' then 'claimed' else 'open' end;
  if status = 'claimed' then
    update deposit_order set offer_bonus_paise = amount where order_no = p_order_no;
  end if;
end $$;
grant execute on function app.grant_first_deposit to lalmor_app, lalmor_ops;

-- A hash; null without a cookie.
create or replace function app.mark_of(p_player bigint, p_device text) returns bytea language sql stable as $$
  select s.device_mark from app.session s where s.player_id = p_player and s.device = p_device and s.device_mark is not null
  order by s.created_at desc limit 1
$$;
grant execute on function app.mark_of to lalmor_app;

-- The step after the last one. `p_device` is the one in use.
-- claimed · replayed: made before · closed · no-phone · device: made by another player on it today · budget-spent · fund-short · player-stopped ·
-- too-many-bonuses
create or replace function app.check_in_today(p_player bigint, p_device text, p_at timestamptz) returns text
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  today date := ledger.book_day(p_at);
  t promotion_terms := terms_at('check-in', p_at);
  last check_in;
  step int;
  answer text;
begin
  perform trust_time(p_at);
  perform ledger.lock_wallet(p_player);
  select * into last from check_in c where c.player_id = p_player order by day desc limit 1;
  if last.day >= today then
    return 'replayed';
  end if;
  if not (select p.is_open from promotion p where p.promotion = 'check-in') then
    return 'closed';
  end if;
  if (select p.phone is null from player p where p.player_id = p_player) then
    return 'no-phone';
  end if;
  step := coalesce(last.step, 0) % 7 + 1;
  insert into check_in (player_id, day, cycle, step, device, device_mark, made_at)
  values (p_player, today, coalesce(last.cycle, 1) + case when last.step = 7 then 1 else 0 end, step, p_device, mark_of(p_player, p_device), p_at)
  on conflict do nothing;
  if not found then
    return 'device';
  end if;
  answer := pay_at_once(p_player, 'check-in', t, 'check-in/' || today, (t.terms -> 'stepsPaise' ->> (step - 1))::bigint,
    jsonb_build_object('day', today, 'step', step), p_at);
  if answer <> 'claimed' then
    delete from check_in c where c.player_id = p_player and c.day = today;
  end if;
  return answer;
end $$;
grant execute on function app.check_in_today to lalmor_app;

create or replace function app.has_community_code(p_at timestamptz) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (select from community_code c where c.posted_at <= p_at and c.ends_at > p_at)
$$;
grant execute on function app.has_community_code to lalmor_app;

-- Claims the community bonus, once per player.
-- claimed · replayed · closed · no-phone · wrong-code · budget-spent · fund-short, player-stopped, too-many-bonuses: as the ledger answers
create or replace function app.claim_community(p_player bigint, p_code text, p_at timestamptz) returns text
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  t promotion_terms := terms_at('community', p_at);
begin
  perform trust_time(p_at);
  perform ledger.lock_wallet(p_player);
  if exists (select from reward r where r.player_id = p_player and r.cause = 'community') then
    return 'replayed';
  end if;
  if not (select p.is_open from promotion p where p.promotion = 'community') then
    return 'closed';
  end if;
  if (select p.phone is null from player p where p.player_id = p_player) then
    return 'no-phone';
  end if;
  if not exists (select from community_code c where c.code = upper(p_code) and c.posted_at <= p_at and c.ends_at > p_at) then
    return 'wrong-code';
  end if;
  return pay_at_once(p_player, 'community', t, 'community', (t.terms ->> 'bonusPaise')::bigint, '{}', p_at);
end $$;
grant execute on function app.claim_community to lalmor_app;
