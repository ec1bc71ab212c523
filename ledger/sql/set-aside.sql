-- Sets aside `p_most`, or the cash there is, once per key. Requirements stay, because the money may come back.
-- `amount` is what was set aside; zero leaves no row.
create or replace function ledger.set_aside(p_player bigint, p_key text, p_most bigint, p_at timestamptz, out amount bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w wallet;
begin
  if p_most <= 0 then
    raise exception 'set_aside: amount % is not above zero', p_most;
  end if;
  select * into strict w from wallet where player_id = p_player for no key update;
  select t.amount into amount from transfer t where t.player_id = p_player and t.key = p_key;
  if amount is not null then
    return;
  end if;
  amount := least(w.cash, p_most);
  if amount > 0 then
    perform save_wallet(append_transfer(w, p_key, 'dispute-hold', amount, p_at));
  end if;
end $$;

-- Gives all of it back, once, under `<key>/end`. Incoming cash repays debt. Returns the amount, zero if there is nothing.
create or replace function ledger.give_back(p_player bigint, p_key text, p_at timestamptz, out amount bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w wallet;
begin
  select * into strict w from wallet where player_id = p_player for no key update;
  select coalesce(sum(t.amount), 0) into amount
  from transfer t
  where t.player_id = p_player and t.key = p_key and t.kind = 'dispute-hold'
    and not exists (select from transfer e where e.player_id = p_player and e.key = p_key || '/end');
  if amount > 0 then
    w := append_transfer(w, p_key || '/end', 'dispute-released', amount, p_at);
    perform save_wallet(repay_debt(w, p_at));
  end if;
end $$;

-- Returns a whole reversed deposit, once; false if done before. Incoming cash repays debt.
-- The requirement left at the reversal starts again, unless a long stop drops requirements.
create or replace function ledger.restore_deposit(p_player bigint, p_key text, p_back_key text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w wallet;
  original transfer;
  left_to_bet bigint;
begin
  select * into strict w from wallet where player_id = p_player for no key update;
  if exists (select from transfer t where t.player_id = p_player and t.key = p_back_key) then
    return false;
  end if;
  select * into strict original from transfer t where t.player_id = p_player and t.key = p_key;
  if not exists (select from transfer t where t.player_id = p_player and t.key = p_key || '/reversed') then
    raise exception 'restore_deposit: % is not reversed', p_key;
  end if;
  w := append_transfer(w, p_back_key, regexp_replace(original.kind, '-restored$', '') || '-restored', original.amount, p_at);
  select l.required - l.done into left_to_bet
  from lot l join asset a on a.asset = w.asset
  where l.player_id = p_player and l.key = p_key and l.ended = 'reversed' and w.stopped_until <= p_at + a.forfeit_after;
  if left_to_bet > 0 then
    insert into lot (player_id, lot_no, cause, key, granted, required, opened_seq, opened_at, expires_at)
    values (p_player, (select coalesce(max(l.lot_no), 0) + 1 from lot l where l.player_id = p_player), 'deposit', p_back_key, original.amount, left_to_bet,
      w.seq, p_at, 'infinity');
    w.wagering := true;
  end if;
  perform save_wallet(repay_debt(w, p_at));
  return true;
end $$;
