-- Up Migration
-- Rounds of outside games (docs/decisions/0044): a player may have several open beside each other, and each is paid in parts,
-- before its closing or after it.
-- Locks: game, open_round and round exclusively: columns with a constant default rewrite nothing, the new check reads round
-- once. open_round holds only what is being played.

-- Decided elsewhere: nothing of it is drawn from the player's seeds.
alter table ledger.game add column outside boolean not null default false;

-- One open round of our own games at a time, as before, and any number of outside ones. `paid` is what parts have paid so far.
alter table ledger.open_round
  drop constraint open_round_pkey,
  add primary key (player_id, round_id),
  add column outside boolean not null default false,
  add column paid bigint not null default 0 check (paid >= 0 and (outside or paid = 0));
create unique index open_round_one_idx on ledger.open_round (player_id) where not outside;

-- Of an outside round `payout` is all that was paid up to its closing, `paid_before` what parts had paid of it; `lot_no` is
-- the bonus lot that later parts go to.
alter table ledger.round
  add column paid_before bigint
    check (paid_before is null or (paid_before between 1 and payout and opened_seq is not null and voided is null)),
  add column lot_no int;

-- A part of an outside round's payout, once for each key. `late`: its round was closed before.
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
  primary key (player_id, round_id, key)
);
create trigger append_only before update or delete on ledger.part_payout for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.part_payout for each statement execute function ledger.refuse_change();
create index part_payout_player_at_idx on ledger.part_payout (player_id, paid_at desc);
create index part_payout_late_idx on ledger.part_payout (paid_at) where late;

-- Their parameters or their answers change.
drop function if exists ledger.open_game(int, text);
drop function if exists ledger.lots_after_stake(ledger.wallet, bigint, bigint, bigint, timestamptz);
drop function if exists ledger.rounds_between(xid8, xid8, timestamptz, timestamptz, timestamptz);

alter table ledger.part_payout owner to lalmor_ledger;
grant select on ledger.part_payout to lalmor_app;
