-- Posts a direct kind, which fixes accounts and lot: `p_required` in valid bets until `p_expires_at`. A repeated key returns the same:
-- posted · replayed · insufficient: funds · key-reused: for another transfer · no-wallet
-- fund-short: the promotion fund has less · player-stopped: or frozen, no bonus · too-many-bonuses: the asset's maximum
create or replace function ledger.post(
  p_player bigint, p_key text, p_kind text, p_amount bigint, p_required bigint, p_expires_at timestamptz, p_at timestamptz,
  out status text, out seq bigint, out cash bigint, out bonus bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  w wallet;
  k transfer_kind;
  stored transfer;
  stored_lot lot;
begin
  if p_amount <= 0 then
    raise exception 'post: amount % is not above zero', p_amount;
  end if;
  select * into w from wallet where player_id = p_player for no key update;
  if w.player_id is null then
    status := 'no-wallet';
    return;
  end if;
  select * into strict k from transfer_kind where kind = p_kind and direct and record is not null;
  if p_required < 0 or (p_required = 0 and k.lot = 'bonus') or (p_required > 0 and k.lot is null) then
    raise exception 'post: % with a requirement of %', p_kind, p_required;
  end if;

  select * into stored from transfer t where t.player_id = p_player and t.key = p_key;
  if stored.player_id is not null then
    select * into stored_lot from lot l where l.player_id = p_player and l.key = p_key;
    status := case when stored.kind = p_kind and stored.amount = p_amount and coalesce(stored_lot.required, 0) = p_required
      and (p_required = 0 or stored_lot.expires_at >= p_expires_at) then 'replayed' else 'key-reused' end;
    seq := stored.seq;
    cash := stored.cash_after;
    bonus := stored.bonus_after;
    return;
  end if;

  seq := w.seq;
  cash := w.cash;
  bonus := w.bonus;
  -- Earned cash is paid during a break too; a bonus asks for bets.
  if k.from_account = account_no('house/promotions') and (w.frozen or w.stopped_until > p_at and k.lot is not distinct from 'bonus') then
    status := 'player-stopped';
    return;
  end if;
  if k.lot = 'bonus' and bonus_lots_full(p_player, w.asset) then
    status := 'too-many-bonuses';
    return;
  end if;
  if k.from_account = account_no('house/promotions') and (select f.balance < p_amount from fund f where f.asset = w.asset for no key update) then
    status := 'fund-short';
    return;
  end if;
  if k.from_account = account_no('player/cash') then
    w := repay_debt(w, p_at);
    if w.cash < p_amount then
      status := 'insufficient';
      perform save_wallet(w);
      cash := w.cash;
      return;
    end if;
  end if;

  w := append_transfer(w, p_key, p_kind, p_amount, p_at);
  status := 'posted';
  seq := w.seq;
  cash := w.cash;
  bonus := w.bonus;
  if p_required > 0 then
    insert into lot (player_id, lot_no, cause, key, granted, required, bonus, opened_seq, opened_at, expires_at)
    values (p_player, (select coalesce(max(l.lot_no), 0) + 1 from lot l where l.player_id = p_player), k.lot, p_key, p_amount, p_required,
      case when k.lot = 'bonus' then p_amount else 0 end, seq, p_at, p_expires_at);
    w.wagering := true;
  end if;
  if k.to_account = account_no('player/cash') then
    w := repay_debt(w, p_at);
  end if;
  perform save_wallet(w);
end $$;
