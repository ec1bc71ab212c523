-- The terms of leaders (ADR 0093). The advisory lock decides who leads, and these two see to it that an earlier leader, whatever it believes,
-- commits nothing more.

-- Begins the next term of `p_name`, by the process that has its lock. Waits for what the last leader is committing.
create or replace function app.take_term(p_name text) returns bigint language sql security definer set search_path = app, pg_temp as $$
  insert into app.leader as l (name, term, taken_at) values (p_name, 1, clock_timestamp())
  on conflict (name) do update set term = l.term + 1, taken_at = excluded.taken_at
  returning l.term
$$;

-- Keeps the next leader out until the end of this `tx`; raises LT001 once there is one.
create or replace function app.hold_term(p_name text, p_term bigint) returns void language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform from app.leader where name = p_name and term = p_term for share;
  if not found then
    raise exception 'term % of % is over: another process leads', p_term, p_name using errcode = 'LT001';
  end if;
end $$;

revoke execute on function app.take_term, app.hold_term from public;
grant execute on function app.take_term, app.hold_term to lalmor_app, lalmor_ops;
grant execute on function app.hold_term to lalmor_rails;
