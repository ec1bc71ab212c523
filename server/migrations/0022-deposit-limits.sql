-- Up Migration
-- Deposit limits (docs/decisions/0057): who set one takes no marketing either, and what waits is found by player.
-- Locks: deposit_order against writes while the index is made.

-- PRODUCT §10, as in 0012: a deposit limit stands in a table of its own.
create or replace function app.takes_campaigns(p_player bigint) returns boolean language sql stable as $$
  select exists (select from ledger.wallet where player_id = p_player and not limited and stopped_until = '-infinity')
    and not exists (select from ledger.deposit_limit where player_id = p_player)
$$;

-- A new order is weighed against all that wait, however old.
create index deposit_order_waiting_idx on app.deposit_order (player_id) include (amount_paise) where status = 'pending';
