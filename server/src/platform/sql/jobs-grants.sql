-- A process that does not migrate (MIGRATE=off) compares the database with its release.
grant select on app.migration, ledger.migration to lalmor_app;

-- The app adds, takes and ends jobs, and changes no table. Applied at every start, after the runner's own migrations.
grant usage on schema graphile_worker to lalmor_app;
grant select on graphile_worker.migrations to lalmor_app;
grant select, insert on graphile_worker._private_tasks to lalmor_app;
grant select, insert, update on graphile_worker._private_job_queues, graphile_worker._private_known_crontabs to lalmor_app;
grant select, insert, update, delete on graphile_worker._private_jobs to lalmor_app;
-- Operators see what is overdue.
grant usage on schema graphile_worker to lalmor_ops;
grant select on graphile_worker.jobs to lalmor_ops;

-- The runner's tables have row security without policies: only their owner would see rows.
do $$
declare
  name text;
begin
  for name in
    select relname
    from pg_class c
    where relnamespace = 'graphile_worker'::regnamespace
      and relrowsecurity
      and not exists (select from pg_policy where polrelid = c.oid and polname = 'app')
  loop
    execute format('create policy app on graphile_worker.%I to lalmor_app using (true) with check (true)', name);
  end loop;
end $$;
