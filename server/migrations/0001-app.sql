-- Up Migration
-- Players, sessions, seed pairs. Money is not here: it is in schema ledger, which this role cannot write.
-- Locks: creates only.

create schema if not exists app;
grant usage on schema app to lalmor_app;
alter default privileges in schema app grant select, insert, update, delete on tables to lalmor_app;

-- player_id is drawn at random, so that it neither counts the players nor can be guessed; it is the uid on the wire.
create table app.player (
  player_id bigint primary key check (player_id > 0),
  nickname text not null,
  guest boolean not null,
  referral_code text,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null
);

-- A session is two halves: `sign` in the app's storage, the other half in an HttpOnly cookie. Both are kept hashed.
create table app.session (
  session_id uuid primary key,
  player_id bigint not null references app.player,
  sign_hash bytea not null unique check (length(sign_hash) = 32),
  cookie_hash bytea not null check (length(cookie_hash) = 32),
  device text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  misuse_count int not null default 0,
  misused_at timestamptz
);
create index session_player_idx on app.session (player_id);

-- Seed pairs of a player: numbers below the wallet's seed_no are over and revealed, that number is in use, the one after
-- it waits with its hash already public. The server seed is encrypted until it is revealed to the player, and after.
create table app.seed_pair (
  player_id bigint not null references app.player,
  seed_no int not null check (seed_no > 0),
  server_seed bytea not null,
  server_seed_hash bytea not null check (length(server_seed_hash) = 32),
  client_seed text check (length(client_seed) between 1 and 64),
  rounds int,
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  primary key (player_id, seed_no),
  check ((activated_at is null) = (client_seed is null)),
  check ((revealed_at is null) = (rounds is null))
);
