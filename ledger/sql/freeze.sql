-- While frozen no round starts and no promotion pays. Open rounds resolve, money under way arrives, cash can be withdrawn.
-- Returns whether this changed it; null without a wallet.
create or replace function ledger.freeze_player(p_player bigint, p_frozen boolean) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  was boolean;
begin
  select frozen into was from wallet where player_id = p_player for no key update;
  update wallet set frozen = p_frozen where player_id = p_player and frozen <> p_frozen;
  return was <> p_frozen;
end $$;
