-- Lots of the wager requirement. The caller has locked the wallet. Functions that the app's role may not call
-- use their caller's search path: setting one would cost a round more than their work.

-- Whether a player has as many living bonus lots as the asset allows. Read by other code too, as the caller.
create or replace function ledger.bonus_lots_full(p_player bigint, p_asset smallint) returns boolean language sql stable as $$
  select count(*) >= (select a.bonus_lots_max from ledger.asset a where a.asset = p_asset)
  from ledger.lot l where l.player_id = p_player and l.ended is null and l.cause = 'bonus'
$$;

-- Ends a lot; the rest of its bonus leaves the bonus pocket by `p_kind`.
create or replace function ledger.end_lot(w ledger.wallet, l ledger.lot, p_ended text, p_kind text, p_at timestamptz)
returns ledger.wallet language plpgsql as $$
begin
  if l.bonus > 0 then
    w := append_transfer(w, 'lot/' || l.lot_no || '/' || p_ended, p_kind, l.bonus, p_at);
  end if;
  update lot set bonus = 0, ended = p_ended, ended_seq = w.seq, ended_at = p_at where player_id = l.player_id and lot_no = l.lot_no;
  return w;
end $$;

-- Ends lots that are over: those whose requirement is met (their bonus becomes cash), bonuses that are used up, and all of
-- them once less than the asset's floor is left and no round is open. A bonus that an open round was staked from waits.
-- New cash repays debt at once, like all incoming cash: the floor applies to the rest.
create or replace function ledger.tidy_lots(w ledger.wallet, p_at timestamptz) returns ledger.wallet
language plpgsql as $$
declare
  l lot;
  seq_before bigint := w.seq;
begin
  for l in select * from lot where player_id = w.player_id and ended is null and done = required order by lot_no loop
    w := end_lot(w, l, 'done', 'bonus-released', p_at);
  end loop;
  if w.seq > seq_before then
    w := repay_debt(w, p_at);
  end if;
  update lot set ended = 'spent', ended_seq = w.seq, ended_at = p_at
  where player_id = w.player_id and ended is null and cause = 'bonus' and bonus = 0
    and not exists (select from open_round o where o.player_id = w.player_id and o.lot_no = lot.lot_no);
  if w.cash + w.bonus < (select a.lot_floor from asset a where a.asset = w.asset)
    and not exists (select from open_round o where o.player_id = w.player_id) then
    for l in select * from lot where player_id = w.player_id and ended is null order by lot_no loop
      w := end_lot(w, l, 'dropped', 'bonus-released', p_at);
    end loop;
    if w.seq > seq_before then
      w := repay_debt(w, p_at);
    end if;
  end if;
  w.wagering := exists (select from lot where player_id = w.player_id and ended is null);
  return w;
end $$;

-- Takes the bonus part of a stake from the oldest lots that hold some. Returns the last of them, which gets the payout,
-- just as a payout goes to bonus rather than to cash.
create or replace function ledger.stake_from_lots(p_player bigint, p_stake_bonus bigint) returns int
language plpgsql as $$
declare
  l lot;
  rest bigint := p_stake_bonus;
  last_no int;
begin
  for l in select * from lot where player_id = p_player and bonus > 0 order by lot_no loop
    exit when rest = 0;
    update lot set bonus = lot.bonus - least(l.bonus, rest) where player_id = p_player and lot_no = l.lot_no;
    rest := rest - least(l.bonus, rest);
    last_no := l.lot_no;
  end loop;
  if rest > 0 then
    raise exception 'lots of player % lack % of the bonus pocket', p_player, rest;
  end if;
  return last_no;
end $$;

-- Counts a valid bet for the oldest lot first; any excess goes to the next. Deposits and bonuses count side
-- by side, so one bet counts once for each of the two.
create or replace function ledger.count_valid_bet(p_player bigint, p_valid_bet bigint) returns void
language plpgsql as $$
declare
  l lot;
  for_deposits bigint := p_valid_bet;
  for_bonuses bigint := p_valid_bet;
  part bigint;
begin
  if p_valid_bet is null then
    raise exception 'no valid bet to count for player %', p_player;
  end if;
  for l in select * from lot where player_id = p_player and ended is null order by lot_no loop
    part := least(l.required - l.done, case l.cause when 'deposit' then for_deposits else for_bonuses end);
    continue when part = 0;
    update lot set done = lot.done + part where player_id = p_player and lot_no = l.lot_no;
    if l.cause = 'deposit' then
      for_deposits := for_deposits - part;
    else
      for_bonuses := for_bonuses - part;
    end if;
  end loop;
end $$;

-- The effect of a round just settled (or, without a payout, opened) on the player's lots. `w` is the wallet
-- afterwards, `p_stake_bonus` the part of the stake that cash did not pay.
create or replace function ledger.lots_after_stake(
  w ledger.wallet, p_round_id uuid, p_stake_bonus bigint, p_payout bigint, p_valid_bet bigint, p_at timestamptz
) returns void language plpgsql as $$
declare
  tidied wallet;
  paid_by int;
begin
  if p_stake_bonus > 0 then
    paid_by := stake_from_lots(w.player_id, p_stake_bonus);
  end if;
  if p_payout is null then
    update open_round set lot_no = paid_by where player_id = w.player_id and round_id = p_round_id and paid_by is not null;
    return;
  end if;
  if p_stake_bonus > 0 and p_payout > 0 then
    update lot set bonus = bonus + p_payout where player_id = w.player_id and lot_no = paid_by;
  end if;
  perform count_valid_bet(w.player_id, p_valid_bet);
  -- After most rounds nothing ends: one read instead of the four of ending.
  perform from asset a
  where a.asset = w.asset and (
    w.cash + w.bonus < a.lot_floor
    or exists (
      select from lot l
      where l.player_id = w.player_id and l.ended is null and (l.done = l.required or (l.cause = 'bonus' and l.bonus = 0))
    )
  );
  if found then
    tidied := tidy_lots(w, p_at);
    if tidied <> w then
      perform save_wallet(tidied);
    end if;
  end if;
end $$;

-- Gives a bonus up: the rest of its lot goes back to the fund, the lot ends. `forfeited` is that amount.
--   given-up · replayed · round-open: one staked from it · unknown: no such live bonus
create or replace function ledger.give_up_bonus(p_player bigint, p_lot_no int, p_at timestamptz, out status text, out forfeited bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w wallet;
  l lot;
begin
  select * into w from wallet where player_id = p_player for no key update;
  select * into l from lot where player_id = p_player and lot_no = p_lot_no and cause = 'bonus';
  forfeited := coalesce((select t.amount from transfer t where t.player_id = p_player and t.key = 'lot/' || p_lot_no || '/given-up'), 0);
  status := case
    when l.ended = 'given-up' then 'replayed'
    when l.player_id is null or l.ended is not null then 'unknown'
    when exists (select from open_round o where o.player_id = p_player and o.lot_no = p_lot_no) then 'round-open'
    else 'given-up'
  end;
  if status = 'given-up' then
    forfeited := l.bonus;
    w := end_lot(w, l, 'given-up', 'bonus-given-up', p_at);
    perform save_wallet(tidy_lots(w, p_at));
  end if;
end $$;

-- Ends every requirement of a player who leaves for long: bonuses are forfeited, deposit requirements dropped.
create or replace function ledger.forfeit_lots(w ledger.wallet, p_at timestamptz) returns ledger.wallet
language plpgsql as $$
declare
  l lot;
begin
  for l in select * from lot where player_id = w.player_id and ended is null order by lot_no loop
    w := end_lot(w, l, case l.cause when 'bonus' then 'forfeited' else 'dropped' end, 'bonus-forfeited', p_at);
  end loop;
  w.wagering := false;
  return w;
end $$;

-- Ends expired bonuses of up to `p_players` players: a bonus lives until the end of the Indian day of its `expires_at`, so that a date
-- alone says when it ends. One with an open round staked from it waits for its end.
-- Returns the ended bonuses, with how much of each went to the fund. Locks all wallets before the first bonus ends: the fund always comes last.
drop function if exists ledger.expire_lots(timestamptz, int);
create or replace function ledger.expire_bonuses(p_at timestamptz, p_players int)
returns table (player_id bigint, lot_no int, amount bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  players bigint[];
  player bigint;
  w wallet;
  l lot;
  midnight timestamptz := day_start(p_at);
begin
  select array_agg(locked.player_id order by locked.player_id) into players
  from (
    select player_id from wallet
    where player_id in (
      select x.player_id from lot x left join open_round o on o.player_id = x.player_id and o.lot_no = x.lot_no
      where x.ended is null and x.expires_at < 'infinity' and x.expires_at < midnight and o.player_id is null
      limit p_players
    )
    order by player_id for no key update
  ) locked;
  foreach player in array coalesce(players, '{}') loop
    select * into w from wallet where player_id = player;
    for l in
      select x.* from lot x left join open_round o on o.player_id = x.player_id and o.lot_no = x.lot_no
      where x.player_id = w.player_id and x.ended is null and x.expires_at < midnight and o.player_id is null
      order by x.lot_no
    loop
      w := end_lot(w, l, 'expired', 'bonus-expired', p_at);
      player_id := l.player_id;
      lot_no := l.lot_no;
      amount := l.bonus;
      return next;
    end loop;
    perform save_wallet(tidy_lots(w, p_at));
  end loop;
end $$;
