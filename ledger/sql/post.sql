-- Posts one transfer of a player. `p_kind` fixes its accounts (the money map). The same key again answers the same:
--   0 posted · 1 replay · 2 insufficient funds · 3 key used for another transfer · 4 no wallet
create or replace function ledger.post(
  p_player bigint, p_key text, p_kind text, p_amount bigint, p_at timestamptz,
  out status int, out seq bigint, out cash bigint, out bonus bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  w wallet;
  k transfer_kind;
  stored transfer;
begin
  if p_amount <= 0 then
    raise exception 'post: amount % is not above zero', p_amount;
  end if;
  select * into w from wallet where player_id = p_player for no key update;
  if w.player_id is null then
    status := 4;
    return;
  end if;
  select * into strict k from transfer_kind where kind = p_kind;

  select * into stored from transfer t where t.player_id = p_player and t.key = p_key;
  if stored.player_id is not null then
    status := case when stored.kind = p_kind and stored.amount = p_amount then 1 else 3 end;
    seq := stored.seq;
    cash := stored.cash_after;
    bonus := stored.bonus_after;
    return;
  end if;

  cash := w.cash + case 1 when k.to_account then p_amount when k.from_account then -p_amount else 0 end;
  bonus := w.bonus + case 2 when k.to_account then p_amount when k.from_account then -p_amount else 0 end;
  if cash < 0 or bonus < 0 then
    status := 2;
    seq := w.seq;
    cash := w.cash;
    bonus := w.bonus;
    return;
  end if;

  status := 0;
  seq := w.seq + 1;
  w.head := transfer_hash(w.head, p_player, p_key, w.asset, p_kind, k.from_account, k.to_account, p_amount, seq, cash, bonus, p_at);
  insert into transfer (player_id, key, asset, kind, from_account, to_account, amount, seq, cash_after, bonus_after, posted_at, hash)
  values (p_player, p_key, w.asset, p_kind, k.from_account, k.to_account, p_amount, seq, cash, bonus, p_at, w.head);
  update wallet set cash = post.cash, bonus = post.bonus, seq = post.seq, head = w.head where player_id = p_player;
end $$;
