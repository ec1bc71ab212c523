-- ADR 0015: once a day all wallets of an asset are read at one instant, and a digest of them is signed.

-- This row outlives its leaves.
create table ledger.daily_snapshot (
  asset smallint not null references ledger.asset,
  day date not null,
  at timestamptz not null,
  players int not null check (players >= 0),
  primary key (asset, day)
);
create trigger append_only before update or delete on ledger.daily_snapshot for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.daily_snapshot for each statement execute function ledger.refuse_change();
alter table ledger.daily_snapshot owner to lalmor_ledger;

-- `n` counts players in order from 0. `salt` keeps a leaf's hash in another player's proof from being guessed.
-- One table per day: after 90 days it is dropped, not deleted from.
create table ledger.daily_leaf (
  asset smallint not null,
  day date not null,
  n int not null check (n >= 0),
  player_id bigint not null,
  seq bigint not null,
  cash bigint not null,
  bonus bigint not null,
  withdraw_hold bigint not null,
  debt bigint not null,
  head bytea not null check (length(head) in (0, 32)),
  salt bytea not null check (length(salt) = 16),
  primary key (asset, day, n),
  unique (asset, day, player_id)
) partition by range (day, asset);
create trigger append_only before update or delete on ledger.daily_leaf for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.daily_leaf for each statement execute function ledger.refuse_change();
alter table ledger.daily_leaf owner to lalmor_ledger;

-- `statement` is the exact text that was signed: root, players, instant, previous statement.
-- `chunk_roots`: the tops of each 256 leaves, 32 bytes each; a proof reads these and one chunk.
create table ledger.daily_head (
  asset smallint not null,
  day date not null,
  statement text not null,
  signature bytea not null check (length(signature) = 64),
  public_key bytea not null check (length(public_key) = 32),
  chunk_roots bytea not null check (length(chunk_roots) % 32 = 0),
  primary key (asset, day),
  foreign key (asset, day) references ledger.daily_snapshot
);
create trigger append_only before update or delete on ledger.daily_head for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.daily_head for each statement execute function ledger.refuse_change();
alter table ledger.daily_head owner to lalmor_ledger;

grant select on all tables in schema ledger to lalmor_app;
