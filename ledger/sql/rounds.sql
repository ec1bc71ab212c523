-- One action in the player's open round, appended as number `p_step` (from 0). The same again answers the same:
--   0 appended · 1 replay · 3 another action stands there · 4 no such open round · 5 not the next step
-- `actions` is what stands now. All of them together must fit the row that closes the round: what does not is refused here,
-- while the round can still be closed, and not there.
create or replace function ledger.act(p_player bigint, p_round_id uuid, p_step int, p_action text, out status int, out actions text[])
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
begin
  select o.actions into actions from open_round o where o.player_id = p_player and o.round_id = p_round_id for no key update;
  status := case
    when actions is null then 4
    when p_step between 0 and cardinality(actions) - 1 then case when actions[p_step + 1] = p_action then 1 else 3 end
    when p_step = cardinality(actions) then 0
    else 5
  end;
  if status = 0 then
    actions := actions || p_action;
    if length(array_to_string(actions, ',')) > 9000 then
      raise exception 'act: too much was done in round % to be kept', p_round_id;
    end if;
    update open_round o set actions = act.actions where o.player_id = p_player;
  end if;
end $$;

-- Ends the player's open round after `p_steps` actions: pays it, or voids it (`p_payout` null) with the stake back where it
-- came from. The row seals the bet and the actions. Asked again, the round as it ended is answered, whatever is asked now:
--   0 closed · 1 replay · 3 the id is another kind of round's · 4 no such round · 5 other steps were taken meanwhile
create or replace function ledger.close_round(
  p_player bigint, p_round_id uuid, p_steps int, p_payout bigint, p_valid_bet bigint, p_at timestamptz, out status int
) language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w wallet;
  o opening;
  open open_round;
  r round;
begin
  select * into w from wallet where player_id = p_player for no key update;
  select * into r from round where player_id = p_player and round_id = p_round_id;
  if r.player_id is not null then
    status := case when r.opened_seq is null then 3 else 1 end;
    return;
  end if;
  select * into open from open_round where player_id = p_player and round_id = p_round_id for no key update;
  if open.player_id is null then
    status := 4;
    return;
  end if;
  if cardinality(open.actions) <> p_steps then
    status := 5;
    return;
  end if;
  select * into strict o from opening where player_id = p_player and round_id = p_round_id;
  -- The clock that it was opened by may be ahead of the caller's, or was read later.
  p_at := greatest(p_at, o.opened_at);

  r := row(o.player_id, o.round_id, o.asset, o.game, o.version, o.stake, o.stake_bonus, coalesce(p_payout, o.stake),
    case when p_payout is null then 0 else p_valid_bet end, o.seed_no, o.nonce, w.seq + 1, w.cash, w.bonus, p_at, null, o.seq,
    case when p_payout is null then true end,
    '{"actions":[' || array_to_string(open.actions, ',') || '],"bet":' || coalesce(o.play, 'null') || '}');
  if r.voided then
    r.cash_after := w.cash + r.stake - r.stake_bonus;
    r.bonus_after := w.bonus + r.stake_bonus;
  elsif r.stake_bonus > 0 then
    r.bonus_after := w.bonus + r.payout;
  else
    r.cash_after := w.cash + r.payout;
  end if;
  r.hash := round_hash(choice_hash(w.head, r.opened_seq, r.voided, r.play), r.player_id, r.round_id, r.asset, r.game, r.version, r.stake,
    r.stake_bonus, r.payout, r.valid_bet, r.seed_no, r.nonce, r.seq, r.cash_after, r.bonus_after, r.settled_at);
  insert into round select r.*;
  delete from open_round where player_id = p_player;
  perform count_close(r, o.opened_at);

  w.round_open := false;
  w.seq := r.seq;
  w.head := r.hash;
  w.bonus := r.bonus_after;
  w.cash := r.cash_after;
  if w.wagering or r.stake_bonus > 0 then
    w := lots_after_close(w, r, open.lot_no);
  end if;
  perform save_wallet(w);
  status := 0;
end $$;

-- What a round that closes does to the limits: its payout is less lost, in the period of its end. A void gives back what
-- its opening took, while the period is the same.
create or replace function ledger.count_close(r ledger.round, p_opened_at timestamptz) returns void
language sql as $$
  update play_limit l
  set used = case when l.period_start >= period_start(l.period, ist_day(r.settled_at)) then l.used else 0 end
      - case when l.measure = 'loss' or r.voided then r.payout else 0 end,
    period_start = greatest(l.period_start, period_start(l.period, ist_day(r.settled_at)))
  where l.player_id = r.player_id and l.measure in ('stake', 'loss')
    and (r.voided is null or period_start(l.period, ist_day(p_opened_at)) = period_start(l.period, ist_day(r.settled_at)))
$$;

-- What a round that closes does to the lots. The bonus it was staked from may be over meanwhile (an exclusion): then the
-- payout follows it to the fund.
create or replace function ledger.lots_after_close(w ledger.wallet, r ledger.round, p_lot_no int) returns ledger.wallet
language plpgsql as $$
declare
  to_bonus bigint := case when r.stake_bonus = 0 then 0 when r.voided then r.stake_bonus else r.payout end;
begin
  if to_bonus > 0 then
    update lot set bonus = bonus + to_bonus where player_id = w.player_id and lot_no = p_lot_no and ended is null;
    if not found then
      w := append_transfer(w, 'round/' || r.round_id || '/forfeited', 'bonus-forfeited', to_bonus, r.settled_at);
    end if;
  end if;
  perform count_valid_bet(w.player_id, r.valid_bet);
  return tidy_lots(w, r.settled_at);
end $$;
