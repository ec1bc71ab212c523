-- Double entry by construction: a row has both legs of a movement, so it cannot fail to balance. A round touches no row that two players share:
-- no house balance, sequence, foreign key or deferred trigger. House totals are sums over the journal.

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name;
end $$;
revoke execute on function ledger.refuse_change from public;
grant execute on function ledger.refuse_change to lalmor_ledger;

-- The lowest uuidv7 of an instant.
create function ledger.uuid7_floor(at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
revoke execute on function ledger.uuid7_floor from public;
grant execute on function ledger.uuid7_floor to lalmor_ledger, lalmor_app;

-- sql/settle.sql explains each. An enum compares like a number.
create type ledger.settle_answer as enum (
  'accepted', 'replayed', 'id-reused', 'insufficient', 'no-wallet', 'stale-seed', 'too-soon', 'player-stopped', 'player-frozen', 'game-stopped',
  'day-closed', 'over-limit', 'round-open', 'wallet-locked', 'check-due'
);

-- Stake and payout in one row. A uuidv7 contains its month, so it is unique across partitions.
-- The payout goes to cash if cash paid the whole stake (stake_bonus = 0), else to bonus.
create table ledger.round (
  player_id bigint not null,
  round_id uuid not null,
  asset smallint not null,
  game int not null check (game > 0),
  version int not null check (version > 0),
  stake bigint not null check (stake > 0),
  stake_bonus bigint not null check (stake_bonus between 0 and stake),
  -- In an outside round: everything paid until its closing.
  payout bigint not null check (payout >= 0),
  valid_bet bigint not null check (valid_bet between 0 and stake),
  seed_no int not null,
  nonce int not null,
  seq bigint not null,
  cash_after bigint not null check (cash_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  settled_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  -- The row that took the stake, if the round was opened before: only its payout moves here.
  opened_seq bigint,
  voided boolean check (voided is null or (voided and opened_seq is not null and payout = stake and valid_bet = 0)),
  -- Canonical JSON: with the seeds it redraws the round.
  play text check (length(play) <= 20000),
  -- In an outside round: the parts paid before it closed.
  paid_before bigint
    check (paid_before is null or (paid_before between 1 and payout and opened_seq is not null and voided is null)),
  -- The cash part of the payout, if a bonus paid any of the stake (ADR 0013).
  payout_cash bigint,
  primary key (player_id, round_id)
) partition by range (round_id);
-- Finds a round by its id alone. Ids come in order, so it has an entry per 128 pages and costs a round nothing.
create index round_id_idx on ledger.round using brin (round_id uuid_minmax_multi_ops) with (autosummarize = on);
create index round_closed_idx on ledger.round (player_id, settled_at) where opened_seq is not null;
create trigger append_only before update or delete on ledger.round for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.round for each statement execute function ledger.refuse_change();
alter table ledger.round owner to lalmor_ledger;

-- A missing monthly partition must never refuse a round.
create table ledger.round_default partition of ledger.round default;
create trigger no_truncate before truncate on ledger.round_default for each statement execute function ledger.refuse_change();
alter table ledger.round_default owner to lalmor_ledger;

create table ledger.opening (
  player_id bigint not null,
  round_id uuid not null,
  asset smallint not null,
  game int not null check (game > 0),
  version int not null check (version > 0),
  stake bigint not null check (stake > 0),
  stake_bonus bigint not null check (stake_bonus between 0 and stake),
  play text check (length(play) <= 10000),
  seed_no int not null,
  nonce int not null,
  seq bigint not null,
  cash_after bigint not null check (cash_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  opened_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  primary key (player_id, round_id)
) partition by range (round_id);
create trigger append_only before update or delete on ledger.opening for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.opening for each statement execute function ledger.refuse_change();
alter table ledger.opening owner to lalmor_ledger;

create table ledger.opening_default partition of ledger.opening default;
create trigger no_truncate before truncate on ledger.opening_default for each statement execute function ledger.refuse_change();
alter table ledger.opening_default owner to lalmor_ledger;

-- Part payouts of an outside round (ADR 0012), one per key.
create table ledger.part_payout (
  player_id bigint not null,
  round_id uuid not null,
  key text not null check (length(key) between 1 and 120),
  asset smallint not null,
  game int not null check (game > 0),
  amount bigint not null check (amount > 0),
  to_bonus boolean not null,
  late boolean not null,
  seq bigint not null,
  cash_after bigint not null check (cash_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  paid_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  payout_cash bigint check (payout_cash is null or (to_bonus and payout_cash between 0 and amount)),
  primary key (player_id, round_id, key)
);
create index part_payout_player_at_idx on ledger.part_payout (player_id, paid_at desc);
create index part_payout_late_idx on ledger.part_payout (paid_at) where late;
create trigger append_only before update or delete on ledger.part_payout for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.part_payout for each statement execute function ledger.refuse_change();
alter table ledger.part_payout owner to lalmor_ledger;

-- Every movement except rounds, in one table, so that a key is unique forever.
create table ledger.transfer (
  player_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  asset smallint not null,
  kind text not null references ledger.transfer_kind,
  from_account int not null,
  to_account int not null,
  amount bigint not null check (amount > 0),
  seq bigint not null,
  cash_after bigint not null check (cash_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  posted_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  primary key (player_id, key)
);
-- For balance records and projections.
create index transfer_player_at_idx on ledger.transfer (player_id, posted_at desc);
create index transfer_player_kind_at_idx on ledger.transfer (player_id, kind, posted_at desc);
create index transfer_at_idx on ledger.transfer (posted_at);
create trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.transfer for each statement execute function ledger.refuse_change();
alter table ledger.transfer owner to lalmor_ledger;

-- A separate chain for each asset.
create table ledger.house_transfer (
  asset smallint not null references ledger.asset,
  key text not null check (length(key) between 1 and 200),
  kind text not null references ledger.transfer_kind,
  from_account int not null references ledger.account,
  to_account int not null references ledger.account,
  amount bigint not null check (amount > 0),
  seq bigint not null,
  posted_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  primary key (asset, key),
  unique (asset, seq)
);
create trigger append_only before update or delete on ledger.house_transfer for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.house_transfer for each statement execute function ledger.refuse_change();
alter table ledger.house_transfer owner to lalmor_ledger;

-- At most one round of our own games per player, and any number of outside ones.
create table ledger.open_round (
  player_id bigint references ledger.wallet,
  round_id uuid not null,
  opened_at timestamptz not null,
  -- Actions in order, each canonical JSON.
  actions text[] not null default '{}',
  outside boolean not null default false,
  -- Paid in parts so far.
  paid bigint not null default 0 check (paid >= 0 and (outside or paid = 0)),
  primary key (player_id, round_id)
) with (fillfactor = 60);
create unique index open_round_one_idx on ledger.open_round (player_id) where not outside;
create index open_round_age_idx on ledger.open_round (opened_at);
alter table ledger.open_round owner to lalmor_ledger;

-- Opened by the transfer of its key. The bonus pocket is the sum of its live bonus lots.
-- `opened_seq` and `ended_seq` are the wallet's seq at that time.
create table ledger.lot (
  player_id bigint not null references ledger.wallet,
  lot_no int not null check (lot_no > 0),
  cause text not null check (cause in ('deposit', 'bonus')),
  key text not null,
  granted bigint not null check (granted > 0),
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done between 0 and required),
  bonus bigint not null default 0 check (bonus >= 0),
  opened_seq bigint not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null default 'infinity',
  ended text check (ended in ('done', 'spent', 'dropped', 'given-up', 'forfeited', 'expired', 'reversed')),
  ended_seq bigint,
  ended_at timestamptz,
  -- The rest of its bets' payouts goes to the fund.
  taken_back boolean not null default false,
  primary key (player_id, lot_no),
  unique (player_id, key),
  foreign key (player_id, key) references ledger.transfer,
  check ((ended is null) = (ended_at is null) and (ended is null) = (ended_seq is null)),
  check (bonus = 0 or (ended is null and cause = 'bonus')),
  -- A requirement is at most ten times a bonus (PRODUCT §2).
  check (cause = 'deposit' or required <= 10 * granted)
) with (fillfactor = 60);
create index lot_live_idx on ledger.lot (player_id, lot_no) where ended is null;
create index lot_expiry_idx on ledger.lot (expires_at) where ended is null and expires_at < 'infinity';
alter table ledger.lot owner to lalmor_ledger;

-- The lots that paid an opened round's stake.
create table ledger.stake_payer (
  player_id bigint not null,
  round_id uuid not null,
  lot_no int not null,
  amount bigint not null check (amount > 0),
  primary key (player_id, round_id, lot_no),
  foreign key (player_id, lot_no) references ledger.lot
);
create trigger append_only before update or delete on ledger.stake_payer for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.stake_payer for each statement execute function ledger.refuse_change();
alter table ledger.stake_payer owner to lalmor_ledger;

-- Lots revived by a late payout. `expires_at` is as it was before the end.
create table ledger.lot_revival (
  player_id bigint not null,
  lot_no int not null,
  revived_seq bigint not null,
  ended text not null check (ended in ('spent', 'dropped', 'given-up', 'forfeited', 'expired')),
  ended_seq bigint not null,
  ended_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, lot_no, revived_seq),
  foreign key (player_id, lot_no) references ledger.lot
);
create trigger append_only before update or delete on ledger.lot_revival for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.lot_revival for each statement execute function ledger.refuse_change();
alter table ledger.lot_revival owner to lalmor_ledger;

grant select on all tables in schema ledger to lalmor_app;
