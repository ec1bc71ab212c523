-- Makes partitions of rounds and openings for `p_months` from the month of `p_from` (UTC). Repeatable. A month with rounds in the default partition stays there:
-- moving them would change the journal.
create or replace function ledger.ensure_months(p_from timestamptz, p_months int) returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  first timestamptz := date_trunc('month', p_from at time zone 'UTC') at time zone 'UTC';
  month timestamptz;
  low uuid;
  high uuid;
  parent text;
  name text;
  taken boolean;
  made int := 0;
begin
  for i in 0 .. p_months - 1 loop
    month := ((first at time zone 'UTC') + make_interval(months => i)) at time zone 'UTC';
    low := uuid7_floor(month);
    high := uuid7_floor(((month at time zone 'UTC') + interval '1 month') at time zone 'UTC');
    foreach parent in array array['round', 'opening'] loop
      name := parent || '_' || to_char(month at time zone 'UTC', 'YYYYMM');
      continue when to_regclass('ledger.' || name) is not null;
      execute format('select exists (select from %I where round_id >= %L and round_id < %L)', parent || '_default', low, high) into taken;
      continue when taken;
      execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent, low, high);
      if parent = 'round' then
        -- Summarised as it fills: otherwise looking for the newest rows reads all since the last vacuum.
        execute format('create index on %I using brin (settled_at) with (autosummarize = on)', name);
      end if;
      execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', name);
      execute format('grant select on %I to lalmor_app', name);
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;
grant execute on function ledger.ensure_months to lalmor_app;
