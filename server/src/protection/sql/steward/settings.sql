-- Always two people, so that a slip reaches no player.
create or replace function app.set_protection(p_asset smallint, p_at timestamptz) returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  approved call := need_approval('protection set', '{}');
  said jsonb := approved.granted_args;
begin
  update app.setting set changed_at = p_at, changed_by = approved.behalf, value = value || jsonb_strip_nulls(jsonb_build_object(
    'remindAfterDays', (said ->> 'remind-days')::int,
    'idleMinutes', (select jsonb_agg(m::int order by n) from string_to_table(said ->> 'idle-minutes', ',') with ordinality c (m, n))))
  where name = 'protection';
  update ledger.asset set strict_floor_ms = coalesce((said ->> 'strict-floor')::int, strict_floor_ms) where asset = p_asset;
end $$;
grant execute on function app.set_protection to lalmor_ops;
