-- The ledger holds the money of every bet; these tables move none.

-- Numbers below the wallet's seed_no are revealed, that number is in use, the next one waits with a public hash.
-- The server seed is in schema `vault`.
create table app.seed_pair (
  player_id bigint not null references app.player,
  seed_no int not null check (seed_no > 0),
  server_seed_hash bytea not null check (length(server_seed_hash) = 32),
  client_seed text check (length(client_seed) between 1 and 64),
  rounds int,
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  -- Null without a client seed.
  client_seed_from text check (client_seed_from in ('player', 'server')),
  primary key (player_id, seed_no),
  check ((activated_at is null) = (client_seed is null)),
  check ((revealed_at is null) = (rounds is null))
);
revoke update, delete on app.seed_pair from lalmor_app;
grant update (client_seed, rounds, activated_at, revealed_at, client_seed_from) on app.seed_pair to lalmor_app;

-- ADR 0018. Published chains and played rounds are permanent. The terminal hash is public, the secret is in schema `vault`.
create table app.kite_chain (
  chain_no int primary key check (chain_no > 0),
  length int not null check (length > 0),
  terminal_hash bytea not null unique check (length(terminal_hash) = 32),
  created_at timestamptz not null
);
revoke update, delete on app.kite_chain from lalmor_app;

-- Only the app's login reads it (ADR 0016).
-- `key_id` null: any key of the list may open it.
create table vault.server_seed (
  player_id bigint not null,
  seed_no int not null,
  sealed bytea not null,
  key_id text check (key_id ~ '^[0-9a-f]{16}$'),
  primary key (player_id, seed_no),
  foreign key (player_id, seed_no) references app.seed_pair
);
create index server_seed_key_idx on vault.server_seed (key_id);
grant select, insert, update (sealed, key_id) on vault.server_seed to lalmor_app;

create table vault.kite_secret (
  chain_no int primary key references app.kite_chain,
  sealed bytea not null,
  key_id text check (key_id ~ '^[0-9a-f]{16}$')
);
grant select, insert, update (sealed, key_id) on vault.kite_secret to lalmor_app;

-- Openings of server seeds other than draws and reveals to their player, recorded before the first one. `pairs` is canonical JSON: "all" or a range;
-- player 0 is the shared tables' chains. Hashes chain the rows, and the signed daily head has the last.
create table app.seed_opening (
  opening_no bigint primary key check (opening_no > 0),
  opened_at timestamptz not null,
  opened_by text not null check (opened_by ~ '^[^\n]{1,64}$'),
  why text not null check (why ~ '^[^\n]{1,200}$'),
  pairs text not null check (jsonb_typeof(pairs::jsonb) in ('string', 'object')),
  hash bytea not null check (length(hash) = 32)
);
create function app.opening_hash(p_before bytea, o app.seed_opening) returns bytea language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_before || convert_to(concat_ws(E'\n', o.opening_no, to_char(o.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), o.opened_by, o.why, o.pairs), 'UTF8'))
$$;
-- Sets number, time and hash; writers wait for each other.
create function app.chain_opening() returns trigger language plpgsql set search_path = app, pg_temp as $$
declare
  last seed_opening;
begin
  perform pg_advisory_xact_lock(7226102);
  select * into last from seed_opening order by opening_no desc limit 1;
  new.opening_no := coalesce(last.opening_no, 0) + 1;
  new.opened_at := date_trunc('milliseconds', clock_timestamp());
  new.hash := opening_hash(coalesce(last.hash, sha256('')), new);
  return new;
end $$;
create trigger chained before insert on app.seed_opening for each row execute function app.chain_opening();
create function app.keep_openings() returns trigger language plpgsql as $$
begin
  raise exception 'the log of openings is only added to';
end $$;
create trigger added_to_only before update or delete or truncate on app.seed_opening for each statement execute function app.keep_openings();
-- Fires too when an owner replays rows as a replica would.
alter table app.seed_opening enable always trigger chained;
alter table app.seed_opening enable always trigger added_to_only;
revoke insert, update, delete on app.seed_opening from lalmor_app;
grant insert (opened_by, why, pairs) on app.seed_opening to lalmor_app;

-- Rules of a version as first opened: it stays closed if its tables differ (GM-21). `game` is the number of its account in the ledger.
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

-- The player in receipts: random, so that it reveals nothing.
create table app.receipt_mark (
  player_id bigint primary key references app.player,
  mark bytea not null check (length(mark) = 16),
  made_at timestamptz not null
);
revoke update, delete on app.receipt_mark from lalmor_app;

-- `game`: a number in the ledger, never used again.
create table app.favourite (
  player_id bigint not null references app.player,
  game int not null check (game > 0),
  kept_at timestamptz not null,
  primary key (player_id, game)
);

-- PRODUCT §9 W1: the last win of each player who allows it. Can be rebuilt from the journal.
create table app.recent_win (
  player_id bigint primary key references app.player,
  game int not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout > stake),
  settled_at timestamptz not null
);
create index recent_win_at_idx on app.recent_win (settled_at desc);

-- Verifies signatures. The chain hash covers the other fields.
create table app.beacon (
  chain_hash bytea primary key check (length(chain_hash) = 32),
  public_key bytea not null check (length(public_key) = 96),
  period_ms int not null check (period_ms > 0),
  genesis_at timestamptz not null,
  group_hash bytea not null check (length(group_hash) = 32),
  name text not null,
  seen_at timestamptz not null
);
revoke update, delete on app.beacon from lalmor_app;

-- betting → closed → flying → cut, or void from the first two. Link and beacon round are fixed before bets open, the bets' digest is public before that round:
-- from then on only silence of the beacon voids. `closed` commits before bets are counted: finding `betting` after a stake proves that it will count.
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
  -- The end of its last bet.
  settled_at timestamptz,
  beacon_chain bytea not null references app.beacon,
  beacon_round bigint not null check (beacon_round > 0),
  beacon_at timestamptz not null,
  -- Digest of all bets, and its time: it fixes this round's bets.
  bets_digest bytea check (length(bets_digest) = 32),
  closed_at timestamptz,
  -- Why the digest is late: `clock` is a beacon ahead of the server's clock (ADR 0018).
  late_reason text check (late_reason in ('restart', 'busy', 'clock')),
  -- A void round's, if found afterwards.
  beacon_signature bytea check (length(beacon_signature) = 48),
  void_reason text check (void_reason in ('restart', 'no-beacon')),
  unique (chain_no, link_no),
  check ((salt is not null) = (state in ('flying', 'cut'))),
  check ((started_at is not null) = (state in ('flying', 'cut'))),
  check ((crash is not null) = (state = 'cut')),
  check ((ended_at is not null) = (state in ('cut', 'void'))),
  check (settled_at is null or ended_at is not null),
  constraint kite_round_link_shown check ((link is not null) = (state in ('cut', 'void'))),
  constraint kite_round_bets_closed check (
    (bets_digest is null) = (closed_at is null)
    and (bets_digest is not null or state not in ('flying', 'cut'))
    and (coalesce(late_reason, 'clock') <> 'clock') = coalesce(closed_at >= beacon_at, false)
    and (late_reason is null or closed_at is not null)
  ),
  constraint kite_round_word_known check (
    (beacon_signature is not null or state not in ('flying', 'cut')) and (beacon_signature is null or state in ('flying', 'cut', 'void'))
  ),
  constraint kite_round_void_explained check (
    (void_reason is not null) = (state = 'void')
    -- After the bets closed only the beacon's silence voids.
    and (void_reason is distinct from 'restart' or bets_digest is null) and (void_reason is distinct from 'no-beacon' or bets_digest is not null)
  )
);
-- One round at a time; the next one after this one's last bet.
create unique index kite_round_one_idx on app.kite_round ((true)) where settled_at is null;
create index kite_round_void_idx on app.kite_round (round_no desc) where state = 'void';
revoke delete on app.kite_round from lalmor_app;

-- Written when it flies, or is given back before; until then a bet is only the ledger's open round. `seed_digest` is its part of the salt:
-- without one it never flew.
create table app.kite_bet (
  player_id bigint not null references app.player,
  round_id uuid not null,
  round_no bigint not null references app.kite_round,
  stake_paise bigint not null check (stake_paise > 0),
  auto_cash_out int check (auto_cash_out > 100),
  seed_digest bytea check (length(seed_digest) = 32),
  -- In hundredths, with its payout below.
  cash_out int check (cash_out >= 100),
  payout_paise bigint check (payout_paise >= 0),
  void_reason text check (void_reason in ('cancelled', 'late', 'restart', 'no-beacon', 'interrupted')),
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

-- ADR 0012: launch tokens and providers' transactions. A token is not a session: a provider bets with it for one player in one game. Hashed.
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
-- They end with their session.
create index provider_launch_session_idx on app.provider_launch (session_id) where ended_at is null;
revoke delete on app.provider_launch from lalmor_app;
grant update (ended_at) on app.provider_launch to lalmor_ops;

-- A repeated uuid gets the same answer, forever. `tombstone`: rolled back before the bet came. `free-bet`: without stake and round. `prize`: its win, or a
-- promotion's. `round_id` is the ledger's. A rollback's `amount_paise` is its payment of a closed bet, null if the stake went back.
create table app.provider_transaction (
  provider text not null,
  transaction_uuid uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone', 'free-bet', 'prize')),
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
  check (kind = 'prize' or (kind in ('win', 'rollback')) = (reference_uuid is not null)),
  check (kind <> 'bet' or (amount_paise > 0 and player_id is not null and round_id is not null and launch_id is not null)),
  check (kind <> 'win' or (amount_paise is not null and player_id is not null and round_id is not null)),
  check (kind not in ('free-bet', 'prize') or (amount_paise is not null and player_id is not null and round_id is null)),
  check (kind <> 'free-bet' or (amount_paise = 0 and launch_id is not null))
);
create index provider_transaction_round_idx on app.provider_transaction (player_id, provider, provider_round) where kind = 'bet';
create index provider_transaction_reference_idx on app.provider_transaction (provider, reference_uuid) where reference_uuid is not null;
create index provider_transaction_launch_idx on app.provider_transaction (launch_id) where launch_id is not null;
create index provider_transaction_bet_idx on app.provider_transaction (player_id, round_id) where kind = 'bet';
revoke update, delete on app.provider_transaction from lalmor_app;

-- `paid_paise` sums prizes. Beyond the budget one is refused, and the provider asks again.
create table app.provider_budget (
  provider text primary key,
  budget_paise bigint not null check (budget_paise >= 0),
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  check (paid_paise <= budget_paise)
);
insert into app.provider_budget (provider, budget_paise) values ('sandbox', 5000000);
revoke insert, update, delete on app.provider_budget from lalmor_app;
grant insert, update on app.provider_budget to lalmor_cashier;

-- Waiting for a larger budget; deleted when paid.
create table app.provider_prize_due (
  provider text not null,
  transaction_uuid uuid not null,
  player_id bigint not null references app.player,
  amount_paise bigint not null check (amount_paise > 0),
  asked_at timestamptz not null,
  primary key (provider, transaction_uuid)
);
create index provider_prize_due_player_idx on app.provider_prize_due (player_id);
revoke insert, update, delete on app.provider_prize_due from lalmor_app;
grant insert, delete on app.provider_prize_due to lalmor_cashier;
