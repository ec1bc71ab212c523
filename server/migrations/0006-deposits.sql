-- Up Migration
-- Deposit orders (docs/decisions/0039), and what each rail knows of them: online payments (ADR 0038), bank transfers, crypto (ADR 0042).

-- PRODUCT §5: what may be ordered by each method, and what its page offers. Operators change these rows; `open` is each one's switch.
create table app.deposit_method (
  method text primary key check (method in ('online', 'upi', 'imps')),
  place smallint not null unique,
  open boolean not null default true,
  min_paise bigint not null check (min_paise > 0),
  max_paise bigint not null check (max_paise >= min_paise),
  chips_paise int[] not null,
  open_minutes int not null check (open_minutes between 1 and 1440)
);
insert into app.deposit_method values
  ('online', 1, true, 10000, 5000000, '{50000,100000,200000,500000,1000000,5000000}', 30),
  ('upi', 2, true, 50000, 10000000, '{50000,100000,200000,500000,1000000,5000000}', 30),
  ('imps', 3, true, 50000, 50000000, '{100000,500000,1000000,5000000,10000000,50000000}', 30);
revoke insert, update, delete on app.deposit_method from lalmor_app;
grant update (open) on app.deposit_method to lalmor_ops;

-- `request_id` is made by the caller: asked again, it is this order. `expires_at`: without word of a payment it is closed then. Money that
-- comes later opens it again, so only a credit is final. `paid_at` is the rail's own time of the payment.
create table app.deposit_order (
  order_no text primary key check (order_no ~ '^DP[0-9]{16}$'),
  player_id bigint not null references app.player,
  request_id uuid not null,
  method text not null check (method in ('online', 'upi', 'imps', 'crypto')),
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'pending' check (status in ('pending', 'success', 'closed')),
  created_at timestamptz not null,
  expires_at timestamptz,
  closed_at timestamptz,
  closed_why text check (closed_why in ('expired', 'failed', 'cancelled', 'not-found')),
  review text check (review in ('amount', 'utr-claimed', 'rail')),
  utr text check (utr ~ '^[0-9]{12}$'),
  utr_at timestamptz,
  applied_at timestamptz,
  paid_at timestamptz,
  credited_at timestamptz,
  credited_paise bigint check (credited_paise > 0),
  -- Deposit Bonus: what was paid, and what is owed because the promotion fund did not hold it.
  bonus_paise bigint not null default 0 check (bonus_paise >= 0),
  bonus_owed_paise bigint not null default 0 check (bonus_owed_paise >= 0),
  -- Millionths of a USDT of an order in crypto.
  usdt_micro bigint check (usdt_micro > 0),
  -- A credit was taken back, because the rail had taken the money back.
  reversed_at timestamptz,
  -- Other players claimed its UTR as well: waiting that claims themselves make longer earns nothing from then on.
  contested_at timestamptz,
  unique (player_id, request_id),
  check ((status = 'success') = (credited_at is not null)),
  check ((credited_at is null) = (credited_paise is null)),
  check ((status = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_why is null)),
  check ((utr is null) = (utr_at is null)),
  check (applied_at is null or utr is not null),
  check (reversed_at is null or credited_at is not null)
);
-- Deposit history, newest first; and what the limits of a player count.
create index deposit_order_player_idx on app.deposit_order (player_id, created_at desc, order_no desc);
-- A new order is weighed against all of its player that wait, however old (docs/decisions/0032).
create index deposit_order_waiting_idx on app.deposit_order (player_id) include (amount_paise) where status = 'pending';
-- What waits, of whatever method: for the clock, for a person.
create index deposit_order_pending_idx on app.deposit_order (method, expires_at) where status = 'pending';
create index deposit_order_owed_idx on app.deposit_order (credited_at) where bonus_owed_paise > 0;
create index deposit_order_review_idx on app.deposit_order (created_at) where review is not null;
-- Whose UTR a line of a statement is.
create index deposit_order_utr_idx on app.deposit_order (utr) where utr is not null;
-- Who waits for an answer.
create index deposit_order_applied_idx on app.deposit_order (applied_at) where status = 'pending' and applied_at is not null;
revoke delete on app.deposit_order from lalmor_app;

-- Payments at the gateway, one for each online order. `payment_id` is made here, before the gateway is asked: asked again it is the same
-- payment. Status, received, link and `modified_at` are the gateway's latest word, whatever became of the order; without a status it has not
-- been heard of there. `next_ask_at`: when the gateway is asked next; null is never again, unless it sends word.
create table app.online_payment (
  payment_id text primary key check (payment_id ~ '^[A-Za-z0-9_-]{30}$'),
  order_no text not null unique references app.deposit_order,
  player_id bigint not null references app.player,
  return_url text not null,
  created_at timestamptz not null,
  status text,
  received_paise bigint not null default 0 check (received_paise >= 0),
  link text,
  modified_at timestamptz,
  next_ask_at timestamptz,
  -- What a person decided on an order in review. From then on nothing happens to it by itself.
  decision text check (decision in ('credit-received', 'refuse')),
  decided_by text,
  decided_at timestamptz,
  check ((status is null) = (modified_at is null)),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null))
);
create index online_payment_due_idx on app.online_payment (next_ask_at) where next_ask_at is not null;
revoke delete on app.online_payment from lalmor_app;

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
revoke insert, update, delete on app.bank_account from lalmor_app;
grant update (feed_after) on app.bank_account to lalmor_app;

-- The account whose details an order's page shows, for as long as the order is asked about.
create table app.deposit_transfer (
  order_no text primary key references app.deposit_order,
  account_id smallint not null references app.bank_account
);
revoke update, delete on app.deposit_transfer from lalmor_app;

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
revoke update, delete on app.bank_statement from lalmor_app;

-- What moved, once however many files name it: `fingerprint` is what it is known by. `waiting` is to be looked at by the program,
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
-- What the bank said is never written again. A row can be locked by a role that may update a column of it.
revoke update, delete on app.bank_line from lalmor_app;
grant update (state, contested, order_no, player_id, matched_by, matched_at) on app.bank_line to lalmor_app;

-- Deposits in USDT on an EVM chain. PRODUCT §5, one row that operators change. Amounts in millionths of a USDT.
create table app.crypto_setting (
  one boolean primary key default true check (one),
  open boolean not null default true,
  min_micro bigint not null check (min_micro > 0),
  max_micro bigint not null check (max_micro >= min_micro),
  chips_micro int[] not null,
  confirmations int not null check (confirmations between 1 and 200),
  lock_minutes int not null check (lock_minutes between 1 and 60),
  rate_deviation_bps int not null check (rate_deviation_bps > 0),
  rate_age_s int not null check (rate_age_s > 0)
);
insert into app.crypto_setting values
  (true, true, 10000000, 50000000000, '{25000000,50000000,100000000,500000000,1000000000}', 12, 15, 200, 300);
revoke insert, update, delete on app.crypto_setting from lalmor_app;
grant update (open) on app.crypto_setting to lalmor_ops;

-- Chains by their first block, and the token that counts on each. One is `current`: the one the rail spoke of last. `scanned_no` is the last
-- block that was read with all before it; its hash is null where none is known, after a loss deeper than the window.
create table app.crypto_chain (
  chain_no int generated always as identity primary key,
  genesis text not null,
  contract text not null,
  network text not null,
  symbol text not null,
  decimals smallint not null check (decimals in (6, 18)),
  xpub text not null,
  current boolean not null,
  scanned_no bigint not null check (scanned_no >= 0),
  scanned_hash text,
  finalized_no bigint not null default 0,
  heard_at timestamptz not null,
  unique (genesis, contract)
);
create unique index crypto_chain_current_idx on app.crypto_chain (current) where current;
revoke delete on app.crypto_chain from lalmor_app;

-- The last blocks that were read, each linked to the one before it: where the chain changes, the last one both have is found here.
create table app.crypto_block (
  chain_no int not null references app.crypto_chain,
  block_no bigint not null,
  hash text not null,
  parent text not null,
  primary key (chain_no, block_no)
);

-- One address for each player, the index-th of the account. No other player ever gets it.
create sequence app.crypto_address_index as int minvalue 0 start 0 maxvalue 2147483647;
grant usage on sequence app.crypto_address_index to lalmor_app;
create table app.crypto_address (
  address text primary key,
  player_id bigint not null references app.player,
  xpub text not null,
  index int not null check (index >= 0),
  made_at timestamptz not null,
  unique (xpub, index),
  unique (player_id, xpub)
);
revoke update, delete on app.crypto_address from lalmor_app;

-- Rates as they were shown, kept because news of a transfer may come late.
create table app.crypto_quote (
  player_id bigint not null references app.player,
  quoted_at timestamptz not null,
  locked_until timestamptz not null check (locked_until > quoted_at),
  rate_paise bigint not null check (rate_paise > 0),
  primary key (player_id, quoted_at)
);
revoke update, delete on app.crypto_quote from lalmor_app;

-- What came. `units` are the token's own. `rate_paise` is the rate that was locked when it was first seen; without it the one at the credit
-- holds. `order_no` is the order it is part of; none while too little is there. `request_id` makes an order with it that is this one's.
create table app.crypto_transfer (
  transfer_id bigint generated always as identity primary key,
  chain_no int not null references app.crypto_chain,
  tx_hash text not null,
  log_index int not null,
  block_no bigint not null,
  block_hash text not null,
  player_id bigint not null references app.player,
  address text not null references app.crypto_address,
  units numeric(78, 0) not null check (units > 0),
  micro bigint not null check (micro >= 0),
  state text not null check (state in ('seen', 'confirming', 'credited', 'orphaned')),
  seen_at timestamptz not null,
  rate_paise bigint check (rate_paise > 0),
  request_id uuid not null default gen_random_uuid(),
  order_no text references app.deposit_order,
  credited_at timestamptz,
  check (state <> 'credited' or credited_at is not null),
  check (credited_at is null or order_no is not null)
);
-- Once each. A log has its place in a block, not in its transaction: what was orphaned comes again at another, and its old one may be taken.
create unique index crypto_transfer_once_idx on app.crypto_transfer (chain_no, tx_hash, log_index) where state <> 'orphaned';
create index crypto_transfer_tx_idx on app.crypto_transfer (chain_no, tx_hash) where state = 'orphaned';
-- What a loss of blocks meets, and what waits for something.
create index crypto_transfer_block_idx on app.crypto_transfer (chain_no, block_no);
create index crypto_transfer_open_idx on app.crypto_transfer (chain_no, player_id)
  where state in ('seen', 'confirming') or (state = 'orphaned' and order_no is not null);
create index crypto_transfer_order_idx on app.crypto_transfer (order_no);
create index crypto_transfer_player_idx on app.crypto_transfer (player_id);
revoke delete on app.crypto_transfer from lalmor_app;

-- How an order in crypto reads, kept as it changes: what it was made of may leave it again.
create table app.crypto_order (
  order_no text primary key references app.deposit_order,
  player_id bigint not null references app.player,
  rate_paise bigint not null check (rate_paise > 0),
  locked boolean not null,
  needed int not null,
  tx_hashes text[] not null
);
revoke delete on app.crypto_order from lalmor_app;

-- What a person must know of. An operator resolves it.
create table app.crypto_incident (
  incident_id bigint generated always as identity primary key,
  kind text not null check (kind in ('credit-reversed', 'above-most', 'chain-replaced', 'deep-loss')),
  chain_no int not null references app.crypto_chain,
  player_id bigint references app.player,
  order_no text references app.deposit_order,
  facts jsonb not null,
  at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text
);
create index crypto_incident_open_idx on app.crypto_incident (at) where resolved_at is null;
revoke update, delete on app.crypto_incident from lalmor_app;
