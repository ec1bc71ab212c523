-- ADR 0045: operators, their trail, acts that wait for a second one. ADR 0046: checks of the books, and rails' own figures against them.

-- The app's sessions and the owner's: they prove their rights otherwise.
create function ops.by_app() returns boolean language sql stable as $$ select pg_has_role(session_user, 'lalmor_app', 'member') $$;
create function ops.by_owner() returns boolean language sql stable as $$
  select pg_has_role(session_user, nspowner, 'member') from pg_catalog.pg_namespace where nspname = 'ops'
$$;

-- Permanent: a name in the trail is one person; `owner` is the database's. Nobody can make a second person of themselves. Tokens have 256 random bits, so
-- a plain hash suffices.
create table ops.operator (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$' and name <> 'owner'),
  token_hash bytea unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- A new operator's code, valid for a day: it is exchanged for a token that nobody else sees.
  code_hash bytea unique check (length(code_hash) = 32),
  code_until timestamptz,
  enrolled_at timestamptz,
  check ((code_hash is null) = (code_until is null)),
  check (code_hash is null or (token_hash is null and name not in ('sandbox', 'sandbox-2')))
);
grant select (name, created_at, disabled_at, code_until, enrolled_at) on ops.operator to lalmor_ops;
grant select, insert, update on ops.operator to lalmor_clerk;

-- `lead` is about people, `auditor` reads and never acts; ops.acts says what the others may. `sandbox` replaces people with play money; the owner issues
-- its token at each start.
create table ops.operator_role (
  name text not null references ops.operator,
  role text not null check (role in ('viewer', 'support', 'payments', 'risk', 'promotions', 'treasurer', 'auditor', 'lead', 'sandbox')),
  primary key (name, role),
  check ((role = 'sandbox') = (name in ('sandbox', 'sandbox-2')))
);
grant select on ops.operator_role to lalmor_ops;
grant select, insert, delete on ops.operator_role to lalmor_clerk;

-- Only with play money (server/src/operators/ops/sandbox-operator.ts); `sandbox-2` agrees to acts for two (PRODUCT §12).
insert into ops.operator (name, created_at) values ('sandbox', now()), ('sandbox-2', now());
insert into ops.operator_role values ('sandbox', 'sandbox'), ('sandbox-2', 'sandbox');

-- Only lalmor_gate writes passkeys, sessions and signatures, by the functions of clerk/passkeys.sql. `public_key` is SPKI; `added_by` null: by a code.
create table ops.passkey (
  credential text primary key check (length(credential) between 16 and 1400),
  operator text not null references ops.operator,
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  label text not null check (length(label) between 1 and 64),
  added_at timestamptz not null,
  added_by text references ops.passkey,
  ended_at timestamptz
);
create index passkey_operator_idx on ops.passkey (operator);
grant select (credential, operator, label, added_at, added_by, ended_at) on ops.passkey to lalmor_ops;
grant select, insert, update on ops.passkey to lalmor_clerk;

create table ops.session (
  session_id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  operator text not null references ops.operator,
  credential text not null references ops.passkey,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('signed-out', 'ended', 'fourth', 'passkey', 'roles', 'disabled', 'reset')),
  network text not null check (length(network) <= 64),
  agent text not null check (length(agent) <= 200),
  check ((ended_at is null) = (ended_why is null))
);
create index session_operator_idx on ops.session (operator) where ended_at is null;
grant select (session_id, operator, credential, opened_at, seen_at, ended_at, ended_why, network, agent) on ops.session to lalmor_ops;
grant select, insert, update on ops.session to lalmor_clerk;

-- What an authenticator is asked to sign, once and within two minutes. `operator` is null for a sign-in.
create table ops.sign_in_challenge (
  challenge bytea primary key check (length(challenge) = 32),
  purpose text not null check (purpose in ('enrol', 'add', 'sign-in')),
  operator text references ops.operator,
  network text not null,
  made_at timestamptz not null
);
create index sign_in_challenge_made_idx on ops.sign_in_challenge (made_at);
grant select, insert, delete on ops.sign_in_challenge to lalmor_clerk;

-- By network and credential, never by name: a name that anybody may know locks nobody out.
create table ops.wrong_try (
  network text not null,
  credential text not null,
  at timestamptz not null
);
create index wrong_try_network_idx on ops.wrong_try (network, at);
grant select, insert, delete on ops.wrong_try to lalmor_clerk;

-- A signature for one call; the trail row of the call keeps it.
create table ops.assertion (
  call_id uuid primary key,
  credential text not null references ops.passkey,
  authenticator_data bytea not null check (length(authenticator_data) between 37 and 4096),
  client_data bytea not null check (length(client_data) <= 4096),
  signature bytea not null check (length(signature) <= 1024),
  challenge bytea not null check (length(challenge) = 32),
  at timestamptz not null
);
grant select, insert, update on ops.assertion to lalmor_clerk;

-- PRODUCT §12: one operator decides up to this alone, by `each` act or in an Indian `day`; above it a second one must agree.
-- Acts with the same `counted_with` share a sum, so that it cannot be split. `threshold set` changes rows, always with a second person.
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
  -- Operators' credits to players, by any command.
  ('payment decide', 5000000, 'day', 'credit'),
  ('deposit match', 5000000, 'day', 'credit'),
  ('self-service decide', 5000000, 'day', 'credit'),
  ('statement import', 5000000, 'day', 'credit'),
  -- Withdrawals that a rule stopped. One person can refuse one.
  ('withdrawal approve', 5000000, 'day', 'withdrawal'),
  -- Always two people.
  ('payout give-up', 0, 'each', 'payout give-up'),
  ('payout resolve', 0, 'each', 'payout resolve'),
  -- Raising a budget. One person can lower it.
  ('promotion budget', 10000000, 'day', 'promotion budget'),
  -- Always two people. The amount is a period's budget.
  ('promotion terms', 0, 'each', 'promotion terms'),
  -- Always two people.
  ('deposit reverse', 0, 'each', 'deposit reverse'),
  -- PRODUCT §5 M3: always two people.
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

-- An act is judged by the threshold of its time.
create table ops.threshold_past (
  act text not null,
  alone_most_paise bigint not null,
  until timestamptz not null default now()
);
grant insert on ops.threshold_past to lalmor_clerk;

-- Decided once, and done in the tx that decides it.
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
-- The file's hash is in `args`, which never change.
create index act_attachment_idx on ops.act ((args ->> 'sha256')) where decision is null and args ? 'sha256';
create function ops.decide_once() returns trigger language plpgsql as $$
begin
  raise exception 'act % is decided already', old.act_id;
end $$;
create trigger decided_once before update on ops.act for each row when (old.decision is not null) execute function ops.decide_once();
-- Only functions write acts (server/src/operators/sql/clerk/acts.sql).
grant select on ops.act to lalmor_ops;
grant select, insert, update on ops.act to lalmor_clerk;

-- Stored once per hash, not in each act's row. A busy account's day takes a tenth of the maximum.
create table ops.attachment (
  sha256 text primary key,
  content text not null check (octet_length(content) <= 8388608),
  check (sha256 = encode(sha256(convert_to(content, 'utf8')), 'hex'))
);
grant select on ops.attachment to lalmor_ops;
grant select, insert, delete on ops.attachment to lalmor_clerk;

-- Each command done or waiting. `call_id` is the caller's, so that a repeat gets the same answer. `granted`: the approved act, words and amount;
-- `second`: another person approved. `xid`, until the `tx` ends, lets functions act for this person. `answer` is kept for a day.
create table ops.call (
  call_id uuid primary key,
  operator text not null references ops.operator,
  -- With `second`, the person who asked for it.
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
  answer jsonb,
  -- Null: by a token.
  session_id uuid references ops.session
);
create index call_answer_idx on ops.call (at) where answer is not null;
grant select on ops.call to lalmor_ops, lalmor_steward;
grant select, insert, update on ops.call to lalmor_clerk;

-- Each command, whatever its outcome; `call_id` keeps a commit with a lost answer from being recorded as failed. Hashes chain the rows.
-- No phone number, payer's account or payer's full name (server/src/operators/sql/clerk/trail.sql, ADR 0045).
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
  -- `credential`, `authenticatorData`, `clientDataJSON` and `signature`, in base64url.
  assertion jsonb,
  hash bytea not null check (length(hash) = 32)
);
create index audit_operator_idx on ops.audit (operator, act, at);
create index audit_order_idx on ops.audit ((args ->> 'order')) where args ? 'order';
-- RFC 8785 for an object of texts, which contract/src/ops/challenge.ts writes too.
create function ops.canonical_json(p jsonb) returns text language sql immutable strict as $$
  select '{' || coalesce(string_agg(to_json(key)::text || ':' || to_json(value)::text, ',' order by key collate "C"), '') || '}' from jsonb_each_text(p)
$$;
-- The times are microseconds since 1970. `npm run ops -- audit verify` computes the same from an export.
create function ops.audit_hash(p_before bytea, p ops.audit) returns bytea language sql stable as $$
  select sha256(p_before || convert_to(concat_ws(',', '[' || p.seq, '"' || p.call_id || '"', (extract(epoch from p.at) * 1000000)::bigint, to_json(p.operator), to_json(p.act),
    ops.canonical_json(p.args), to_json(p.outcome), coalesce(to_json(p.told)::text, 'null'), coalesce(p.amount_paise::text, 'null'),
    coalesce(ops.canonical_json(p.assertion), 'null')) || ']', 'utf8'))
$$;
-- Sets number and hash. Writers wait for the previous tx, so a row is the last that a tx writes.
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

create view ops.audit_break as
  select a.seq
  from (
    select audit as row, seq, hash, lag(hash, 1, sha256('')) over (order by seq) as before, lag(seq, 1, 0::bigint) over (order by seq) as seq_before
    from ops.audit
  ) a
  where a.hash <> ops.audit_hash(a.before, a.row) or a.seq <> a.seq_before + 1;
grant select on ops.audit_break to lalmor_ops;

-- Only the server has the keys (ADR 0016). ops.ask_server writes the approved act and words; the server answers.
create table app.server_question (
  call_id uuid primary key,
  act text not null,
  args jsonb not null,
  -- The file that two people approved.
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

-- `invariants`: invariant, examined, broken, accepted, in order. `breaks`: the first broken ones, with invariant, playerId, row, found.
-- The app adds findings and cannot change them.
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

-- A wrong row is permanent; another row corrects it. An operator enters its break here exactly as reported, so that it no longer stops the games.
-- Any other finding in the same row is a new break.
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

-- Written by the rails' login. `amount_paise`: the payer's payment, negative for a refund; the gateway pays it out less fee and tax.
-- An entry that a later report changes is a new row, so that the change shows. `payment_id` is ours, null if the report names none.
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

-- A report is complete if read after its day.
create table app.settlement_day (
  day date primary key,
  read_at timestamptz not null
);
revoke insert, update, delete on app.settlement_day from lalmor_app;
grant select, insert, update on app.settlement_day to lalmor_rails;

-- `unexplained` counts items older than their grace. `complete`: everything configured answered.
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

-- The finding of two people about an unexplained row, as it was then: a different finding is new.
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
