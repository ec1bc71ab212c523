-- Up Migration
-- Sums over the journal that are kept up to date, and how far each has read (docs/decisions/0036). They can be thrown away:
-- from the journal they come back the same.
-- Locks: creates only.

-- A version of 0 has not run. `source`, `horizon`, `settled_from`: see ledger/sql/fresh.sql.
create table app.projection (
  name text primary key,
  version int not null default 0,
  source text not null default '',
  horizon xid8 not null default '0',
  settled_from timestamptz not null default 'epoch'
);

-- Rounds by the Indian day they were settled on, voids left out. `day` is what limits, ranks and rebates go by.
create table app.player_day (
  player_id bigint not null,
  day date not null,
  rounds bigint not null check (rounds > 0),
  staked bigint not null check (staked > 0),
  paid bigint not null check (paid >= 0),
  valid_bet bigint not null check (valid_bet >= 0),
  primary key (player_id, day)
) with (fillfactor = 80);

create table app.game_day (
  asset smallint not null,
  game int not null,
  day date not null,
  rounds bigint not null check (rounds > 0),
  staked bigint not null check (staked > 0),
  paid bigint not null check (paid >= 0),
  valid_bet bigint not null check (valid_bet >= 0),
  primary key (asset, game, day)
) with (fillfactor = 50);
