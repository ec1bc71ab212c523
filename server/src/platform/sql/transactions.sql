-- Transactions open for a minute: they stop the vacuum and, once they have written, every projection (ADR 0014).
-- Runs as the database's owner, who sees all sessions. Skips backups that only read, and other databases' transactions that have not written.
create or replace function app.held_transactions(p_now timestamptz, out pid int, out login text, out application text, out here boolean, out since timestamptz, out state text)
returns setof record language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.pid, a.usename::text, a.application_name, a.datname = current_database(), a.xact_start, a.state
  from pg_stat_activity a
  where a.backend_type = 'client backend' and a.pid <> pg_backend_pid() and a.xact_start < p_now - interval '1 minute'
    and (a.backend_xid is not null or a.datname = current_database() and a.application_name <> 'pg_dump')
$$;
revoke execute on function app.held_transactions from public;
grant execute on function app.held_transactions to lalmor_app, lalmor_ops;
