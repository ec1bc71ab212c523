-- The terms of leaders (ADR 0003). The advisory lock decides who leads; these keep an earlier leader from committing.

-- Refuses a login that may not lead in `p_name`: ops logins lead sandbox-operator alone, rails logins crypto-watcher alone, app logins all but the first.
create or replace function app.refuse_leading(p_name text) returns void language plpgsql stable security definer set search_path = app, pg_temp as $$
begin
  if not pg_has_role(session_user, case when p_name = 'sandbox-operator' then 'lalmor_ops' else 'lalmor_app' end, 'member')
    and not (p_name = 'crypto-watcher' and pg_has_role(session_user, 'lalmor_rails', 'member')) then
    raise exception '% does not lead in %', session_user, p_name using errcode = '42501';
  end if;
end $$;
revoke execute on function app.refuse_leading from public;

-- Begins the next term of `p_name`, only in the session that has its lock: otherwise anyone could stop the leader.
-- Waits for the last leader's commit.
create or replace function app.take_term(p_name text) returns bigint language plpgsql security definer set search_path = app, pg_temp as $$
declare
  v_term bigint;
begin
  perform app.refuse_leading(p_name);
  perform from pg_locks
  where locktype = 'advisory' and granted and pid = pg_backend_pid() and classid::bigint = 7226074 and objid::bigint = hashtext(p_name)::bigint & 4294967295
    and objsubid = 2 and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database());
  if not found then
    raise exception 'the lock of % is not held here', p_name using errcode = 'LT002';
  end if;
  insert into app.leader as l (name, term, taken_at) values (p_name, 1, clock_timestamp())
  on conflict (name) do update set term = l.term + 1, taken_at = excluded.taken_at
  returning l.term into v_term;
  return v_term;
end $$;
revoke execute on function app.take_term from public;
grant execute on function app.take_term to lalmor_app, lalmor_ops;

-- Keeps the next leader out until this `tx` ends; raises LT001 once there is one.
create or replace function app.hold_term(p_name text, p_term bigint) returns void language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.refuse_leading(p_name);
  perform from app.leader where name = p_name and term = p_term for share;
  if not found then
    raise exception 'term % of % is over: another process leads', p_term, p_name using errcode = 'LT001';
  end if;
end $$;
revoke execute on function app.hold_term from public;
grant execute on function app.hold_term to lalmor_app, lalmor_ops, lalmor_rails;
