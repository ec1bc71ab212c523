-- PRODUCT §7 R8, H17 to H19. Each reward is owed exactly once, also after a kill, a repeat or a delay, and with two processes.
-- Locks all wallets of a call before the first budget, because a claim locks a wallet and then the budget.

-- A player's level when a day closed, before that day's relegation or after it; never above the highest that the journal proves.
create or replace function app.level_at_close(p_player bigint, p_day date, p_relegated boolean) returns int
language sql stable set search_path = app, pg_temp as $$
  select coalesce(least(
    (select case when s.level < s.from_level and s.day = p_day and not p_relegated then s.from_level else s.level end
     from vip_step s where s.player_id = p_player and s.day <= p_day order by s.day desc, s.level desc limit 1),
    (select max(s.level) from vip_step s where s.player_id = p_player and s.day <= p_day and s.level > s.from_level and s.proven)
  ), 0)::int
$$;
grant execute on function app.level_at_close to lalmor_app;

-- 29 February is kept on 1 March in other years.
create or replace function app.birthday_in(p_birthday date, p_year int) returns date language sql immutable as $$
  select case when extract(month from p_birthday) = 2 and extract(day from p_birthday) = 29
    then make_date(p_year, 3, 1) - case when p_year % 4 = 0 and (p_year % 100 <> 0 or p_year % 400 = 0) then 1 else 0 end
    else make_date(p_year, extract(month from p_birthday)::int, extract(day from p_birthday)::int) end
$$;

-- Unproven steps up of players with a phone, then steps whose bonus is not owed yet.
create or replace function app.steps_due(p_limit int) returns setof app.vip_step language sql stable as $$
  select s.* from vip_step s join player p using (player_id)
  where s.level > s.from_level and p.phone is not null
    and (s.proven is null or s.proven and not s.is_owed and (select o.is_open from promotion o where o.promotion = 'vip-upgrade'))
  order by s.proven is not null, s.player_id, s.day, s.level limit p_limit
$$;

-- Proves steps by the journal and owes the bonus of each level passed, once. Guests are checked once they have a phone.
-- `more`: another call may find more.
create or replace function app.owe_upgrades(p_at timestamptz, p_limit int, out more boolean, out owed jsonb)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  players bigint[];
  s record;
  l vip_level;
  w ledger.wallet;
  t promotion_terms := terms_at('vip-upgrade', p_at);
  is_open boolean := (select p.is_open from promotion p where p.promotion = 'vip-upgrade');
  seen int := 0;
  cause text;
  said text;
begin
  perform trust_time(p_at);
  owed := '[]';
  players := array(select distinct u.player_id from steps_due(p_limit) u order by 1);
  perform ledger.lock_wallet(id) from unnest(players) id;
  for s in select * from steps_due(null) u where u.player_id = any (players) order by u.player_id, u.day, u.level loop
    s.proven := coalesce(s.proven,
      ledger.valid_bets(s.player_id, '2020-01-01', s.day) >= (select v.reach_paise from vip_level v where v.level = s.level));
    select * into strict w from ledger.wallet x where x.player_id = s.player_id;
    for l in
      select * from vip_level v where s.proven and is_open and v.level > s.from_level and v.level <= s.level order by v.level
    loop
      cause := 'vip-upgrade/' || l.level;
      said := owe(w, t, cause, l.upgrade_paise, jsonb_build_object('level', l.level, 'bonusPaise', l.upgrade_paise), 'infinity', p_at);
      owed := owed || told_of(s.player_id, cause, l.upgrade_paise, said);
    end loop;
    update vip_step x set proven = s.proven, is_owed = not s.proven or is_open
    where x.player_id = s.player_id and x.day = s.day and x.level = s.level;
    seen := seen + 1;
  end loop;
  more := seen >= p_limit;
end $$;
grant execute on function app.owe_upgrades to lalmor_app;

-- Bet rebate, on Sunday the weekly bonus, and the next day's birthday bonus. Part of the players for each call, by id. `more` as above.
create or replace function app.owe_vip_day(p_at timestamptz, p_limit int, out more boolean, out owed jsonb)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  c promotion_close := day_to_close('vip', p_at);
  rebate promotion_terms;
  weekly promotion_terms;
  birthday promotion_terms;
  monday date;
  -- Birthdays of the day that has begun.
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
  -- By the switches of that day, whatever was closed since.
  rebate_open boolean;
  weekly_open boolean;
  birthday_open boolean;
begin
  perform trust_time(p_at);
  owed := '[]';
  more := false;
  if c.day is null then
    return;
  end if;
  begun := c.day + 1;
  rebate_open := was_open('vip-rebate', c.day);
  weekly_open := was_open('vip-weekly', c.day);
  birthday_open := was_open('vip-birthday', begun);
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
    perform owe(w, rebate, 'vip-rebate/' || c.day, case when rebate_open then bet * l.bet_rebate_bps / 10000 else 0 end,
      jsonb_build_object('day', c.day, 'level', l.level, 'validBetPaise', bet, 'bps', l.bet_rebate_bps), until, p_at);

    bet := case when monday is not null then ledger.valid_bets(who.player_id, monday, c.day) end;
    if weekly_open and l.weekly_paise > 0 and bet >= (weekly.terms ->> 'betMultiple')::bigint * l.weekly_paise then
      cause := 'vip-weekly/' || monday;
      until := (ledger.ist_day(p_at) + (weekly.terms ->> 'claimDays')::int)::timestamp at time zone 'Asia/Kolkata';
      said := owe(w, weekly, cause, l.weekly_paise,
        jsonb_build_object('week', monday, 'level', l.level, 'validBetPaise', bet, 'bonusPaise', l.weekly_paise), until, p_at);
      owed := owed || told_of(who.player_id, cause, l.weekly_paise, said);
    end if;

    -- The birthday of the last seven days; its bonus begins on it, or on the day among them from which it has been known for long enough.
    kept_on := birthday_in(who.birthday, extract(year from begun - 6)::int);
    if kept_on < begun - 6 then
      kept_on := birthday_in(who.birthday, extract(year from begun)::int);
    end if;
    -- A late close moves the end by as many days.
    until := (kept_on + (birthday.terms ->> 'claimDays')::int + (ledger.ist_day(p_at) - begun))::timestamp at time zone 'Asia/Kolkata';
    if birthday_open and begun = greatest(kept_on, who.known_from) and until > p_at then
      select * into strict l from vip_level v where v.level = level_at_close(who.player_id, c.day, true);
      cause := 'vip-birthday/' || extract(year from kept_on);
      said := owe(w, birthday, cause, l.birthday_paise,
        jsonb_build_object('birthday', kept_on, 'level', l.level, 'bonusPaise', l.birthday_paise), until, p_at);
      owed := owed || told_of(who.player_id, cause, l.birthday_paise, said);
    end if;

    c.after_player := who.player_id;
    seen := seen + 1;
  end loop;

  more := keep_close(c, seen < p_limit);
end $$;
grant execute on function app.owe_vip_day to lalmor_app;
