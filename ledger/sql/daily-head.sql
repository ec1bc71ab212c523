-- Takes the leaves once: a repeat returns the same. One statement reads all wallets at one instant and locks none.
-- Leaves fill a separate table that is attached to daily_leaf at the end: readers of other days never wait.
create or replace function ledger.take_leaves(
  p_asset smallint, p_day date, p_at timestamptz, out at timestamptz, out players int, out asset_code text
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  part text := 'daily_leaf_' || to_char(p_day, 'YYYYMMDD') || '_' || p_asset;
begin
  -- A second caller waits here, then finds the first one's row.
  lock table daily_snapshot in share row exclusive mode;
  select code into strict asset_code from asset where asset = p_asset;
  select s.at, s.players into at, players from daily_snapshot s where s.asset = p_asset and s.day = p_day;
  if found then
    return;
  end if;

  execute format('create table %I (like daily_leaf including all)', part);
  execute format(
    'insert into %I (asset, day, n, player_id, seq, cash, bonus, withdraw_hold, debt, head, salt)
     select asset, $2, row_number() over (order by player_id) - 1, player_id, seq, cash, bonus, withdraw_hold, debt, head,
       uuid_send(gen_random_uuid())
     from wallet where asset = $1 order by player_id', part)
  using p_asset, p_day;
  get diagnostics players = row_count;
  execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', part);
  execute format('alter table daily_leaf attach partition %I for values from (%L, %s) to (%L, %s)', part, p_day, p_asset, p_day, p_asset + 1);
  at := p_at;
  insert into daily_snapshot (asset, day, at, players) values (p_asset, p_day, at, players);
end $$;
grant execute on function ledger.take_leaves to lalmor_app;

-- False if the day has a head. It must match the day's snapshot and name the previous statement; a day cannot follow a later one.
create or replace function ledger.seal_day(
  p_asset smallint, p_day date, p_statement text, p_signature bytea, p_public_key bytea, p_chunk_roots bytea
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  said jsonb := p_statement::jsonb;
  snapshot daily_snapshot;
  before daily_head;
begin
  lock table daily_head in share row exclusive mode;
  if exists (select from daily_head where asset = p_asset and day = p_day) then
    return false;
  end if;
  select * into strict snapshot from daily_snapshot where asset = p_asset and day = p_day;
  select * into before from daily_head where asset = p_asset order by day desc limit 1;
  if before.day > p_day then
    raise exception 'seal_day: % comes after %', p_day, before.day;
  end if;
  if (said ->> 'day')::date is distinct from p_day
    or said ->> 'asset' is distinct from (select code from asset where asset = p_asset)
    or (said ->> 'at')::timestamptz is distinct from snapshot.at
    or (said ->> 'players')::int is distinct from snapshot.players
    or said ->> 'previous' is distinct from encode(sha256(convert_to(before.statement, 'UTF8')), 'hex')
    or length(p_chunk_roots) <> 32 * ceil(snapshot.players / 256.0)
  then
    raise exception 'seal_day: the statement of % is not about its snapshot or does not follow the one before', p_day;
  end if;
  insert into daily_head (asset, day, statement, signature, public_key, chunk_roots)
  values (p_asset, p_day, p_statement, p_signature, p_public_key, p_chunk_roots);
  return true;
end $$;
grant execute on function ledger.seal_day to lalmor_app;

-- Drops leaves older than 90 days before the last head. Heads stay. Returns the number of days.
create or replace function ledger.drop_old_leaves() returns int language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  oldest text := (select to_char(max(day) - 90, 'YYYYMMDD') from daily_head);
  part regclass;
  dropped int := 0;
begin
  for part in
    select c.oid from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'ledger.daily_leaf'::regclass and substr(c.relname, length('daily_leaf_') + 1, 8) < oldest
  loop
    execute format('drop table %s', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
grant execute on function ledger.drop_old_leaves to lalmor_app;
