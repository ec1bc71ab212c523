-- The caller has locked the wallet. Functions that the app may not call use their caller's search path: setting one would cost a round more than their
-- work.

-- Cash paid `p_part` of `p_stake`: its share of the round's payouts is rounded up to a whole paisa. The bonus has the rest.
create or replace function ledger.cash_share(p_paid bigint, p_part bigint, p_stake bigint) returns bigint
language sql immutable parallel safe as $$
  select div(p_paid::numeric * p_part + p_stake - 1, p_stake)::bigint
$$;
grant execute on function ledger.cash_share to lalmor_app;

-- The lot paid `p_part` of `p_stake`: its share is rounded down, the next lot shares what is left, the last one gets all of it.
-- Shares add up, none falls when a payout rises, and a stake given back returns to its payers.
create or replace function ledger.lot_share(p_paid bigint, p_part bigint, p_stake bigint) returns bigint
language sql immutable parallel safe as $$
  select div(p_paid::numeric * p_part, p_stake)::bigint
$$;
grant execute on function ledger.lot_share to lalmor_app;

-- True while a round is open whose stake the lot has paid a part of. Also called by the app.
create or replace function ledger.is_staked(p_player bigint, p_lot_no int) returns boolean language sql stable as $$
  select exists (
    select from ledger.open_round o
    where o.player_id = p_player
      and exists (select from ledger.stake_payer s where s.player_id = o.player_id and s.round_id = o.round_id and s.lot_no = p_lot_no)
  )
$$;
grant execute on function ledger.is_staked to lalmor_app;

-- True if the player has the asset's maximum of open bonus lots. Also called by the app.
create or replace function ledger.bonus_lots_full(p_player bigint, p_asset smallint) returns boolean language sql stable as $$
  select count(*) >= (select a.bonus_lots_max from ledger.asset a where a.asset = p_asset)
  from ledger.lot l where l.player_id = p_player and l.ended is null and l.cause = 'bonus'
$$;
grant execute on function ledger.bonus_lots_full to lalmor_app;

-- Ends a lot: the rest of its bonus leaves the pocket by `p_kind`. A revived lot may end twice in the same way, so the second key has its seq.
create or replace function ledger.end_lot(w ledger.wallet, l ledger.lot, p_ended text, p_kind text, p_at timestamptz)
returns ledger.wallet language plpgsql as $$
begin
  if l.bonus > 0 then
    w := append_transfer(w, 'lot/' || l.lot_no || '/' || p_ended || case when p_ended not in ('done', 'reversed')
      and exists (select from lot_revival v where v.player_id = l.player_id and v.lot_no = l.lot_no) then '/' || w.seq + 1 else '' end, p_kind, l.bonus, p_at);
  end if;
  update lot set bonus = 0, ended = p_ended, ended_seq = w.seq, ended_at = p_at where player_id = l.player_id and lot_no = l.lot_no;
  return w;
end $$;

-- Ends lots whose requirement is met (their bonus becomes cash), used-up bonuses, and all below the asset's floor. Lots of an open round's stake wait.
-- New cash repays debt first; the floor applies to the rest. `p_released`: an ended lot has just passed a payout to cash.
create or replace function ledger.tidy_lots(w ledger.wallet, p_at timestamptz, p_released boolean default false) returns ledger.wallet
language plpgsql as $$
declare
  l lot;
  seq_before bigint := w.seq;
begin
  for l in select * from lot where player_id = w.player_id and ended is null and done = required order by lot_no loop
    w := end_lot(w, l, 'done', 'bonus-released', p_at);
  end loop;
  if p_released or w.seq > seq_before then
    w := repay_debt(w, p_at);
  end if;
  update lot set ended = 'spent', ended_seq = w.seq, ended_at = p_at
  where player_id = w.player_id and ended is null and cause = 'bonus' and bonus = 0
    and not is_staked(player_id, lot_no);
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

-- Oldest lots first; each gets its share of `p_payout`, the bonus part. For an open round (null) it keeps what each has paid.
create or replace function ledger.stake_from_lots(p_player bigint, p_round_id uuid, p_stake_bonus bigint, p_payout bigint) returns void
language plpgsql as $$
declare
  l lot;
  part bigint;
  share bigint;
begin
  for l in select * from lot where player_id = p_player and ended is null and bonus > 0 order by lot_no loop
    exit when p_stake_bonus = 0;
    part := least(l.bonus, p_stake_bonus);
    share := lot_share(p_payout, part, p_stake_bonus);
    update lot set bonus = l.bonus - part + coalesce(share, 0) where player_id = p_player and lot_no = l.lot_no;
    if p_payout is null then
      insert into stake_payer (player_id, round_id, lot_no, amount) values (p_player, p_round_id, l.lot_no, part);
    end if;
    p_stake_bonus := p_stake_bonus - part;
    p_payout := p_payout - share;
  end loop;
  if p_stake_bonus > 0 then
    raise exception 'lots of player % lack % of the bonus pocket', p_player, p_stake_bonus;
  end if;
end $$;

-- Gives the lots that paid a stake their shares of the bonus part of a payout that raises what the round has paid from `p_before` to `p_paid`.
-- `p_row` names the payout in keys.
create or replace function ledger.pay_lots(
  w ledger.wallet, p_round_id uuid, p_stake bigint, p_stake_bonus bigint, p_before bigint, p_paid bigint, p_row text, p_at timestamptz
) returns ledger.wallet language plpgsql as $$
declare
  payer record;
  share_before bigint;
  share bigint;
begin
  p_before := p_before - cash_share(p_before, p_stake - p_stake_bonus, p_stake);
  p_paid := p_paid - cash_share(p_paid, p_stake - p_stake_bonus, p_stake);
  for payer in
    select s.lot_no, s.amount from stake_payer s where s.player_id = w.player_id and s.round_id = p_round_id order by s.lot_no
  loop
    share_before := lot_share(p_before, payer.amount, p_stake_bonus);
    share := lot_share(p_paid, payer.amount, p_stake_bonus);
    if share > share_before then
      w := pay_lot(w, payer.lot_no, share - share_before, p_row, p_at);
    end if;
    p_before := p_before - share_before;
    p_paid := p_paid - share;
    p_stake_bonus := p_stake_bonus - payer.amount;
  end loop;
  return w;
end $$;

-- A finished lot passes the payout on to cash, a taken-back one to the fund. Any other is revived with its requirement for at least another week.
create or replace function ledger.pay_lot(w ledger.wallet, p_lot_no int, p_amount bigint, p_row text, p_at timestamptz) returns ledger.wallet
language plpgsql as $$
declare
  l lot;
begin
  update lot set bonus = bonus + p_amount where player_id = w.player_id and lot_no = p_lot_no and ended is null;
  if found then
    return w;
  end if;
  select * into strict l from lot where player_id = w.player_id and lot_no = p_lot_no;
  if l.taken_back or l.ended = 'done' then
    return append_transfer(w, 'lot/' || l.lot_no || '/late/' || p_row, case when l.taken_back then 'bonus-forfeited' else 'bonus-released' end, p_amount, p_at);
  end if;
  insert into lot_revival (player_id, lot_no, revived_seq, ended, ended_seq, ended_at, expires_at)
  values (l.player_id, l.lot_no, w.seq, l.ended, l.ended_seq, l.ended_at, l.expires_at);
  update lot set bonus = p_amount, ended = null, ended_seq = null, ended_at = null,
    expires_at = greatest(l.expires_at, greatest(p_at, w.stopped_until) + interval '7 days')
  where player_id = l.player_id and lot_no = l.lot_no;
  return w;
end $$;

-- Counts for the oldest lot first; the excess goes to the next. Deposits and bonuses count in parallel: one bet counts once for each.
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

-- After a round was settled, or opened without a payout. `w` is the wallet afterwards, `p_stake_bonus` the stake's bonus part.
create or replace function ledger.lots_after_stake(
  w ledger.wallet, p_round_id uuid, p_stake bigint, p_stake_bonus bigint, p_payout bigint, p_valid_bet bigint, p_at timestamptz
) returns void language plpgsql as $$
declare
  tidied wallet;
begin
  if p_stake_bonus > 0 then
    perform stake_from_lots(w.player_id, p_round_id, p_stake_bonus, p_payout - cash_share(p_payout, p_stake - p_stake_bonus, p_stake));
  end if;
  if p_payout is null then
    return;
  end if;
  perform count_valid_bet(w.player_id, p_valid_bet);
  -- After most rounds no lot ends: one read instead of four.
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

-- The rest of the lot, `forfeited`, goes back to the fund.
-- given-up · replayed · round-open: a round staked from it is open · unknown: no such open bonus
create or replace function ledger.give_up_bonus(p_player bigint, p_lot_no int, p_at timestamptz, out status text, out forfeited bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w wallet;
  l lot;
begin
  select * into w from wallet where player_id = p_player for no key update;
  select * into l from lot where player_id = p_player and lot_no = p_lot_no and cause = 'bonus';
  forfeited := coalesce((
    select t.amount from transfer t
    where t.player_id = p_player and t.seq = l.ended_seq and t.key in ('lot/' || p_lot_no || '/given-up', 'lot/' || p_lot_no || '/given-up/' || l.ended_seq)
  ), 0);
  status := case
    when l.ended = 'given-up' then 'replayed'
    when l.player_id is null or l.ended is not null then 'unknown'
    when is_staked(p_player, p_lot_no) then 'round-open'
    else 'given-up'
  end;
  if status = 'given-up' then
    forfeited := l.bonus;
    w := end_lot(w, l, 'given-up', 'bonus-given-up', p_at);
    perform save_wallet(tidy_lots(w, p_at));
  end if;
end $$;
grant execute on function ledger.give_up_bonus to lalmor_app;

-- Forfeits bonuses and drops deposit requirements, for a long break.
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

-- A bonus expires at the end of the Indian day of its `expires_at`; one in an open round's stake waits for the round. Returns the bonuses and their rest.
-- Locks all wallets before the first bonus ends: the fund always comes last.
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
      select x.player_id from lot x
      where x.ended is null and x.expires_at < 'infinity' and x.expires_at < midnight and not is_staked(x.player_id, x.lot_no)
      limit p_players
    )
    order by player_id for no key update
  ) locked;
  foreach player in array coalesce(players, '{}') loop
    select * into w from wallet where player_id = player;
    for l in
      select x.* from lot x
      where x.player_id = w.player_id and x.ended is null and x.expires_at < midnight and not is_staked(x.player_id, x.lot_no)
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
grant execute on function ledger.expire_bonuses to lalmor_app;
