-- What a promotion paid, once: a lot's rest goes to the fund, released and directly paid cash is taken; debt covers a shortfall. Lost bets stay lost.
-- `locked` and `released` are the amounts taken.
-- taken · replayed · unknown: no such transfer
create or replace function ledger.take_back(
  p_player bigint, p_key text, p_at timestamptz, out status text, out locked bigint, out released bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w wallet;
  original transfer;
  l lot;
  lived boolean;
begin
  select * into w from wallet where player_id = p_player for no key update;
  select * into original from transfer where player_id = p_player and key = p_key;
  if original.player_id is null then
    status := 'unknown';
    return;
  end if;
  if original.from_account <> account_no('house/promotions') then
    raise exception 'take_back: no promotion paid %', original.kind;
  end if;
  if original.to_account = account_no('player/cash') then
    select case r.status when 'reversed' then 'taken' else r.status end, 0, original.amount into status, locked, released
    from reverse(p_player, p_key, p_at) r;
    return;
  end if;

  select * into strict l from lot where player_id = p_player and key = p_key;
  select coalesce(sum(t.amount) filter (where t.kind = 'bonus-released'), 0),
    coalesce(sum(t.amount) filter (where t.kind = 'bonus-reversed'), 0)
  into released, locked
  from transfer t where t.player_id = p_player and starts_with(t.key, 'lot/' || l.lot_no || '/');
  status := case
    when l.ended = 'reversed' or exists (select from transfer t where t.player_id = p_player and t.key = p_key || '/clawed') then 'replayed'
    else 'taken'
  end;
  lived := l.ended is null;
  if lived then
    locked := l.bonus;
    w := end_lot(w, l, 'reversed', 'bonus-reversed', p_at);
  end if;
  if status = 'taken' and released > 0 then
    w := take_cash(w, p_key || '/clawed', 'bonus-clawed', released, p_at);
  end if;
  update lot set taken_back = true where player_id = p_player and lot_no = l.lot_no and not taken_back;
  if lived or (status = 'taken' and released > 0) then
    perform save_wallet(tidy_lots(w, p_at));
  end if;
end $$;
