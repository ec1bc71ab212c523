-- What VIP levels bring (PRODUCT §7, §14 R8, H17 to H19). These functions belong to lalmor_cashier, as those of offers.sql: they read steps and the
-- journal, and owe what follows. They go on where they stopped: killed, repeated, late or in two processes, each reward is owed once. All wallets of
-- a call are locked before the first budget: whoever claims holds one wallet and then asks for the budget.

-- A player's level when a day closed, before that day's relegation or after it; never above the highest that the journal proves.
create or replace function app.level_at_close(p_player bigint, p_day date, p_relegated boolean) returns int language sql stable as $$
  select coalesce(least(
    (select case when s.level < s.from_level and s.day = p_day and not p_relegated then s.from_level else s.level end
     from vip_step s where s.player_id = p_player and s.day <= p_day order by s.day desc, s.level desc limit 1),
    (select max(s.level) from vip_step s where s.player_id = p_player and s.day <= p_day and s.level > s.from_level and s.proven)
  ), 0)::int
$$;

-- The days of a year on which a birthday is kept: 29 February on 1 March in other years.
create or replace function app.birthday_in(p_birthday date, p_year int) returns date language sql immutable as $$
  select case when extract(month from p_birthday) = 2 and extract(day from p_birthday) = 29
    then make_date(p_year, 3, 1) - case when p_year % 4 = 0 and (p_year % 100 <> 0 or p_year % 400 = 0) then 1 else 0 end
    else make_date(p_year, extract(month from p_birthday)::int, extract(day from p_birthday)::int) end
$$;

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

-- Steps up that nobody has looked at, of players with a phone.
create or replace function app.unproven_steps(p_limit int) returns setof app.vip_step language sql stable as $$
  select s.* from vip_step s join player p using (player_id)
  where s.proven is null and s.level > s.from_level and p.phone is not null
  order by s.player_id, s.day, s.level limit p_limit
$$;

-- Proves steps up by the journal, and owes the bonus of every level they lead over, once each. Guests are asked about once they have a phone.
-- `more`: another call may find more; false too if the budget is short.
create or replace function app.owe_upgrades(p_at timestamptz, p_limit int, out more boolean, out owed jsonb)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  players bigint[];
  s record;
  l vip_level;
  w ledger.wallet;
  t promotion_terms := terms_at('vip-upgrade', p_at);
  seen int := 0;
  cause text;
  said text;
  is_proven boolean;
begin
  perform trust_time(p_at);
  owed := '[]';
  more := false;
  if not (select p.is_open from promotion p where p.promotion = 'vip-upgrade') then
    return;
  end if;
  players := array(select distinct u.player_id from unproven_steps(p_limit) u order by 1);
  perform ledger.lock_wallet(id) from unnest(players) id;
  for s in select * from unproven_steps(null) u where u.player_id = any (players) order by u.player_id, u.day, u.level loop
    select * into strict w from ledger.wallet x where x.player_id = s.player_id;
    is_proven := ledger.valid_bets(s.player_id, '2020-01-01', s.day) >= (select v.reach_paise from vip_level v where v.level = s.level);
    for l in select * from vip_level v where is_proven and v.level > s.from_level and v.level <= s.level order by v.level loop
      cause := 'vip-upgrade/' || l.level;
      said := owe(w, t, cause, l.upgrade_paise, jsonb_build_object('level', l.level, 'bonusPaise', l.upgrade_paise), 'infinity', p_at);
      if said = 'short' then
        return;
      end if;
      owed := owed || told_of(s.player_id, cause, l.upgrade_paise, said);
    end loop;
    update vip_step x set proven = is_proven where x.player_id = s.player_id and x.day = s.day and x.level = s.level;
    seen := seen + 1;
  end loop;
  more := seen >= p_limit;
end $$;

-- Owes what a closed day brings: bet rebate, on Sunday the weekly bonus, and the birthday bonus of the day after. A part of the players for each
-- call, by id. `more` as above.
create or replace function app.owe_vip_day(p_at timestamptz, p_limit int, out more boolean, out owed jsonb)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  c vip_close;
  through date := least((select closed_through from vip_count), ledger.ist_day(p_at) - 1);
  rebate promotion_terms;
  weekly promotion_terms;
  birthday promotion_terms;
  monday date;
  -- Birthday bonuses are those of the day that has begun.
  begun date;
  players bigint[];
  who record;
  w ledger.wallet;
  l vip_level;
  bet bigint;
  kept_on date;
  cause text;
  until timestamptz;
  said text;
  seen int := 0;
begin
  perform trust_time(p_at);
  owed := '[]';
  more := false;
  select * into c from vip_close for update skip locked;
  if not found or through is null then
    return;
  end if;
  if c.day is null then
    update vip_close set day = through + 1;
    return;
  end if;
  -- A level that is not proven yet would be taken for a lower one.
  if c.day > through or exists (select from unproven_steps(null) s where s.day <= c.day) then
    return;
  end if;
  begun := c.day + 1;
  monday := case when extract(isodow from c.day) = 7 then c.day - 6 end;
  rebate := terms_at('vip-rebate', c.day::timestamp at time zone 'Asia/Kolkata');
  weekly := terms_at('vip-weekly', c.day::timestamp at time zone 'Asia/Kolkata');
  birthday := terms_at('vip-birthday', begun::timestamp at time zone 'Asia/Kolkata');

  players := array(
    select p.player_id from (
      select d.player_id from player_day d where d.day = c.day
      union
      select d.player_id from player_day d where d.day between monday and c.day
      union
      select b.player_id from player b
      where b.birthday is not null and extract(month from b.birthday) * 100 + extract(day from b.birthday) = any (
        array(select extract(month from day) * 100 + extract(day from day) from generate_series(begun - 6, begun, '1 day') day) || 229::numeric
      )
    ) due join player p using (player_id)
    where p.player_id > c.after_player and p.phone is not null
    order by p.player_id limit p_limit
  );
  perform ledger.lock_wallet(id) from unnest(players) id;

  for who in
    select p.player_id, p.birthday, ledger.ist_day(p.birthday_set_at) + (birthday.terms ->> 'knownDays')::int as known_from
    from player p where p.player_id = any (players) order by p.player_id
  loop
    select * into strict w from ledger.wallet x where x.player_id = who.player_id;
    select * into strict l from vip_level v where v.level = level_at_close(who.player_id, c.day, false);

    bet := ledger.valid_bets(who.player_id, c.day, c.day);
    until := (ledger.ist_day(p_at) + (rebate.terms ->> 'claimDays')::int)::timestamp at time zone 'Asia/Kolkata';
    said := owe(w, rebate, 'vip-rebate/' || c.day, bet * l.bet_rebate_bps / 10000,
      jsonb_build_object('day', c.day, 'level', l.level, 'validBetPaise', bet, 'bps', l.bet_rebate_bps), until, p_at);
    exit when said = 'short';

    bet := case when monday is not null then ledger.valid_bets(who.player_id, monday, c.day) end;
    if l.weekly_paise > 0 and bet >= (weekly.terms ->> 'betMultiple')::bigint * l.weekly_paise then
      cause := 'vip-weekly/' || monday;
      until := (ledger.ist_day(p_at) + (weekly.terms ->> 'claimDays')::int)::timestamp at time zone 'Asia/Kolkata';
      said := owe(w, weekly, cause, l.weekly_paise,
        jsonb_build_object('week', monday, 'level', l.level, 'validBetPaise', bet, 'bonusPaise', l.weekly_paise), until, p_at);
      exit when said = 'short';
      owed := owed || told_of(who.player_id, cause, l.weekly_paise, said);
    end if;

    -- The birthday of the last seven days; its bonus begins on it, or on the day among them from which it has been known for long enough.
    kept_on := birthday_in(who.birthday, extract(year from begun - 6)::int);
    if kept_on < begun - 6 then
      kept_on := birthday_in(who.birthday, extract(year from begun)::int);
    end if;
    until := (kept_on + (birthday.terms ->> 'claimDays')::int)::timestamp at time zone 'Asia/Kolkata';
    if begun = greatest(kept_on, who.known_from) and until > p_at then
      select * into strict l from vip_level v where v.level = level_at_close(who.player_id, c.day, true);
      cause := 'vip-birthday/' || extract(year from kept_on);
      said := owe(w, birthday, cause, l.birthday_paise,
        jsonb_build_object('birthday', kept_on, 'level', l.level, 'bonusPaise', l.birthday_paise), until, p_at);
      exit when said = 'short';
      owed := owed || told_of(who.player_id, cause, l.birthday_paise, said);
    end if;

    c.after_player := who.player_id;
    seen := seen + 1;
  end loop;

  if said is distinct from 'short' and seen < p_limit then
    c.day := begun;
    c.after_player := 0;
  end if;
  more := said is distinct from 'short' and c.day <= through;
  update vip_close set day = c.day, after_player = c.after_player;
end $$;
