-- Who may do what in schemas `app`, `ops` and `vault`. Money is in schema `ledger`, whose owner is lalmor_ledger; lalmor_app reads and calls it.
-- lalmor_rails writes evidence: what gateway, banks and chain say. It can move nothing. lalmor_app decides what evidence means and cannot write it
-- (ADR 0011). lalmor_ops reads what the app reads, and writes inside an operator's call alone (ADR 0045).
-- The other three sign in nowhere and own functions: lalmor_cashier moves what evidence proves, lalmor_clerk knows whose call it is, lalmor_steward
-- writes what raises a risk once two operators have agreed to it.
do $$ begin
  create role lalmor_ops nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role lalmor_rails nologin;
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

-- The app's role reads and writes every table of this schema that does not say otherwise; operators read it.
alter default privileges in schema app grant select, insert, update, delete on tables to lalmor_app;
alter default privileges in schema app grant select on tables to lalmor_ops;
-- A function of these three is nobody's but where its file grants it.
alter default privileges for role lalmor_cashier, lalmor_clerk, lalmor_steward revoke execute on functions from public;

-- Operators, what they did, and what waits for a second of them. The app's role cannot even look into it.
create schema ops;
grant usage on schema ops to lalmor_ops, lalmor_cashier, lalmor_clerk, lalmor_steward;
grant create on schema ops to lalmor_clerk;

-- What is sealed with a key of the server.
create schema vault;
revoke all on schema vault from public;
grant usage on schema vault to lalmor_app;
