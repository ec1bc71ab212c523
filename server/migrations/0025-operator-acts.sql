-- Up Migration
-- An operator's login proves nothing about who types (docs/decisions/0045). Whoever acts names a token, which functions of lalmor_clerk check
-- (server/sql/acts.sql): it signs in nowhere, and only it writes this schema. lalmor_ops can no longer do what the app can.
do $$ begin
  create role lalmor_clerk nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant lalmor_clerk to %I', current_user);
exception when duplicate_object or unique_violation or sqlstate 'XX000' then null; end $$;
grant usage on schema app, ledger to lalmor_ops;
grant usage on schema app, ledger to lalmor_clerk;
grant usage, create on schema ops to lalmor_clerk;
grant usage on schema ops to lalmor_cashier;
alter default privileges in schema app grant select on tables to lalmor_ops;

-- Whether this session is the app's, or the database owner's: those prove what they do otherwise.
create function ops.by_app() returns boolean language sql stable as $$ select pg_has_role(session_user, 'lalmor_app', 'member') $$;
create function ops.by_owner() returns boolean language sql stable as $$
  select pg_has_role(session_user, nspowner, 'member') from pg_catalog.pg_namespace where nspname = 'ops'
$$;

-- A new operator has a code instead of a token, for a day: with it they draw a token that nobody else sees. A program that stands in for operators
-- gets a token from the owner's connection whenever it starts.
alter table ops.operator
  drop constraint operator_check,
  add code_hash bytea unique check (length(code_hash) = 32),
  add code_until timestamptz,
  add enrolled_at timestamptz,
  add check ((code_hash is null) = (code_until is null)),
  add check (code_hash is null or (token_hash is null and role <> 'sandbox'));
update ops.operator set enrolled_at = created_at where token_hash is not null;
revoke select, update on ops.operator from lalmor_ops;
grant select (name, role, created_at, disabled_at, code_until, enrolled_at) on ops.operator to lalmor_ops;

-- One row for each command that was done or waits for a second person; its `call_id` is the caller's own, so that a repeated one answers what it
-- answered. `xid` is set until the `tx` ends: then, and only in that `tx`, the row lets functions act for this person. `granted` is what was agreed
-- to: the act, its words and amount; `second` if another person agreed. `answer` is kept for a day.
create table ops.call (
  call_id uuid primary key,
  operator text not null references ops.operator,
  -- In whose name it is done: with `second`, of the one who asked for it.
  behalf text not null references ops.operator,
  act text not null,
  args jsonb not null check (jsonb_typeof(args) = 'object'),
  at timestamptz not null,
  xid xid8 unique,
  granted text,
  granted_args jsonb,
  amount_paise bigint check (amount_paise > 0),
  second boolean not null default false,
  -- What was done for its amount, each once.
  used text[] not null default '{}',
  act_id bigint references ops.act,
  answer jsonb
);
create index call_answer_idx on ops.call (at) where answer is not null;
grant select on ops.call to lalmor_ops;

-- What was asked for, what waits, and the trail are written by functions. A file that waits is not: its hash is in `args`, which never change.
revoke insert, update on ops.act, ops.audit from lalmor_ops;
grant update (attached) on ops.act to lalmor_ops;
grant select, insert, update on ops.operator, ops.call, ops.act, ops.audit to lalmor_clerk;
grant select on ops.threshold to lalmor_clerk;

-- An accepted file credits no more than was agreed to: whoever takes its lines adds them up again. Null: accepted before this.
alter table app.statement_file add agreed_paise bigint;
alter table app.statement_file alter agreed_paise set default 0;

-- A withdrawal's state and its money change together, in app.end_withdrawal (server/sql/credit.sql); its UTR may come later.
drop function if exists app.return_withdrawal(text, timestamptz);
revoke update (status, decided_at, paying_at, paid_at, failed_at, reversed_at, why) on app.withdrawal from lalmor_app;
revoke update (paid_paise, paid_fee_paise) on app.withdrawal from lalmor_ops;
grant update (status, decided_at, paying_at, utr, paid_at, failed_at, reversed_at, why, paid_paise, paid_fee_paise) on app.withdrawal to lalmor_cashier;
create function app.begin_withdrawal() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawal begins in review or being paid, not %', new.status;
end $$;
create trigger begun before insert on app.withdrawal for each row
  when (new.status not in ('in-review', 'paying') and not ops.by_owner()) execute function app.begin_withdrawal();

-- What was credited stays as it was credited: only its reversal follows, and the amount of an order that was made for what came.
create function app.keep_credit() returns trigger language plpgsql as $$
begin
  raise exception '% is credited: its amount and status stay', old.order_no;
end $$;
create trigger credited before update on app.deposit_order for each row
  when (old.credited_at is not null and not ops.by_owner() and (
    new.amount_paise not in (old.amount_paise, old.credited_paise)
    or (new.credited_paise, new.credited_at, new.status, new.usdt_micro, new.review, new.closed_at, new.closed_why)
      is distinct from (old.credited_paise, old.credited_at, old.status, old.usdt_micro, old.review, old.closed_at, old.closed_why)))
  execute function app.keep_credit();
