-- Up Migration
-- What an operator's call asks of the server, which alone has the keys (ADR 0016): the act and words that were agreed to, written by
-- ops.ask_server, and the answer. A new table; nothing is locked.
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

-- Writes only what two persons agreed to, once the server has seen that it opens (server/sql/operator-settings.sql).
drop function if exists app.restore_account(text, text);
