-- The rebate by deposit (PRODUCT §3 H27, §7 H18, §8 R1, R5, H2). A test compares it with server/src/promotions/cashback/rules.ts.

-- The share of a single deposit that counts, in basis points; 0 below the lowest tier.
create or replace function app.cashback_bps(p_terms jsonb, p_deposit bigint, p_is_loyal boolean) returns bigint language sql immutable as $$
  select coalesce((
    select (tier ->> 'bps')::bigint + case when p_is_loyal then (p_terms ->> 'loyaltyBps')::bigint else 0 end
    from jsonb_array_elements(p_terms -> 'tiers') tier
    where (tier ->> 'fromPaise')::bigint <= p_deposit order by (tier ->> 'fromPaise')::bigint desc limit 1
  ), 0)
$$;
grant execute on function app.cashback_bps to lalmor_app;

-- Credited on the day or, by a clock behind the books, on its later open day; not taken back, and without the first-deposit bonus.
create or replace function app.cashback_deposits(p_player bigint, p_day date) returns table (order_no text, amount bigint)
language sql stable set search_path = app, pg_temp as $$
  select o.order_no, t.amount
  from ledger.transfer t join deposit_order o on o.player_id = t.player_id and t.key = 'deposit/' || o.order_no
  where t.player_id = p_player and t.kind in ('deposit-online', 'deposit-bank', 'deposit-crypto')
    and coalesce(o.counts_on, ledger.ist_day(t.posted_at)) = p_day
    and o.reversed_at is null
    and not exists (
      select from reward r where r.player_id = p_player and r.cause = t.key || '/first' and r.state in ('open', 'claimed', 'reversed')
    )
  order by t.posted_at, o.order_no
$$;
grant execute on function app.cashback_deposits to lalmor_app;

-- The lowest of four, by that day's terms and closing level. The facts name all of them.
create or replace function app.cashback_of(p_player bigint, p_day date, t app.promotion_terms, out amount bigint, out facts jsonb)
language plpgsql stable set search_path = app, pg_temp as $$
declare
  level int := level_at_close(p_player, p_day, false);
  is_loyal boolean := level >= (select s.min_vip_level from vip_setting s);
  deposits jsonb;
  by_rate bigint;
  play record;
begin
  select coalesce(jsonb_agg(jsonb_build_object('orderNo', d.order_no, 'paise', d.amount)), '[]'), coalesce(sum(d.amount * bps / 10000), 0)
  into deposits, by_rate
  from cashback_deposits(p_player, p_day) d, cashback_bps(t.terms, d.amount, is_loyal) bps;
  select * into play from ledger.play_on(p_player, p_day, p_day);
  amount := greatest(0, least(
    by_rate, play.valid_bet * (t.terms ->> 'betsBpsMax')::bigint / 10000, play.net_loss, (t.terms ->> 'maxPaise')::bigint
  ));
  facts := jsonb_build_object('day', p_day, 'level', level, 'loyal', is_loyal, 'deposits', deposits, 'validBetPaise', play.valid_bet,
    'netLossPaise', play.net_loss);
end $$;
grant execute on function app.cashback_of to lalmor_app;

create or replace function app.cashback_until(t app.promotion_terms, p_at timestamptz) returns timestamptz language sql stable as $$
  select (ledger.ist_day(p_at) + (t.terms ->> 'claimDays')::int)::timestamp at time zone 'Asia/Kolkata'
$$;

-- Part of the players for each call, by id. Without a mail (PRODUCT §8 H2).
create or replace function app.owe_cashback(p_at timestamptz, p_limit int, out more boolean, out owed jsonb)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  c promotion_close := day_to_close('cashback', p_at);
  start timestamptz := c.day::timestamp at time zone 'Asia/Kolkata';
  t promotion_terms := terms_at('cashback', start);
  players bigint[];
  who bigint;
  w ledger.wallet;
  due record;
  seen int := 0;
begin
  perform trust_time(p_at);
  owed := '[]';
  more := false;
  if c.day is null then
    return;
  end if;
  players := array(
    select p.player_id from (
      select o.player_id from deposit_order o where o.credited_at >= start and o.credited_at < start + interval '1 day'
      union
      select o.player_id from deposit_order o where o.counts_on = c.day
    ) due join player p using (player_id)
    where p.player_id > c.after_player and p.phone is not null
    order by p.player_id limit p_limit
  );
  perform ledger.lock_wallet(id) from unnest(players) id;
  foreach who in array players loop
    select * into strict w from ledger.wallet x where x.player_id = who;
    select * into due from cashback_of(who, c.day, t);
    if was_open('cashback', c.day) then
      perform owe(w, t, 'cashback/' || c.day, due.amount, due.facts, cashback_until(t, p_at), p_at);
    end if;
    c.after_player := who;
    seen := seen + 1;
  end loop;
  more := keep_close(c, seen < p_limit);
end $$;
grant execute on function app.owe_cashback to lalmor_app;

-- A deposit was taken back, and the whole cashback with it: the part for the remaining deposits is owed again.
create or replace function app.owe_cashback_again(w ledger.wallet, r app.reward, p_at timestamptz) returns void language plpgsql as $$
declare
  t promotion_terms;
  due record;
  day date := (r.facts ->> 'day')::date;
begin
  select * into strict t from promotion_terms x where x.promotion = r.promotion and x.version = r.version;
  select * into due from cashback_of(w.player_id, day, t);
  perform owe(w, t, 'cashback/' || day || '/' || (
      select count(*) + 1 from reward x where x.player_id = w.player_id and x.promotion = 'cashback' and x.facts ->> 'day' = r.facts ->> 'day'
    ), due.amount, due.facts, cashback_until(t, p_at), p_at);
end $$;
