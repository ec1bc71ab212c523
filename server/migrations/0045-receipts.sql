-- Up Migration
-- Receipts that say to whom and by which tables a round was dealt (PRODUCT §9 F2, F3). Locks app.seed_pair for an instant: the new column
-- has no default.

-- The tables of each version of our games, as it first opened. A version whose tables differ from these later does not open (GM-21).
-- `game` is the number of its account in the ledger.
create table app.game_rules (
  game int not null check (game > 0),
  version int not null check (version > 0),
  -- Canonical JSON.
  tables text not null,
  hash bytea not null check (hash = sha256(convert_to(tables, 'UTF8'))),
  stored_at timestamptz not null,
  primary key (game, version)
);
revoke update, delete on app.game_rules from lalmor_app;

-- What stands for a player in receipts: random, so that it tells nothing about them.
create table app.receipt_mark (
  player_id bigint primary key references app.player,
  mark bytea not null check (length(mark) = 16),
  made_at timestamptz not null
);
revoke update, delete on app.receipt_mark from lalmor_app;

-- Who drew the client seed. Null while there is none.
alter table app.seed_pair add column client_seed_from text check (client_seed_from in ('player', 'server'));
