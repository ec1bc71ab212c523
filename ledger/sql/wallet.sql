-- Opens a wallet, once. False if there was one, whatever its asset.
create or replace function ledger.open_wallet(p_player bigint, p_asset smallint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into wallet (player_id, asset) values (p_player, p_asset) on conflict (player_id) do nothing;
  return found;
end $$;
grant execute on function ledger.open_wallet to lalmor_app;

-- Repeatable. `p_outside` stays as first set.
create or replace function ledger.open_game(p_game int, p_code text, p_outside boolean) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into account (account, code) values (game_account(p_game), p_code) on conflict (account) do nothing;
  insert into game (game, account, outside) values (p_game, game_account(p_game), p_outside) on conflict (game) do nothing;
  if not exists (select from account where account = game_account(p_game) and code = p_code) then
    raise exception 'game % has another code than %', p_game, p_code;
  end if;
  if not exists (select from game where game = p_game and outside = p_outside) then
    raise exception 'game % was opened as one %', p_game, case when p_outside then 'of our own' else 'of an outside provider' end;
  end if;
end $$;
grant execute on function ledger.open_game to lalmor_app;

-- The next round takes the next pair from nonce 0. `ended`: rounds of this pair, null if it is not in use. The wallet's lock keeps this outside rounds.
-- An open round keeps its pair secret: `round_open`, and nothing ends.
create or replace function ledger.rotate_seed(p_player bigint, p_seed_no int, out ended int, out seed_no int, out round_open boolean)
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  select case when w.seed_no = p_seed_no and not w.round_open then w.nonce end, w.seed_no, w.round_open and w.seed_no = p_seed_no
  into ended, seed_no, round_open
  from wallet w where w.player_id = p_player for no key update;
  if ended is not null then
    update wallet w set seed_no = w.seed_no + 1, nonce = 0 where w.player_id = p_player
    returning w.seed_no into seed_no;
  end if;
end $$;
grant execute on function ledger.rotate_seed to lalmor_app;
