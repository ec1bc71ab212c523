-- Up Migration
-- The seat of outside providers (docs/decisions/0044): which player a launch token stands for, and what each transaction of a
-- provider did. The money of it is in the ledger; nothing here moves any.
-- Locks: creates only.

-- A token is no session: a provider can take bets with it, for one player in one game, until it ends. Kept hashed.
create table app.seat_launch (
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
create index seat_launch_live_idx on app.seat_launch (player_id) where ended_at is null;

-- Once for each uuid of a provider, and kept for good: asked again, the same is answered. A `tombstone` stands where a bet was
-- rolled back before it came. `round_id` is the round of the ledger that the bet opened, or that a win or rollback is of;
-- `amount_paise` of a rollback what it paid of a bet that we had closed, null where the stake simply went back.
create table app.seat_transaction (
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
  launch_id uuid references app.seat_launch,
  done_at timestamptz not null,
  primary key (provider, transaction_uuid),
  check ((kind in ('win', 'rollback')) = (reference_uuid is not null)),
  check (kind <> 'bet' or (amount_paise > 0 and player_id is not null and round_id is not null and launch_id is not null)),
  check (kind <> 'win' or (amount_paise is not null and player_id is not null and round_id is not null))
);
create index seat_transaction_round_idx on app.seat_transaction (player_id, provider, provider_round) where kind = 'bet';
create index seat_transaction_reference_idx on app.seat_transaction (provider, reference_uuid) where reference_uuid is not null;
create index seat_transaction_launch_idx on app.seat_transaction (launch_id) where launch_id is not null;
create index seat_transaction_bet_idx on app.seat_transaction (player_id, round_id) where kind = 'bet';

revoke update, delete on app.seat_transaction from lalmor_app;
revoke delete on app.seat_launch from lalmor_app;
