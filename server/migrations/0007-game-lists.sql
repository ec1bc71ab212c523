-- Up Migration
-- What Home's and Search's own lists of a player are made of.
-- Locks: creates only.

-- A sum over the journal like those of 0003: what a player has played, and when last. Voids left out.
create table app.player_game (
  player_id bigint not null,
  game int not null,
  rounds bigint not null check (rounds > 0),
  last_played_at timestamptz not null,
  primary key (player_id, game)
) with (fillfactor = 80);

-- `game` is the number of its account in the ledger, which is never used again.
create table app.favourite (
  player_id bigint not null references app.player,
  game int not null check (game > 0),
  kept_at timestamptz not null,
  primary key (player_id, game)
);
