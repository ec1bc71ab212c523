-- Up Migration
-- Kite Run's table (docs/decisions/0043): the chains its rounds are cut by, the rounds, and what became of each bet. The money
-- of a bet is a round of the ledger with the same id; nothing here moves any.
-- Locks: creates only.

-- Links of rounds, fixed before the first of them. The secret is sealed as server seeds are; its terminal hash is public.
create table app.kite_chain (
  chain_no int primary key check (chain_no > 0),
  length int not null check (length > 0),
  terminal_hash bytea not null unique check (length(terminal_hash) = 32),
  secret bytea not null,
  created_at timestamptz not null
);

-- betting → closed → flying → cut, or void from the first two. `closed` is committed before anybody counts the bets: whoever still
-- finds `betting` after a stake was taken knows that it will be counted. Link and crash point are not here before the cut.
create table app.kite_round (
  round_no bigint primary key check (round_no > 0),
  version int not null check (version > 0),
  chain_no int not null references app.kite_chain,
  link_no int not null check (link_no > 0),
  state text not null check (state in ('betting', 'closed', 'flying', 'cut', 'void')),
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  salt bytea check (length(salt) = 32),
  started_at timestamptz,
  link bytea check (length(link) = 32),
  crash int check (crash >= 100),
  ended_at timestamptz,
  -- Nobody watched over the flight: whoever was not cashed out gets the stake back.
  interrupted boolean not null default false,
  -- When its last bet was over.
  settled_at timestamptz,
  unique (chain_no, link_no),
  check ((salt is not null) = (state in ('flying', 'cut'))),
  check ((started_at is not null) = (state in ('flying', 'cut'))),
  check ((link is not null) = (state = 'cut')),
  check ((crash is not null) = (state = 'cut')),
  check ((ended_at is not null) = (state in ('cut', 'void'))),
  check (state = 'cut' or not interrupted),
  check (settled_at is null or ended_at is not null)
);
-- One round at a time, and the next one only when every bet of this one is over.
create unique index kite_round_one_idx on app.kite_round ((true)) where settled_at is null;

-- A bet has its row when it flies, or when it is given back before. `seed_digest` is what it put into the salt: without
-- one it never flew. Until then it is the open round of the ledger and nothing else.
create table app.kite_bet (
  player_id bigint not null references app.player,
  round_id uuid not null,
  round_no bigint not null references app.kite_round,
  stake_paise bigint not null check (stake_paise > 0),
  auto_cash_out int check (auto_cash_out > 100),
  seed_digest bytea check (length(seed_digest) = 32),
  -- Where it left, in hundredths, and what it was paid.
  cash_out int check (cash_out >= 100),
  payout_paise bigint check (payout_paise >= 0),
  void_reason text check (void_reason in ('cancelled', 'late', 'restart', 'interrupted')),
  ended_at timestamptz,
  seen_at timestamptz,
  primary key (player_id, round_id),
  check ((payout_paise is not null) = (ended_at is not null)),
  check (void_reason is null or (ended_at is not null and payout_paise = stake_paise)),
  check (seed_digest is not null or void_reason is not null),
  check (seen_at is null or ended_at is not null)
);
create index kite_bet_round_idx on app.kite_bet (round_no);
create unique index kite_bet_flying_idx on app.kite_bet (round_no, player_id) where seed_digest is not null;
create index kite_bet_open_idx on app.kite_bet (round_no) where ended_at is null;
create index kite_bet_unseen_idx on app.kite_bet (player_id, round_id desc) where ended_at is not null and seen_at is null;

-- A chain, once published, and a round, once played, are never taken away.
revoke update, delete on app.kite_chain from lalmor_app;
revoke delete on app.kite_round, app.kite_bet from lalmor_app;
