-- Up Migration
-- What each check of the books found, and the breaks that a person has looked at and accepted.
-- Locks: creates only.

-- One row per finished run. `invariants` lists what was examined, in order: invariant, examined, broken, accepted.
-- `breaks` names the first of those that are broken: invariant, playerId, row, found.
create table app.ledger_check (
  ledger_check_id bigint primary key generated always as identity,
  started_at timestamptz not null,
  duration_ms int not null check (duration_ms >= 0),
  invariants jsonb not null,
  broken int not null check (broken >= 0),
  breaks jsonb not null
);

-- A wrong row of the journal stays for ever: it is set right by another. Its break is put here by an operator, exactly as
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

-- The app writes down what it found and cannot unsay it; what is accepted it can only read.
revoke update, delete on app.ledger_check from lalmor_app;
revoke insert, update, delete on app.accepted_break from lalmor_app;
