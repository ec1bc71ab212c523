-- Gifts without a promotion must be bet once, like a deposit.

-- Gives the start amount, once. Returns it.
create or replace function ledger.give_start(p_player bigint, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  gift bigint := (select a.start_gift from wallet w join asset a on a.asset = w.asset where w.player_id = p_player);
  posted text;
begin
  select p.status into posted from post(p_player, 'start-gift', 'start-gift', gift, gift, 'infinity', p_at) p;
  if posted is distinct from 'posted' and posted is distinct from 'replayed' then
    raise exception 'give_start: the gift of player % was %', p_player, posted;
  end if;
  return gift;
end $$;
grant execute on function ledger.give_start to lalmor_app;

-- The first reason against a refill; null if there is none. Money under way counts as the player's.
-- balance: not below the floor · held: not below it with what is set aside or under way · stopped · round-open · today: this Indian day's was used
create or replace function ledger.restore_blocker(p_player bigint, p_at timestamptz) returns text language sql stable as $$
  select case
    when w.cash + w.bonus >= a.lot_floor then 'balance'
    when w.cash + w.bonus + w.withdraw_hold >= a.lot_floor then 'held'
    when w.stopped_until > p_at then 'stopped'
    when exists (select from ledger.open_round o where o.player_id = w.player_id) then 'round-open'
    when exists (select from ledger.transfer t where t.player_id = w.player_id and t.key = 'restore/' || ledger.ist_day(p_at)) then 'today'
  end
  from ledger.wallet w join ledger.asset a on a.asset = w.asset
  where w.player_id = p_player
$$;
grant execute on function ledger.restore_blocker to lalmor_app;

-- Up to the start gift, once an Indian day. `amount` is what this call gave.
-- restored · replayed: today's was used, and there is enough · frozen · a blocker, as above
create or replace function ledger.restore(p_player bigint, p_at timestamptz, out status text, out amount bigint, out cash bigint, out bonus bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  w wallet;
  today_key text := 'restore/' || ist_day(p_at);
begin
  select * into strict w from wallet where player_id = p_player for no key update;
  amount := 0;
  cash := w.cash;
  bonus := w.bonus;
  status := case when w.frozen then 'frozen' else coalesce(restore_blocker(p_player, p_at), 'restored') end;
  if status in ('balance', 'held') and exists (select from transfer t where t.player_id = p_player and t.key = today_key) then
    status := 'replayed';
  elsif status = 'restored' then
    select a.start_gift - w.cash - w.bonus - w.withdraw_hold into strict amount from asset a where a.asset = w.asset;
    perform post(p_player, today_key, 'restore-gift', amount, amount, 'infinity', p_at);
    select x.cash, x.bonus into cash, bonus from wallet x where x.player_id = p_player;
  end if;
end $$;
grant execute on function ledger.restore to lalmor_app;
