-- `settle` takes their stakes; the provider reports the rest, in any order and perhaps hours later.

-- Locks a wallet until the caller's transaction ends, so that a decision about it holds. False if there is none.
create or replace function ledger.lock_wallet(p_player bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform from wallet where player_id = p_player for no key update;
  return found;
end $$;
grant execute on function ledger.lock_wallet to lalmor_app;

-- Pays a part of an open or closed round. A part has no stake and ends nothing: no valid bet counts, and neither a stop nor a switch blocks it.
-- paid · replayed · void: the round is · key-reused: for another amount · unknown: no such round of an outside game
create or replace function ledger.pay_part(p_player bigint, p_round_id uuid, p_key text, p_amount bigint, p_at timestamptz, out status text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w wallet;
  o opening;
  open open_round;
  r round;
  p part_payout;
  paid_before bigint;
  cash_before bigint;
begin
  if p_amount <= 0 then
    raise exception 'pay_part: amount % is not above zero', p_amount;
  end if;
  select * into w from wallet where player_id = p_player for no key update;
  select x.* into o from opening x join game g on g.game = x.game and g.outside where x.player_id = p_player and x.round_id = p_round_id;
  if o.player_id is null then
    status := 'unknown';
    return;
  end if;
  select * into p from part_payout where player_id = p_player and round_id = p_round_id and key = p_key;
  if p.player_id is not null then
    status := case when p.amount = p_amount then 'replayed' else 'key-reused' end;
    return;
  end if;
  select * into r from round where player_id = p_player and round_id = p_round_id;
  if r.voided then
    status := 'void';
    return;
  end if;
  select * into open from open_round where player_id = p_player and round_id = p_round_id for no key update;

  -- The clock that opened it may be ahead.
  p_at := greatest(p_at, o.opened_at);

  p := row(o.player_id, o.round_id, p_key, o.asset, o.game, p_amount, o.stake_bonus > 0, r.player_id is not null, w.seq + 1, null, null, book_time(o.asset, p_at), null, null);
  if p.to_bonus then
    paid_before := case when p.late then r.payout + late_paid(p_player, p_round_id) else open.paid end;
    p.payout_cash := cash_share(paid_before + p_amount, o.stake - o.stake_bonus, o.stake) - cash_share(paid_before, o.stake - o.stake_bonus, o.stake);
  end if;
  p.cash_after := w.cash + coalesce(p.payout_cash, p_amount);
  p.bonus_after := w.bonus + p_amount - coalesce(p.payout_cash, p_amount);
  p.hash := part_payout_hash(case when p.to_bonus then split_hash(w.head, p.payout_cash) else w.head end, p.player_id, p.round_id, p.key, p.asset, p.game, p.amount, p.to_bonus, p.late, p.seq, p.cash_after,
    p.bonus_after, p.paid_at);
  insert into part_payout select p.*;
  update open_round set paid = paid + p_amount where player_id = p_player and round_id = p_round_id;
  perform count_payout(p_player, p_amount, p.paid_at);

  w.seq := p.seq;
  w.head := p.hash;
  w.cash := p.cash_after;
  w.bonus := p.bonus_after;
  cash_before := w.cash;
  if p.to_bonus then
    w := pay_lots(w, o.round_id, o.stake, o.stake_bonus, paid_before, paid_before + p_amount, p_round_id || '/' || p_key, p_at);
  end if;
  if w.wagering or p.to_bonus then
    w := tidy_lots(w, p_at, w.cash > cash_before);
  end if;
  perform save_wallet(w);
  status := 'paid';
end $$;
grant execute on function ledger.pay_part to lalmor_app;

-- Zero for our own games.
create or replace function ledger.late_paid(p_player bigint, p_round_id uuid) returns bigint language sql stable as $$
  select coalesce(sum(p.amount), 0)::bigint from ledger.part_payout p where p.player_id = p_player and p.round_id = p_round_id and p.late
$$;
grant execute on function ledger.late_paid to lalmor_app;
