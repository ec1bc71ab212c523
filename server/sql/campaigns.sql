-- PRODUCT §10: no marketing to players who excluded themselves, paused, or have a limit, and to nobody for 30 days after a limit was lowered or
-- a break was taken. There is no way to ask for marketing again.
create or replace function app.takes_campaigns(p_player bigint) returns boolean language sql stable as $$
  select exists (select from ledger.wallet where player_id = p_player and not limited and stopped_until = '-infinity')
    and not exists (select from ledger.deposit_limit where player_id = p_player)
    and not exists (select from app.quiet_period where player_id = p_player and since > now() - interval '30 days')
$$;
