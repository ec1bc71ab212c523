-- Up Migration
-- Rows of a bank's file that nobody could read: they wait for a person while the balances prove the others (docs/decisions/0040). A new table alone.

-- `amount_paise` and `balance_paise`: what the row moved and the balance after it, as those around it prove; null where they do not say.
-- `resolved`: open while null. `filled`: a later file had a line at its place, which is `line_id`. `line`: two operators call it a movement, and the
-- rails have made `line_id` of it. `none`: two operators found that it is none of its own.
create table app.held_row (
  row_id bigint generated always as identity primary key,
  account_id smallint not null references app.bank_account,
  statement_id bigint not null references app.bank_statement,
  -- Of text, amount and balance: the same row of another file is one.
  fingerprint bytea not null check (length(fingerprint) = 32),
  at_line int not null check (at_line > 0),
  why text not null check (length(why) <= 500),
  text text not null check (length(text) <= 4000),
  day date,
  amount_paise bigint,
  balance_paise bigint,
  held_at timestamptz not null,
  resolved text check (resolved in ('filled', 'line', 'none')),
  resolved_at timestamptz,
  resolved_by text,
  resolved_why text,
  line_id bigint unique references app.bank_line,
  unique (account_id, fingerprint),
  check ((amount_paise is null) = (balance_paise is null)),
  check (num_nulls(resolved, resolved_at, resolved_by) in (0, 3)),
  check (case resolved
    when 'filled' then line_id is not null
    when 'line' then coalesce(amount_paise, 0) <> 0
    else line_id is null end)
);
create index held_row_open_idx on app.held_row (held_at) where resolved is null or resolved = 'line' and line_id is null;
create index held_row_statement_idx on app.held_row (statement_id);
revoke insert, update, delete on app.held_row from lalmor_app;
grant select, insert on app.held_row to lalmor_rails;
grant update (resolved, resolved_at, resolved_by, line_id) on app.held_row to lalmor_rails;
grant update (resolved, resolved_at, resolved_by, resolved_why) on app.held_row to lalmor_ops;
