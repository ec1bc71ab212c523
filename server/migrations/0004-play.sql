-- Up Migration
-- Seeds, favourites, Kite Run's table, and the launches and transactions of outside providers. The money of every bet is a round of the ledger;
-- nothing here moves any.

-- Seed pairs of a player: numbers below the wallet's seed_no are over and revealed, that number is in use, the one after
-- it waits with its hash already public. The server seed is encrypted, before it is revealed to the player and after.
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

-- `game` is the number of its account in the ledger, which is never used again.
create table app.favourite (
  player_id bigint not null references app.player,
  game int not null check (game > 0),
  kept_at timestamptz not null,
  primary key (player_id, game)
);

-- Kite Run (docs/decisions/0018): the chains its rounds are cut by, the rounds, and what became of each bet. A chain, once published, and a
-- round, once played, are never taken away.
-- Links of rounds, fixed before the first of them. The secret is sealed as server seeds are; its terminal hash is public.
create table app.kite_chain (
  chain_no int primary key check (chain_no > 0),
  length int not null check (length > 0),
  terminal_hash bytea not null unique check (length(terminal_hash) = 32),
  secret bytea not null,
  created_at timestamptz not null
);
revoke update, delete on app.kite_chain from lalmor_app;

-- betting → closed → flying → cut, or void from the first two. `closed` is committed before anybody counts the bets: a process that still
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
  -- Nothing watched over the flight: bets that were not cashed out get their stake back.
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
revoke delete on app.kite_round from lalmor_app;

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
revoke delete on app.kite_bet from lalmor_app;

-- Outside providers (docs/decisions/0012): which player a launch token belongs to, and what each transaction of a provider did.
-- A token is no session: a provider can take bets with it, for one player in one game, until it ends. Kept hashed.
create table app.provider_launch (
  launch_id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  provider text not null,
  player_id bigint not null references app.player,
  session_id uuid not null references app.session,
  game int not null,
  launched_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > launched_at),
  ended_at timestamptz
);
create index provider_launch_live_idx on app.provider_launch (player_id) where ended_at is null;
-- What a session has opened with providers ends with it.
create index provider_launch_session_idx on app.provider_launch (session_id) where ended_at is null;
revoke delete on app.provider_launch from lalmor_app;

-- Once for each uuid of a provider, and kept for good: asked again, the answer is the same. A `tombstone` takes the place of a bet that was
-- rolled back before it came. `round_id` is the round of the ledger that the bet opened, or that a win or rollback is of;
-- `amount_paise` of a rollback is what it paid of a bet that we had closed, null where the stake simply went back.
create table app.provider_transaction (
  provider text not null,
  transaction_uuid uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  player_id bigint references app.player,
  game_code text,
  provider_round text,
  amount_paise bigint check (amount_paise >= 0),
  round_closed boolean,
  reference_uuid uuid,
  round_id uuid,
  launch_id uuid references app.provider_launch,
  done_at timestamptz not null,
  primary key (provider, transaction_uuid),
  check ((kind in ('win', 'rollback')) = (reference_uuid is not null)),
  check (kind <> 'bet' or (amount_paise > 0 and player_id is not null and round_id is not null and launch_id is not null)),
  check (kind <> 'win' or (amount_paise is not null and player_id is not null and round_id is not null))
);
create index provider_transaction_round_idx on app.provider_transaction (player_id, provider, provider_round) where kind = 'bet';
create index provider_transaction_reference_idx on app.provider_transaction (provider, reference_uuid) where reference_uuid is not null;
create index provider_transaction_launch_idx on app.provider_transaction (launch_id) where launch_id is not null;
create index provider_transaction_bet_idx on app.provider_transaction (player_id, round_id) where kind = 'bet';
revoke update, delete on app.provider_transaction from lalmor_app;
