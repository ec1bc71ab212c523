-- PRODUCT §8 R5, R7, H21 to H25. Bets and deposits are read from the journal, shared things from sessions, accounts and statements.

-- A device (number or cookie), withdrawal account or paying account.
create or replace function app.shares_with(p_player bigint, p_other bigint) returns boolean language sql stable set search_path = app, pg_temp as $$
  select exists (select from session own join session other using (device) where own.player_id = p_player and other.player_id = p_other)
    or exists (select from session own join session other using (device_mark) where own.player_id = p_player and other.player_id = p_other)
    or exists (
      -- Accounts of one number, though sealed under different keys.
      select from withdrawal_account own
        join withdrawal_account other on (own.number_mark || own.earlier_marks) && (other.number_mark || other.earlier_marks)
      where own.player_id = p_player and other.player_id = p_other
    )
    or exists (select from bank_line own join bank_line other using (payer) where own.player_id = p_player and other.player_id = p_other)
$$;

-- An operator looks if the invitee shares something with another invitee, with the inviter or theirs and so on upward, or with their own invitees.
create or replace function app.referral_signal(p_inviter bigint, p_invitee bigint) returns text language sql stable set search_path = app, pg_temp as $$
  with recursive above as (
    select i.referred_by as id from player i where i.player_id = p_inviter
    union select p.referred_by from above join player p on p.player_id = above.id
  )
  select 'shares a device or an account with ' || p.player_id from player p
  where p.player_id <> p_invitee and (p.referred_by in (p_inviter, p_invitee) or p.player_id in (select id from above))
    and shares_with(p_invitee, p.player_id)
  order by p.player_id limit 1
$$;

-- The first credited one decides; nothing if it was taken back.
create or replace function app.first_credit(p_player bigint, out order_no text, out amount bigint, out at timestamptz)
language sql stable set search_path = app, pg_temp as $$
  select case when o.reversed_at is null then o.order_no end, o.amount, o.credited_at
  from (
    select d.order_no, d.reversed_at, d.credited_at, t.amount
    from deposit_order d join ledger.transfer t on t.player_id = d.player_id and t.key = 'deposit/' || d.order_no
    where d.player_id = p_player and d.credited_at is not null order by t.seq limit 1
  ) o
$$;

-- Earned in the month by both parts.
create or replace function app.earned_in_month(p_player bigint, p_day date) returns bigint language sql stable set search_path = app, pg_temp as $$
  select coalesce(sum(r.amount_paise), 0)::bigint from reward r
  where r.player_id = p_player and r.promotion in ('earn-first', 'earn-bets') and r.facts ->> 'month' = to_char(p_day, 'YYYY-MM')
    and r.state in ('open', 'waiting', 'claimed')
$$;
grant execute on function app.earned_in_month to lalmor_app;

-- Bet once since the credit, and old enough, by the end of a closed day. Part of the invitees for each call, by id.
create or replace function app.find_referrals(p_at timestamptz, p_limit int, out more boolean, out owed jsonb)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  c promotion_close := day_to_close('earn-first', p_at);
  t promotion_terms := terms_at('earn-first', c.day::timestamp at time zone 'Asia/Kolkata');
  old_enough date := c.day - (t.terms ->> 'afterDays')::int;
  who record;
  d record;
  warning text;
  seen int := 0;
begin
  perform trust_time(p_at);
  owed := '[]';
  more := false;
  if c.day is null then
    return;
  end if;
  for who in
    select p.player_id, p.referred_by from player p join player i on i.player_id = p.referred_by
    where p.referred_by is not null and p.phone is not null and i.phone is not null and p.player_id > c.after_player
      and not exists (select from referral r where r.invitee = p.player_id)
      and (
        exists (select from player_day b where b.player_id = p.player_id and b.day = c.day)
        or exists (
          select from deposit_order o where o.player_id = p.player_id and o.credited_at >= old_enough::timestamp at time zone 'Asia/Kolkata'
            and o.credited_at < (old_enough + 1)::timestamp at time zone 'Asia/Kolkata'
        )
      )
    order by p.player_id limit p_limit
  loop
    c.after_player := who.player_id;
    seen := seen + 1;
    select * into d from first_credit(who.player_id);
    continue when d.order_no is null or ledger.ist_day(d.at) > old_enough
      or (counted_on(who.player_id, ledger.ist_day(d.at), d.at, 9000000000000000)).counted
        + ledger.valid_bets(who.player_id, ledger.ist_day(d.at) + 1, c.day) < d.amount;
    warning := referral_signal(who.referred_by, who.player_id);
    insert into referral (invitee, player_id, order_no, deposit_paise, day, state, signal, made_at)
    values (who.player_id, who.referred_by, d.order_no, d.amount, c.day,
      case when shares_with(who.player_id, who.referred_by) then 'none' when warning is not null then 'review' else 'accepted' end, warning, p_at)
    on conflict do nothing;
  end loop;
  if seen < p_limit then
    -- Too many at once: a person looks at all of them.
    update referral r set state = 'review', signal = 'with others of the same inviter in 24 hours'
    where r.day = c.day and r.state = 'accepted' and not r.is_owed and (
      select count(*) from referral x where x.player_id = r.player_id and x.day between c.day - 1 and c.day and x.state in ('accepted', 'review')
    ) >= (t.terms ->> 'reviewFrom')::int;
  end if;
  more := keep_close(c, seen < p_limit);
end $$;
grant execute on function app.find_referrals to lalmor_app;

-- Owes accepted referrals up to a day, and takes back those of taken-back deposits.
-- none: nothing was due · done
create or replace function app.owe_referrals(p_day date, p_at timestamptz, p_limit int, out said text, out owed jsonb)
language plpgsql set search_path = app, pg_temp as $$
declare
  t promotion_terms := terms_at('earn-first', p_at);
  due bigint[];
  r referral;
  w ledger.wallet;
  gift reward;
  -- Earned, and the month's room. The facts are the inviter's, so they omit the friend's deposit.
  whole bigint;
  bonus bigint;
  answer text;
begin
  owed := '[]';
  due := array(
    select x.invitee from referral x left join deposit_order o on o.order_no = x.order_no
    where (x.state = 'accepted' and not x.is_owed and x.day <= p_day and (select p.is_open from promotion p where p.promotion = 'earn-first'))
      or (x.state in ('accepted', 'review') and o.reversed_at is not null)
    order by x.player_id, x.invitee limit p_limit
  );
  said := case when cardinality(due) = 0 then 'none' else 'done' end;
  perform ledger.lock_wallet(id) from (select distinct x.player_id as id from referral x where x.invitee = any (due) order by 1) ids;
  for r in select * from referral x where x.invitee = any (due) order by x.player_id, x.invitee for update loop
    select * into strict w from ledger.wallet x where x.player_id = r.player_id;
    if (select o.reversed_at is not null from deposit_order o where o.order_no = r.order_no) then
      select * into gift from reward x where x.player_id = r.player_id and x.cause = 'earn-first/' || r.invitee for update;
      if gift.state = 'claimed' then
        perform ledger.take_back(r.player_id, gift.cause, p_at);
        update reward set state = 'reversed', decided_at = p_at where reward_id = gift.reward_id;
      elsif gift.state in ('open', 'waiting') then
        perform end_reward(gift, 'ended', 'the friend’s deposit was taken back', p_at);
      end if;
      update referral set state = 'reversed' where invitee = r.invitee;
      continue;
    end if;
    continue when r.is_owed;
    whole := least(r.deposit_paise * (t.terms ->> 'percent')::bigint / 100, (t.terms ->> 'firstPaiseMax')::bigint);
    bonus := least(whole, greatest(0, (t.terms ->> 'monthPaiseMax')::bigint - earned_in_month(r.player_id, r.day)));
    answer := owe(w, t, 'earn-first/' || r.invitee, bonus,
      jsonb_build_object('month', to_char(r.day, 'YYYY-MM'), 'capped', bonus < whole), 'infinity', p_at);
    update referral set is_owed = true where invitee = r.invitee;
    owed := owed || told_of(r.player_id, 'earn-first/' || r.invitee, bonus, answer);
  end loop;
end $$;

-- First deposits of a closed day, then the share of friends' bets as one sum without a mail. Day by day, so that delays do not change the month's maximum.
-- Part of the inviters for each call, by id.
create or replace function app.owe_earned(p_at timestamptz, p_limit int, out more boolean, out owed jsonb)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  c promotion_close := day_to_close('earn-bets', p_at);
  found_before date := (select x.day from promotion_close x where x.name = 'earn-first');
  t promotion_terms := terms_at('earn-bets', c.day::timestamp at time zone 'Asia/Kolkata');
  most bigint := (terms_at('earn-first', c.day::timestamp at time zone 'Asia/Kolkata')).terms ->> 'monthPaiseMax';
  players bigint[];
  who bigint;
  w ledger.wallet;
  friends int;
  bet bigint;
  share bigint;
  earned bigint;
  said text;
  seen int := 0;
begin
  perform trust_time(p_at);
  select r.said, r.owed into said, owed from owe_referrals(coalesce(c.day, found_before - 1), p_at, p_limit) r;
  more := said = 'done';
  if said <> 'none' or (c.day < found_before) is not true then
    return;
  end if;
  players := array(
    select distinct p.referred_by from player_day d join player p using (player_id) join player i on i.player_id = p.referred_by
    where d.day = c.day and p.referred_by > c.after_player and p.phone is not null and i.phone is not null
    order by 1 limit p_limit
  );
  perform ledger.lock_wallet(id) from unnest(players) id;
  foreach who in array players loop
    select * into strict w from ledger.wallet x where x.player_id = who;
    select count(*) filter (where n.counted > 0), coalesce(sum(n.counted), 0)
    into friends, bet
    from player p
    join player_day d on d.player_id = p.player_id and d.day = c.day
    cross join lateral counted_on(p.player_id, c.day, '-infinity', 9000000000000000) n
    where p.referred_by = who and p.phone is not null and not shares_with(p.player_id, who)
      and not exists (select from referral r where r.invitee = p.player_id and r.state in ('refused', 'none'));
    share := bet * (t.terms ->> 'bps')::bigint / 10000;
    earned := least(share, greatest(0, most - earned_in_month(who, c.day)));
    perform owe(w, t, 'earn-bets/' || c.day, case when was_open('earn-bets', c.day) then earned else 0 end, jsonb_build_object('day', c.day, 'validBetPaise', bet, 'bps', (t.terms ->> 'bps')::int, 'friends', friends,
      'month', to_char(c.day, 'YYYY-MM'), 'capped', earned < share), 'infinity', p_at);
    c.after_player := who;
    seen := seen + 1;
  end loop;
  more := keep_close(c, seen < p_limit);
end $$;
grant execute on function app.owe_earned to lalmor_app;

-- False if no referral awaits a decision.
create or replace function app.decide_referral(p_invitee bigint, p_accept boolean, p_why text, p_by text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  p_by := coalesce(ops.demand(case when p_accept then 'referral-accept' else 'referral-refuse' end, jsonb_build_object('invited', p_invitee::text)), p_by);
  p_why := coalesce(ops.said('why'), p_why);
  update referral set state = case when p_accept then 'accepted' else 'refused' end, why = p_why, decided_by = p_by, decided_at = p_at
  where invitee = p_invitee and state = 'review';
  return found;
end $$;
grant execute on function app.decide_referral to lalmor_ops;

-- Pays everything earned by inviting that is unclaimed.
-- {"answer": claimed · nothing · fund-short, player-stopped: as the ledger answers; "paid": paise}
create or replace function app.claim_earned(p_player bigint, p_at timestamptz, out answer text, out paid bigint)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  r reward;
begin
  perform trust_time(p_at);
  perform ledger.lock_wallet(p_player);
  answer := 'nothing';
  paid := 0;
  if exists (select from ledger.wallet w where w.player_id = p_player and w.stopped_until > p_at) then
    answer := 'player-stopped';
    return;
  end if;
  for r in
    select * from reward x where x.player_id = p_player and x.promotion in ('earn-first', 'earn-bets') and x.state = 'open' order by x.made_at, x.cause
    for update
  loop
    answer := pay_reward(r, p_at);
    exit when answer <> 'claimed';
    paid := paid + r.amount_paise;
  end loop;
end $$;
grant execute on function app.claim_earned to lalmor_app;
