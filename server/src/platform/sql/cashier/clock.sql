-- Money that rails move. These functions read a rail's reports, which their callers cannot write, and post only that amount.
-- Whether to credit, and whom, callers decide (server/src/deposits/credit.ts, server/src/withdrawals/end.ts).

-- Refuses a time that is not the present: callers cannot backdate to get an old offer or rate.
create or replace function app.trust_time(p_at timestamptz) returns void language plpgsql stable set search_path = app, pg_temp as $$
declare
  tolerance interval := (select make_interval(mins => c.tolerance_minutes) from clock c);
begin
  if p_at not between clock_timestamp() - tolerance and clock_timestamp() + tolerance then
    raise exception 'the time % is not the present', p_at;
  end if;
end $$;
grant execute on function app.trust_time to lalmor_clerk;
