-- Kite Run takes part of its salt from a public beacon (docs/decisions/0018). A round names its chain's link and a round of the beacon before its bets
-- open; its bets are frozen, and their digest written and told, before that round is due. From then on only the beacon's silence can void it. Rounds of
-- version 1 keep their columns as they are. The new checks are added unvalidated and hold for every row written from here on, so that no lock lasts
-- longer than this statement; 0044 validates them.

-- The beacons whose rounds were named: what verifies their signatures. The chain hash is the hash of the other fields.
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

alter table app.kite_round
  add column beacon_chain bytea references app.beacon,
  add column beacon_round bigint check (beacon_round > 0),
  add column beacon_at timestamptz,
  -- The digest of all bets, and when it was written: the bets of this round are these.
  add column bets_digest bytea check (length(bets_digest) = 32),
  add column closed_at timestamptz,
  -- Why it was written only when the beacon's round was due.
  add column late_reason text check (late_reason in ('restart', 'busy')),
  -- The beacon's word; of a void round, if it was found afterwards.
  add column beacon_signature bytea check (length(beacon_signature) = 48),
  add column void_reason text check (void_reason in ('restart', 'no-beacon')),
  drop constraint kite_round_check2,
  add constraint kite_round_link_shown check ((link is not null) = (state = 'cut' or (state = 'void' and version > 1))) not valid,
  add constraint kite_round_beacon_named check (
    (version = 1) = (beacon_round is null) and (beacon_chain is null) = (beacon_round is null) and (beacon_at is null) = (beacon_round is null)
  ) not valid,
  add constraint kite_round_bets_closed check (
    (bets_digest is null) = (closed_at is null)
    and (bets_digest is not null or version = 1 or state not in ('flying', 'cut'))
    and (late_reason is not null) = (coalesce(closed_at >= beacon_at, false))
  ) not valid,
  add constraint kite_round_word_known check (
    (beacon_signature is not null or version = 1 or state not in ('flying', 'cut')) and (beacon_signature is null or state in ('flying', 'cut', 'void'))
  ) not valid,
  add constraint kite_round_void_explained check (
    (void_reason is null or state = 'void') and (void_reason is not null or version = 1 or state <> 'void')
    -- After the bets closed, only the beacon's silence voids.
    and (void_reason is distinct from 'restart' or bets_digest is null) and (void_reason is distinct from 'no-beacon' or bets_digest is not null)
  ) not valid;
create index kite_round_void_idx on app.kite_round (round_no desc) where state = 'void';

alter table app.kite_bet
  drop constraint kite_bet_void_reason_check,
  add constraint kite_bet_void_reason_check check (void_reason in ('cancelled', 'late', 'restart', 'no-beacon', 'interrupted')) not valid;
