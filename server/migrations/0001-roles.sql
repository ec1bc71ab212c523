-- ADR 0011, 0045. lalmor_app decides on evidence and calls the ledger; lalmor_rails writes evidence and moves nothing; lalmor_ops writes within calls;
-- lalmor_gate writes passkeys, sessions and signatures (ADR 0047).

-- Owners without a login: lalmor_cashier moves proven money, lalmor_clerk knows calls, lalmor_steward writes risks that two approved.
do $$ begin
  create role lalmor_ops nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role lalmor_rails nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role lalmor_gate nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role lalmor_cashier nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role lalmor_clerk nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role lalmor_steward nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant lalmor_rails, lalmor_cashier, lalmor_clerk, lalmor_steward to %I', current_user);
exception when duplicate_object or unique_violation or sqlstate 'XX000' then null; end $$;

create schema if not exists app;
grant usage on schema app to lalmor_app, lalmor_ops, lalmor_rails, lalmor_cashier, lalmor_clerk, lalmor_steward;
grant create on schema app to lalmor_cashier, lalmor_steward;
grant usage on schema ledger to lalmor_ops, lalmor_cashier, lalmor_clerk, lalmor_steward;

-- Unless stated otherwise, the app reads and writes every table here, and operators only read.
alter default privileges in schema app grant select, insert, update, delete on tables to lalmor_app;
alter default privileges in schema app grant select on tables to lalmor_ops;
-- Only roles that a function's own file names may call it.
alter default privileges for role lalmor_cashier, lalmor_clerk, lalmor_steward revoke execute on functions from public;

-- The app's role cannot even look into it.
create schema ops;
grant usage on schema ops to lalmor_ops, lalmor_gate, lalmor_cashier, lalmor_clerk, lalmor_steward;
grant create on schema ops to lalmor_clerk;

-- Sealed with a key of the server.
create schema vault;
revoke all on schema vault from public;
grant usage on schema vault to lalmor_app;
