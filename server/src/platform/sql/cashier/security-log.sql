-- ADR 0033: the app adds events, and changes none of the last 90 days.

create or replace function app.forget_security_events(p_now timestamptz, p_most int) returns int
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  n int;
begin
  perform app.trust_time(p_now);
  delete from security_event where event_no in (
    select event_no from security_event where minute < p_now - interval '90 days' order by minute limit p_most);
  get diagnostics n = row_count;
  return n;
end $$;
grant execute on function app.forget_security_events to lalmor_app;
