-- Up Migration
-- The journal and the wallets. Double entry by construction: one row carries both legs of a movement, so a row cannot
-- fail to balance. Nothing on the path of a round touches a row that two players share: no house balance, no sequence,
-- no foreign key, no deferred trigger. House totals are sums over the journal.
-- Locks: creates only.

do $$ begin
  create role lalmor_ledger nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role lalmor_app nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant lalmor_ledger, lalmor_app to %I', current_user);
exception when duplicate_object or unique_violation or sqlstate 'XX000' then null; end $$;

create schema if not exists ledger;
grant usage on schema ledger to lalmor_app, lalmor_ledger;
grant create on schema ledger to lalmor_ledger;

-- Play and real rupees cannot meet: a player has one asset for good, and a journal row takes it from the wallet.
-- `stopped` is the switch for all games played with it: open rounds still resolve, no new one starts.
create table ledger.asset (
  asset smallint primary key,
  code text not null unique,
  stopped boolean not null default false
);
insert into ledger.asset (asset, code) values (1, 'INR.play'), (2, 'INR.real');

-- Accounts of the house. A player's own pockets are small positive numbers in the journal: 1 cash, 2 bonus.
create table ledger.account (
  account int primary key check (account < 0),
  code text not null unique
);
insert into ledger.account (account, code) values (-1, 'house/mint');

-- A game's account holds what was staked less what was paid: `game/<id>` = account −1000 − game.
create table ledger.game (
  game int primary key check (game > 0),
  account int not null unique references ledger.account check (account = -1000 - game),
  stopped boolean not null default false
);

-- The money map as data: a kind fixes both accounts of its transfers, so no caller can move money another way.
create table ledger.transfer_kind (
  kind text primary key,
  from_account int not null,
  to_account int not null,
  record text not null,
  check (from_account <> to_account),
  check (from_account in (1, 2) or to_account in (1, 2))
);
insert into ledger.transfer_kind (kind, from_account, to_account, record) values
  ('start-gift', -1, 1, 'Gift money');

create table ledger.wallet (
  player_id bigint primary key check (player_id > 0),
  asset smallint not null references ledger.asset,
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  seq bigint not null default 0,
  head bytea not null default '' check (length(head) in (0, 32)),
  seed_no int not null default 1 check (seed_no > 0),
  nonce int not null default 0 check (nonce >= 0),
  round_started_at timestamptz,
  -- No round starts before this: a time-out, a self-exclusion ('infinity' is for good), or an operator's word.
  stopped_until timestamptz not null default '-infinity',
  -- Whether play_limit has rows for this player: most have none, and their rounds then never look there.
  limited boolean not null default false
) with (fillfactor = 60);

-- What a player may stake, lose (net) or play (milliseconds) in a period, and how much of it is used. `amount` null is no
-- limit, kept for its count. `period_start` is the IST day, Monday or first of the month that `used` counts from.
create table ledger.play_limit (
  player_id bigint not null references ledger.wallet,
  measure text not null check (measure in ('stake', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  used bigint not null,
  period_start date not null,
  -- A raise, or the end of a limit (null), waits a day and is then confirmed once more.
  raise_asked_at timestamptz,
  raise_amount bigint check (raise_amount >= 0),
  primary key (player_id, measure, period)
) with (fillfactor = 60);

-- Stake and payout legs in one row. The id is a uuidv7, so it carries its month and stays unique across partitions.
-- The payout went to cash when cash paid the whole stake (stake_bonus = 0), else to bonus.
create table ledger.round (
  player_id bigint not null,
  round_id uuid not null,
  asset smallint not null,
  game int not null check (game > 0),
  version int not null check (version > 0),
  stake bigint not null check (stake > 0),
  stake_bonus bigint not null check (stake_bonus between 0 and stake),
  payout bigint not null check (payout >= 0),
  valid_bet bigint not null check (valid_bet between 0 and stake),
  seed_no int not null,
  nonce int not null,
  seq bigint not null,
  cash_after bigint not null check (cash_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  settled_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  primary key (player_id, round_id)
) partition by range (round_id);

-- Everything that is not a round. Rare beside rounds, so one table: its key is unique for ever, whatever the month.
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

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on ledger.round for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.round for each statement execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.transfer for each statement execute function ledger.refuse_change();

-- Catches a round whose month has no partition yet: a missing partition must never refuse one.
create table ledger.round_default partition of ledger.round default;
create trigger no_truncate before truncate on ledger.round_default for each statement execute function ledger.refuse_change();

-- The first uuidv7 of an instant.
create function ledger.uuid7_floor(at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

alter table ledger.asset owner to lalmor_ledger;
alter table ledger.account owner to lalmor_ledger;
alter table ledger.game owner to lalmor_ledger;
alter table ledger.transfer_kind owner to lalmor_ledger;
alter table ledger.wallet owner to lalmor_ledger;
alter table ledger.play_limit owner to lalmor_ledger;
alter table ledger.round owner to lalmor_ledger;
alter table ledger.round_default owner to lalmor_ledger;
alter table ledger.transfer owner to lalmor_ledger;
grant select on all tables in schema ledger to lalmor_app;
