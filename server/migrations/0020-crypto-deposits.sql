-- Up Migration
-- Deposits in USDT on an EVM chain (docs/decisions/0055): what is watched, whose addresses are whose, and what came to them.
-- Locks: app.deposit_order for a moment, for two columns that are empty; else creates only.

-- Millionths of a USDT of an order in crypto; and when a credit was taken back, because the rail had taken the money back.
alter table app.deposit_order
  add column usdt_micro bigint check (usdt_micro > 0),
  add column reversed_at timestamptz check (reversed_at is null or credited_at is not null);

-- PRODUCT §5, one row that operators change. Amounts in millionths of a USDT.
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

-- The last blocks that were read, each linked to the one before it: where the chain changes, the last one both have is found here.
create table app.crypto_block (
  chain_no int not null references app.crypto_chain,
  block_no bigint not null,
  hash text not null,
  parent text not null,
  primary key (chain_no, block_no)
);

-- One address for each player, the index-th of the account. Nobody else ever gets it.
create sequence app.crypto_address_index as int minvalue 0 start 0 maxvalue 2147483647;
create table app.crypto_address (
  address text primary key,
  player_id bigint not null references app.player,
  xpub text not null,
  index int not null check (index >= 0),
  made_at timestamptz not null,
  unique (xpub, index),
  unique (player_id, xpub)
);

-- Rates as they were shown, kept because a transfer may be heard of late.
create table app.crypto_quote (
  player_id bigint not null references app.player,
  quoted_at timestamptz not null,
  locked_until timestamptz not null check (locked_until > quoted_at),
  rate_paise bigint not null check (rate_paise > 0),
  primary key (player_id, quoted_at)
);

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

-- How an order in crypto reads, kept as it changes: what it was made of may leave it again.
create table app.crypto_order (
  order_no text primary key references app.deposit_order,
  player_id bigint not null references app.player,
  rate_paise bigint not null check (rate_paise > 0),
  locked boolean not null,
  needed int not null,
  tx_hashes text[] not null
);

-- What a person must know of. An operator settles it.
create table app.crypto_incident (
  incident_id bigint generated always as identity primary key,
  kind text not null check (kind in ('credit-reversed', 'above-most', 'chain-replaced', 'deep-loss')),
  chain_no int not null references app.crypto_chain,
  player_id bigint references app.player,
  order_no text references app.deposit_order,
  facts jsonb not null,
  at timestamptz not null,
  settled_at timestamptz,
  settled_by text
);
create index crypto_incident_open_idx on app.crypto_incident (at) where settled_at is null;

grant usage on sequence app.crypto_address_index to lalmor_app;
revoke insert, update, delete on app.crypto_setting from lalmor_app;
revoke update, delete on app.crypto_address, app.crypto_quote from lalmor_app;
revoke delete on app.crypto_chain, app.crypto_transfer, app.crypto_order from lalmor_app;
revoke update, delete on app.crypto_incident from lalmor_app;
