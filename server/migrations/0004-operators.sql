-- Operators, the trail of what they did, and acts that wait for a second of them (ADR 0045); checks of the books, and what bank, gateway and chain hold
-- against what the books say of them (ADR 0046).

-- Whether this session is the app's, or the database owner's: those prove what they do otherwise.
create function ops.by_app() returns boolean language sql stable as $$ select pg_has_role(session_user, 'lalmor_app', 'member') $$;
create function ops.by_owner() returns boolean language sql stable as $$
  select pg_has_role(session_user, nspowner, 'member') from pg_catalog.pg_namespace where nspname = 'ops'
$$;

-- Rows are for good: a name in the trail is one person; `owner` is whoever owns the database. `lead` also makes and disables operators; `sandbox` is
-- the program that stands in for them with play money, and gets a token from the owner's connection whenever it starts. A token is 256 random bits, so
-- its plain hash cannot be turned back by trying. Nobody who acts can make themselves a second person.
create table ops.operator (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$' and name <> 'owner'),
  role text not null check (role in ('operator', 'lead', 'sandbox')),
  token_hash bytea unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- A new operator has a code instead of a token, for a day: with it they draw a token that nobody else sees.
  code_hash bytea unique check (length(code_hash) = 32),
  code_until timestamptz,
  enrolled_at timestamptz,
  check ((code_hash is null) = (code_until is null)),
  check (code_hash is null or (token_hash is null and role <> 'sandbox'))
);
-- With play money they answer in the operators' place, and only then (server/src/operators/ops/sandbox-operator.ts); `sandbox-2` agrees to what waits
-- for a second person (PRODUCT §12).
insert into ops.operator (name, role, created_at) values ('sandbox', 'sandbox', now()), ('sandbox-2', 'sandbox', now());
grant select (name, role, created_at, disabled_at, code_until, enrolled_at) on ops.operator to lalmor_ops;
grant select, insert, update on ops.operator to lalmor_clerk;

-- PRODUCT §12: up to how much one operator decides alone, by `each` act or in all of an Indian `day`. Above it a second one has to agree. Acts
-- with the same `counted_with` share what one operator has done alone, so that a sum cannot be split into acts, or into the lines of a file.
-- `threshold set` changes them, and always asks a second person.
create table ops.threshold (
  act text primary key,
  alone_most_paise bigint not null check (alone_most_paise >= 0),
  counted text not null check (counted in ('each', 'day')),
  counted_with text not null
);
create function ops.keep_threshold() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  insert into threshold_past (act, alone_most_paise) values (old.act, old.alone_most_paise);
  return null;
end $$;
alter function ops.keep_threshold owner to lalmor_clerk;
revoke execute on function ops.keep_threshold from public;
create trigger kept after update on ops.threshold for each row when (old.alone_most_paise <> new.alone_most_paise) execute function ops.keep_threshold();
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
  ('payout resolve', 0, 'each', 'payout resolve'),
  -- By how much a budget is raised. Lowering it asks nobody.
  ('promotion budget', 10000000, 'day', 'promotion budget'),
  -- Never by one person. Their amount is the budget of a period, which they decide about.
  ('promotion terms', 0, 'each', 'promotion terms'),
  -- A deposit whose money was taken back after its credit is reversed by two persons, whatever it is.
  ('deposit reverse', 0, 'each', 'deposit reverse'),
  -- PRODUCT §5 M3: two persons confirm or release, whatever it is.
  ('case confirm', 0, 'each', 'case confirm'),
  ('case release', 0, 'each', 'case release'),
  ('deposit return', 0, 'each', 'deposit return'),
  ('return resolve', 0, 'each', 'return resolve'),
  ('threshold set', 0, 'each', 'threshold set'),
  ('withdrawals set', 0, 'each', 'withdrawals set'),
  ('provider budget', 10000000, 'day', 'provider budget'),
  ('case give-back', 0, 'each', 'case give-back'),
  ('case keep', 0, 'each', 'case keep');
grant select on ops.threshold to lalmor_ops, lalmor_clerk;
grant select, update (alone_most_paise) on ops.threshold to lalmor_steward;

-- Thresholds that were in force before: an act is judged by the one of its time.
create table ops.threshold_past (
  act text not null,
  alone_most_paise bigint not null,
  until timestamptz not null default now()
);
grant insert on ops.threshold_past to lalmor_clerk;

-- What one operator asks for and another has to agree to. Decided once; it is done in the tx that decides it.
create table ops.act (
  act_id bigint primary key generated always as identity,
  act text not null,
  args jsonb not null check (jsonb_typeof(args) = 'object'),
  -- Null: it moves no money.
  amount_paise bigint check (amount_paise > 0),
  proposed_by text not null references ops.operator,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  decision text check (decision in ('approved', 'declined')),
  decided_by text references ops.operator,
  decided_at timestamptz,
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  check (decision <> 'approved' or decided_by <> proposed_by),
  check (decision <> 'approved' or decided_at < expires_at)
);
create index act_waiting_idx on ops.act (expires_at) where decision is null;
-- Which acts wait for a file. Its hash is in `args`, which never change.
create index act_attachment_idx on ops.act ((args ->> 'sha256')) where decision is null and args ? 'sha256';
create function ops.decide_once() returns trigger language plpgsql as $$
begin
  raise exception 'act % is decided already', old.act_id;
end $$;
create trigger decided_once before update on ops.act for each row when (old.decision is not null) execute function ops.decide_once();
-- What is asked for and what is decided is written by functions (server/src/operators/sql/clerk/acts.sql).
grant select on ops.act to lalmor_ops;
grant select, insert, update on ops.act to lalmor_clerk;

-- A file that waits with acts is kept once, by its hash, and not in the row of each. Its size is bounded: a busy account's day has a tenth.
create table ops.attachment (
  sha256 text primary key,
  content text not null check (octet_length(content) <= 8388608),
  check (sha256 = encode(sha256(convert_to(content, 'utf8')), 'hex'))
);
grant select on ops.attachment to lalmor_ops;
grant select, insert, delete on ops.attachment to lalmor_clerk;

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
grant select on ops.call to lalmor_ops, lalmor_steward;
grant select, insert, update on ops.call to lalmor_clerk;

-- One row for each command, whatever became of it. `call_id` is the command's: a commit whose answer was lost is not written down again as failed.
-- Each row's hash is made with that of the row before.
-- The trail has no phone number, no payer's account and no payer's name in full (server/src/operators/sql/clerk/trail.sql, ADR 0045).
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
grant select, insert, update on ops.audit to lalmor_clerk;

-- Rows whose hash is not what they and the row before make.
create view ops.audit_break as
  select a.seq
  from (
    select audit as row, seq, hash, lag(hash, 1, sha256('')) over (order by seq) as before, lag(seq, 1, 0::bigint) over (order by seq) as seq_before
    from ops.audit
  ) a
  where a.hash <> ops.audit_hash(a.before, a.row) or a.seq <> a.seq_before + 1;
grant select on ops.audit_break to lalmor_ops;

-- What an operator's call asks of the server, which alone has the keys (ADR 0016): the act and words that were agreed to, written by
-- ops.ask_server, and the answer.
create table app.server_question (
  call_id uuid primary key,
  act text not null,
  args jsonb not null,
  -- The file that two persons agreed to.
  attached text,
  asked_by text not null,
  by_two boolean not null,
  asked_at timestamptz not null,
  taken_at timestamptz,
  answered_at timestamptz,
  answer jsonb,
  check ((answered_at is null) = (answer is null))
);
create index server_question_open_idx on app.server_question (asked_at) where answered_at is null;
revoke insert, update, delete on app.server_question from lalmor_app;
grant update (taken_at, answered_at, answer) on app.server_question to lalmor_app;
grant select, insert, delete on app.server_question to lalmor_clerk;
grant select on app.server_question to lalmor_steward;

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
grant select on app.ledger_check to lalmor_steward;

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
grant select, insert on app.accepted_break to lalmor_steward;

-- What a gateway's settlement reports say, one row for each of their entries; the rails' login writes it. `amount_paise`: what the payer paid,
-- below zero what went back to them. The gateway pays out the amount less fee and tax. An entry that a later report states otherwise is a row
-- of its own, so that it is found. `payment_id` is ours, null where an entry names none.
create table app.settlement_line (
  settlement_line_id bigint generated always as identity primary key,
  entity_id text not null check (length(entity_id) between 1 and 64),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'adjustment')),
  payment_id text check (length(payment_id) <= 64),
  amount_paise bigint not null,
  fee_paise bigint not null check (fee_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  settled_at timestamptz not null,
  utr text check (length(utr) <= 64),
  unique nulls not distinct (entity_id, kind, payment_id, amount_paise, fee_paise, tax_paise)
);
create index settlement_line_payment_idx on app.settlement_line (payment_id);
create index settlement_line_utr_idx on app.settlement_line (utr) where utr is not null;
revoke insert, update, delete on app.settlement_line from lalmor_app;
grant select, insert on app.settlement_line to lalmor_rails;

-- The days whose reports were read, and when last: a report is whole once it was read after its day.
create table app.settlement_day (
  day date primary key,
  read_at timestamptz not null
);
revoke insert, update, delete on app.settlement_day from lalmor_app;
grant select, insert, update on app.settlement_day to lalmor_rails;

-- One row for each reconciliation by the job. `unexplained` counts what is older than its grace. `complete`: everything that is configured answered.
create table app.reconciliation (
  reconciliation_id bigint generated always as identity primary key,
  day date not null,
  made_at timestamptz not null,
  complete boolean not null,
  unexplained int not null check (unexplained >= 0),
  report jsonb not null
);
create index reconciliation_day_idx on app.reconciliation (day, reconciliation_id desc);
revoke update, delete on app.reconciliation from lalmor_app;
grant select on app.reconciliation to lalmor_steward;

-- What two persons have found out of a row that nothing of ours explains, as it was then: another finding of the same row is new.
create table app.explanation (
  item text not null,
  found text not null,
  kind text not null check (kind in ('charge', 'interest', 'own-transfer', 'recovered', 'loss', 'other')),
  why text not null check (length(why) > 0),
  explained_by text not null,
  agreed_by text not null check (agreed_by <> explained_by),
  explained_at timestamptz not null,
  primary key (item, found)
);
revoke insert, update, delete on app.explanation from lalmor_app;
grant select, insert on app.explanation to lalmor_steward;

grant select, update (strict_floor_ms) on ledger.asset to lalmor_steward;
