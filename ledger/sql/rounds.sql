-- Records an action as number `p_step`, from 0. All `actions` must fit the closing row: one too many is refused while the round can still be closed.
-- acted · replayed · stale-step: another action has this number, or it is not the next step · unknown: no such open round
create or replace function ledger.act(p_player bigint, p_round_id uuid, p_step int, p_action text, out status text, out actions text[])
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
begin
  select o.actions into actions from open_round o where o.player_id = p_player and o.round_id = p_round_id for no key update;
  status := case
    when actions is null then 'unknown'
    when p_step between 0 and cardinality(actions) - 1 then case when actions[p_step + 1] = p_action then 'replayed' else 'stale-step' end
    when p_step = cardinality(actions) then 'acted'
    else 'stale-step'
  end;
  if status = 'acted' then
    actions := actions || p_action;
    if length(array_to_string(actions, ',')) > 9000 then
      raise exception 'act: too much was done in round % to be kept', p_round_id;
    end if;
    update open_round o set actions = act.actions where o.player_id = p_player and o.round_id = p_round_id;
  end if;
end $$;
grant execute on function ledger.act to lalmor_app;

-- Closes a round after `p_steps` actions, on closed days too: pays `p_payout` or, if that is null, voids it and returns the stake to its pockets and lots.
-- In an outside round `p_payout` comes on top of its part payouts; after one it cannot be voided. A repeat returns the first outcome:
-- closed · replayed · paid: has part payouts · unknown: no such round, or of another kind · stale-step: other steps were taken meanwhile
create or replace function ledger.close_round(
  p_player bigint, p_round_id uuid, p_steps int, p_payout bigint, p_valid_bet bigint, p_at timestamptz, out status text
) language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w wallet;
  o opening;
  open open_round;
  r round;
  cash_part bigint;
begin
  select * into w from wallet where player_id = p_player for no key update;
  select * into r from round where player_id = p_player and round_id = p_round_id;
  if r.player_id is not null then
    status := case when r.opened_seq is null then 'unknown' else 'replayed' end;
    return;
  end if;
  select * into open from open_round where player_id = p_player and round_id = p_round_id for no key update;
  if open.player_id is null then
    status := 'unknown';
    return;
  end if;
  if cardinality(open.actions) <> p_steps then
    status := 'stale-step';
    return;
  end if;
  if p_payout is null and open.paid > 0 then
    status := 'paid';
    return;
  end if;
  select * into strict o from opening where player_id = p_player and round_id = p_round_id;
  -- The clock that opened the round may be ahead of this one, or was read later.
  p_at := greatest(p_at, o.opened_at);

  r := row(o.player_id, o.round_id, o.asset, o.game, o.version, o.stake, o.stake_bonus, coalesce(open.paid + p_payout, o.stake),
    case when p_payout is null then 0 else p_valid_bet end, o.seed_no, o.nonce, w.seq + 1, w.cash, w.bonus, book_time(o.asset, p_at), null, o.seq,
    case when p_payout is null then true end,
    '{"actions":[' || array_to_string(open.actions, ',') || '],"bet":' || coalesce(o.play, 'null') || '}',
    nullif(open.paid, 0), null);
  cash_part := r.stake - r.stake_bonus;
  if r.voided then
    r.cash_after := w.cash + cash_part;
    r.bonus_after := w.bonus + r.stake_bonus;
  elsif r.stake_bonus > 0 then
    r.payout_cash := cash_share(r.payout, cash_part, r.stake) - cash_share(open.paid, cash_part, r.stake);
    r.cash_after := w.cash + r.payout_cash;
    r.bonus_after := w.bonus + p_payout - r.payout_cash;
  else
    r.cash_after := w.cash + p_payout;
  end if;
  r.hash := round_hash(choice_hash(case when r.payout_cash is null then w.head else split_hash(w.head, r.payout_cash) end, r.opened_seq, r.voided, r.play), r.player_id, r.round_id, r.asset, r.game, r.version, r.stake,
    r.stake_bonus, r.payout, r.valid_bet, r.seed_no, r.nonce, r.seq, r.cash_after, r.bonus_after, r.settled_at);
  insert into round select r.*;
  delete from open_round where player_id = p_player and round_id = p_round_id;
  if r.voided then
    perform count_void(r, o.opened_at);
  else
    perform count_payout(p_player, p_payout, r.settled_at);
  end if;

  w.round_open := w.round_open and open.outside;
  w.seq := r.seq;
  w.head := r.hash;
  w.bonus := r.bonus_after;
  w.cash := r.cash_after;
  if w.wagering or r.stake_bonus > 0 then
    w := lots_after_close(w, r, open, p_at);
  end if;
  perform save_wallet(w);
  status := 'closed';
end $$;
grant execute on function ledger.close_round to lalmor_app;

-- Reduces the period's loss. Begins a new period if the old one is over, even for an amount of zero.
create or replace function ledger.count_payout(p_player bigint, p_amount bigint, p_at timestamptz) returns void
language sql as $$
  update play_limit l
  set used = case when l.period_start >= period_start(l.period, ist_day(p_at)) then l.used else 0 end
      - case when l.measure = 'loss' then p_amount else 0 end,
    period_start = greatest(l.period_start, period_start(l.period, ist_day(p_at)))
  where l.player_id = p_player and l.measure in ('stake', 'loss')
$$;

-- Returns the amount that the opening counted, if the period is still the same.
create or replace function ledger.count_void(r ledger.round, p_opened_at timestamptz) returns void
language sql as $$
  update play_limit l
  set used = case when l.period_start >= period_start(l.period, ist_day(r.settled_at)) then l.used else 0 end - r.payout,
    period_start = greatest(l.period_start, period_start(l.period, ist_day(r.settled_at)))
  where l.player_id = r.player_id and l.measure in ('stake', 'loss')
    and period_start(l.period, ist_day(p_opened_at)) = period_start(l.period, ist_day(r.settled_at))
$$;

-- Updates the lots after a round. A void returns the stake to them.
create or replace function ledger.lots_after_close(w ledger.wallet, r ledger.round, open ledger.open_round, p_at timestamptz) returns ledger.wallet
language plpgsql as $$
declare
  cash_before bigint := w.cash;
begin
  if r.stake_bonus > 0 then
    w := pay_lots(w, r.round_id, r.stake, r.stake_bonus, open.paid, r.payout, r.round_id::text, p_at);
  end if;
  perform count_valid_bet(w.player_id, r.valid_bet);
  return tidy_lots(w, p_at, w.cash > cash_before);
end $$;
