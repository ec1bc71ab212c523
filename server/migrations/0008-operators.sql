-- Up Migration
-- Checks of the books, and schema `ops`: operators, the trail of what they did, and acts that wait for a second of them
-- (docs/decisions/0045). The app's role cannot even look into `ops`.

-- One row per finished check. `invariants` lists what was examined, in order: invariant, examined, broken, accepted.
-- `breaks` names the first of those that are broken: invariant, playerId, row, found. The app writes down what it found and cannot unsay it.
create table app.ledger_check (
  ledger_check_id bigint primary key generated always as identity,
  started_at timestamptz not null,
  duration_ms int not null check (duration_ms >= 0),
  invariants jsonb not null,
  broken int not null check (broken >= 0),
  breaks jsonb not null
);
revoke update, delete on app.ledger_check from lalmor_app;

-- A wrong row of the journal stays for ever: it is set right by another. A person who has looked at its break puts it here, exactly as
-- it was reported, so that it stops the games no longer. Any other finding in the same row is a new break.
create table app.accepted_break (
  invariant text not null,
  player_id bigint,
  row_name text not null,
  found text not null,
  accepted_by text not null check (length(accepted_by) > 0),
  reason text not null check (length(reason) > 0),
  accepted_at timestamptz not null default now()
);
create unique index accepted_break_idx on app.accepted_break (invariant, row_name, found, coalesce(player_id, 0));
revoke insert, update, delete on app.accepted_break from lalmor_app;

-- Operators freeze accounts and free them; the app's role does not.
grant execute on function ledger.freeze_player to lalmor_ops;

create schema ops;
grant usage on schema ops to lalmor_ops;

-- Rows are for good: a name in the trail is one person; `owner` is whoever owns the database. `lead` also makes and disables operators; `sandbox` is the
-- program that stands in for them with play money, and signs in with nothing. A token is 256 random bits, so its plain hash cannot be turned
-- back by trying. Only the owner of the database writes a new row: nobody who acts can make themselves a second person.
create table ops.operator (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$' and name <> 'owner'),
  role text not null check (role in ('operator', 'lead', 'sandbox')),
  token_hash bytea unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  disabled_at timestamptz,
  wrong_tries int not null default 0,
  tried_at timestamptz,
  check ((token_hash is null) = (role = 'sandbox'))
);
grant select on ops.operator to lalmor_ops;
grant update (disabled_at, wrong_tries, tried_at) on ops.operator to lalmor_ops;
-- With play money it answers in the operators' place, and only then (server/src/operators/ops/sandbox-operator.ts).
insert into ops.operator (name, role, created_at) values ('sandbox', 'sandbox', now());

-- PRODUCT §12: up to how much one operator decides alone, by `each` act or in all of an Indian `day`. Above it a second one has to agree. Acts
-- with the same `counted_with` share what one operator has done alone, so that a sum cannot be split into acts, or into the lines of a file.
-- The owner of the database changes these rows.
create table ops.threshold (
  act text primary key,
  alone_most_paise bigint not null check (alone_most_paise >= 0),
  counted text not null check (counted in ('each', 'day')),
  counted_with text not null
);
grant select on ops.threshold to lalmor_ops;
insert into ops.threshold (act, alone_most_paise, counted, counted_with) values
  ('fund add', 10000000, 'day', 'fund add'),
  -- What operators credit to players, whichever command does it.
  ('payment decide', 5000000, 'day', 'credit'),
  ('deposit match', 5000000, 'day', 'credit'),
  ('self-service decide', 5000000, 'day', 'credit'),
  ('statement import', 5000000, 'day', 'credit'),
  -- Withdrawals that a rule stopped. Refusing one asks nobody.
  ('withdrawal approve', 5000000, 'day', 'withdrawal'),
  -- Never by one person, whatever the amount.
  ('payout give-up', 0, 'each', 'payout give-up'),
  ('payout resolve', 0, 'each', 'payout resolve');

-- What one operator asks for and another has to agree to. Decided once; it is done in the tx that decides it.
create table ops.act (
  act_id bigint primary key generated always as identity,
  act text not null,
  args jsonb not null check (jsonb_typeof(args) = 'object'),
  amount_paise bigint not null check (amount_paise > 0),
  proposed_by text not null references ops.operator,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  decision text check (decision in ('approved', 'declined')),
  decided_by text references ops.operator,
  decided_at timestamptz,
  -- A file that waits with its act, until it is decided. Its hash is in `args`, which never change.
  attached text check (length(attached) <= 5000000),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  check (decision <> 'approved' or decided_by <> proposed_by),
  check (decision <> 'approved' or decided_at < expires_at)
);
create index act_waiting_idx on ops.act (expires_at) where decision is null;
create function ops.decide_once() returns trigger language plpgsql as $$
begin
  raise exception 'act % is decided already', old.act_id;
end $$;
create trigger decided_once before update on ops.act for each row when (old.decision is not null) execute function ops.decide_once();
grant select on ops.act to lalmor_ops;
grant insert (act, args, attached, amount_paise, proposed_by, proposed_at, expires_at) on ops.act to lalmor_ops;
grant update (attached, decision, decided_by, decided_at) on ops.act to lalmor_ops;

-- One row for each command, whatever became of it. `call_id` is the command's: a commit whose answer was lost is not written down again as failed.
-- Each row's hash is made with that of the row before.
create table ops.audit (
  seq bigint primary key,
  call_id uuid not null unique,
  at timestamptz not null,
  operator text not null,
  act text not null,
  args jsonb not null check (jsonb_typeof(args) = 'object'),
  outcome text not null check (outcome in ('done', 'proposed', 'refused', 'failed')),
  told text,
  amount_paise bigint,
  hash bytea not null check (length(hash) = 32)
);
create index audit_operator_idx on ops.audit (operator, act, at);
-- What operators did about one order.
create index audit_order_idx on ops.audit ((args ->> 'order')) where args ? 'order';

create function ops.audit_hash(p_before bytea, p ops.audit) returns bytea language sql stable as $$
  select sha256(p_before || convert_to(jsonb_build_array(
    p.seq, p.call_id, (extract(epoch from p.at) * 1000000)::bigint, p.operator, p.act, p.args, p.outcome, p.told, p.amount_paise
  )::text, 'utf8'))
$$;

-- Number and hash are given here. Whoever writes waits for who wrote before until that tx ends, so a row is the last that a tx writes.
create function ops.chain_audit() returns trigger language plpgsql set search_path = ops, pg_temp as $$
declare
  last audit;
begin
  perform pg_advisory_xact_lock(7226075);
  select * into last from audit order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.hash := audit_hash(coalesce(last.hash, sha256('')), new);
  return new;
end $$;
create trigger chained before insert on ops.audit for each row execute function ops.chain_audit();

create function ops.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only added to';
end $$;
create trigger added_to_only before update or delete or truncate on ops.audit for each statement execute function ops.refuse_change();
grant select on ops.audit to lalmor_ops;
grant insert (call_id, at, operator, act, args, outcome, told, amount_paise) on ops.audit to lalmor_ops;

-- Rows whose hash is not what they and the row before make.
create view ops.audit_break as
  select a.seq
  from (
    select audit as row, seq, hash, lag(hash, 1, sha256('')) over (order by seq) as before, lag(seq, 1, 0::bigint) over (order by seq) as seq_before
    from ops.audit
  ) a
  where a.hash <> ops.audit_hash(a.before, a.row) or a.seq <> a.seq_before + 1;
grant select on ops.audit_break to lalmor_ops;
