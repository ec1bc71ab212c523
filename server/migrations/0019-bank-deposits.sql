-- Up Migration
-- Transfers into our bank accounts: what the bank says arrived, and whose it is (docs/decisions/0054).
-- Locks: creates, and app.deposit_order for as long as its index takes.

-- Where transfers go. Operators write these rows; the first open one takes new orders. `bank` says how its files read; `feed_after` is
-- how far the sandbox bank's feed has been read.
create table app.bank_account (
  account_id smallint generated always as identity primary key,
  bank text not null check (bank ~ '^[a-z]{2,20}$'),
  open boolean not null default true,
  holder_name text not null,
  bank_name text not null,
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  number text not null unique check (number ~ '^[0-9]{9,18}$'),
  vpa text check (vpa ~ '^[a-zA-Z0-9._-]{2,255}@[a-zA-Z][a-zA-Z0-9]{1,63}$'),
  feed_after bigint not null default 0 check (feed_after >= 0)
);
insert into app.bank_account (bank, holder_name, bank_name, ifsc, number, vpa)
values ('sandbox', 'Lalmor Sandbox', 'Sandbox Bank', 'SNDB0000121', '5010044718800', 'lalmor.play@sandbox');

-- The account whose details an order's page shows, for as long as the order is asked about.
create table app.deposit_transfer (
  order_no text primary key references app.deposit_order,
  account_id smallint not null references app.bank_account
);

-- A file that was taken, whole. The same file again is this one.
create table app.bank_statement (
  statement_id bigint generated always as identity primary key,
  account_id smallint not null references app.bank_account,
  format text not null check (format in ('csv', 'mt940', 'camt053', 'feed')),
  file_hash bytea not null,
  opening_paise bigint not null,
  closing_paise bigint not null,
  lines int not null check (lines >= 0),
  imported_by text not null,
  imported_at timestamptz not null,
  unique (account_id, file_hash)
);

-- What moved, once however many files tell of it: `fingerprint` is what it is known by. `waiting` is to be looked at by the program,
-- `queued` by a person; `contested` stays a person's, because more than one player has claimed its UTR.
create table app.bank_line (
  line_id bigint generated always as identity primary key,
  account_id smallint not null references app.bank_account,
  statement_id bigint not null references app.bank_statement,
  fingerprint bytea not null,
  paid_at timestamptz not null,
  is_day boolean not null,
  amount_paise bigint not null check (amount_paise <> 0),
  utr text check (utr ~ '^[0-9]{12}$'),
  remark text,
  narration text not null,
  reference text not null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'credited', 'ignored')),
  contested boolean not null default false,
  order_no text unique references app.deposit_order,
  player_id bigint references app.player,
  matched_by text,
  matched_at timestamptz,
  unique (account_id, fingerprint),
  check ((state = 'credited') = (order_no is not null)),
  check ((order_no is null) = (player_id is null)),
  check ((order_no is null) = (matched_at is null)),
  check ((order_no is null) = (matched_by is null)),
  -- Only what came in is anybody's.
  check (amount_paise > 0 or state in ('waiting', 'ignored'))
);
-- PRODUCT §5: a UTR becomes unique when it is matched. One payment credits one order, whatever the bank says twice.
create unique index bank_line_utr_matched_idx on app.bank_line (account_id, utr) where order_no is not null;
create index bank_line_utr_idx on app.bank_line (account_id, utr) where utr is not null;
create index bank_line_open_idx on app.bank_line (line_id) where state in ('waiting', 'queued');
create index bank_line_player_idx on app.bank_line (player_id) where player_id is not null;
-- Whose UTR a line is.
create index deposit_order_utr_idx on app.deposit_order (utr) where utr is not null;
-- Who waits for an answer.
create index deposit_order_applied_idx on app.deposit_order (applied_at) where status = 'pending' and applied_at is not null;

revoke insert, update, delete on app.bank_account from lalmor_app;
grant update (feed_after) on app.bank_account to lalmor_app;
revoke update, delete on app.bank_statement, app.deposit_transfer from lalmor_app;
revoke delete on app.bank_line from lalmor_app;
-- A row can be locked by who may update a column of it.
revoke update on app.bank_line from lalmor_app;
grant update (state, contested, order_no, player_id, matched_by, matched_at) on app.bank_line to lalmor_app;
