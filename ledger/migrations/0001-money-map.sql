-- Up Migration
-- Who may access the books, the assets, and the money map: the accounts, and the kinds of transfer between them. All of it is data,
-- so that no caller can move money any other way.

-- lalmor_ledger owns the books. lalmor_app reads them and calls their functions; it writes nothing (sql/grants.sql).
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

-- Play and real rupees cannot mix: a player has one asset for good, and a journal row takes it from the wallet.
create table ledger.asset (
  asset smallint primary key,
  code text not null unique,
  -- Switches off all games played with it: open rounds still resolve, no new one starts.
  stopped boolean not null default false,
  -- Below this much cash and bonus together, all wager requirements end.
  lot_floor bigint not null default 100,
  -- A stop longer than this ends all bonuses.
  forfeit_after interval not null default '7 days',
  -- A round that starts more than this after the previous one begins a new sitting.
  sitting_gap interval not null default '30 minutes',
  -- The reality check of PRODUCT §11: after this much of one sitting no round starts until the player has answered it.
  check_after interval not null default '60 minutes'
);
alter table ledger.asset owner to lalmor_ledger;
insert into ledger.asset (asset, code) values (1, 'INR.play'), (2, 'INR.real');

-- House accounts. A player's own are small positive numbers in the journal: 1 cash, 2 bonus, 3 withdraw_hold, 4 debt.
create table ledger.account (
  account int primary key check (account < 0),
  code text not null unique
);
alter table ledger.account owner to lalmor_ledger;
insert into ledger.account (account, code) values
  (-1, 'house/mint'),
  (-2, 'house/promotions'),
  (-3, 'house/fees'),
  (-4, 'rail/online'),
  (-5, 'rail/bank'),
  (-6, 'rail/crypto');

-- A game's account has its stakes less its payouts: `game/<id>` = account −1000 − game.
create table ledger.game (
  game int primary key check (game > 0),
  account int not null unique references ledger.account check (account = -1000 - game),
  stopped boolean not null default false,
  -- Decided elsewhere (docs/decisions/0044): it draws nothing from the player's seeds.
  outside boolean not null default false
);
alter table ledger.game owner to lalmor_ledger;

-- A kind fixes both accounts of its transfers.
create table ledger.transfer_kind (
  kind text primary key,
  from_account int not null,
  to_account int not null,
  -- Its heading among a player's balance records. A kind between two house accounts is in no player's records.
  record text,
  -- Whether callers may ask for it by name; other kinds are side effects.
  direct boolean not null default false,
  -- The kind of wager requirement that comes with the money.
  lot text check (lot in ('deposit', 'bonus')),
  -- The kind that reverses it.
  reversal text references ledger.transfer_kind deferrable initially deferred,
  check (from_account <> to_account),
  check (from_account between 1 and 4 or to_account between 1 and 4 or (from_account < 0 and to_account < 0)),
  check ((from_account < 0 and to_account < 0) = (record is null))
);
alter table ledger.transfer_kind owner to lalmor_ledger;
insert into ledger.transfer_kind (kind, from_account, to_account, record, direct, lot, reversal) values
  ('start-gift', -1, 1, 'Gift money', true, null, null),
  ('restore-gift', -1, 1, 'Gift money', true, null, null),

  ('deposit-online', -4, 1, 'Deposit', true, 'deposit', 'deposit-online-reversed'),
  ('deposit-online-reversed', 1, -4, 'Deposit', false, null, null),
  ('deposit-bank', -5, 1, 'Deposit', true, 'deposit', 'deposit-bank-reversed'),
  ('deposit-bank-reversed', 1, -5, 'Deposit', false, null, null),
  ('deposit-crypto', -6, 1, 'Deposit', true, 'deposit', 'deposit-crypto-reversed'),
  ('deposit-crypto-reversed', 1, -6, 'Deposit', false, null, null),
  ('debt-drawn', 4, 1, 'Deposit', false, null, null),
  ('debt-repaid', 1, 4, 'Deposit', false, null, null),

  ('withdrawal-hold', 1, 3, 'Withdrawal', true, null, null),
  ('withdrawal-paid', 3, -5, 'Withdrawal', false, null, 'withdrawal-returned'),
  ('withdrawal-fee', 3, -3, 'Withdrawal', false, null, 'withdrawal-fee-returned'),
  ('withdrawal-void', 3, 1, 'Withdrawal', false, null, null),
  ('withdrawal-returned', -5, 1, 'Withdrawal', false, null, null),
  ('withdrawal-fee-returned', -3, 1, 'Withdrawal', false, null, null),
  -- A bank may pay after reporting a failure, when the hold was already given back (docs/decisions/0061): separate kinds, so that the
  -- history shows what happened.
  ('withdrawal-paid-late', 1, -5, 'Withdrawal', false, null, 'withdrawal-returned'),
  ('withdrawal-fee-late', 1, -3, 'Withdrawal', false, null, 'withdrawal-fee-returned'),

  ('gift', -2, 1, 'Gift money', true, null, 'gift-reversed'),
  ('gift-reversed', 1, -2, 'Gift money', false, null, null),
  ('deposit-bonus', -2, 2, 'Deposit Bonus', true, 'bonus', null),
  ('vip-bonus', -2, 2, 'VIP Bonus', true, 'bonus', null),
  ('daily-rebate', -2, 2, 'Daily Rebate', true, 'bonus', null),
  ('daily-bonus', -2, 2, 'Daily Bonus', true, 'bonus', null),
  ('bonus-released', 2, 1, 'Gift money', false, null, null),
  ('bonus-given-up', 2, -2, 'Gift money', false, null, null),
  ('bonus-forfeited', 2, -2, 'Gift money', false, null, null),
  ('bonus-expired', 2, -2, 'Gift money', false, null, null),

  ('fund-promotions', -1, -2, null, true, null, 'unfund-promotions'),
  ('unfund-promotions', -2, -1, null, true, null, null);

-- The balance of house/promotions, per asset: its row refuses to go below zero. Rounds never touch it.
create table ledger.fund (
  asset smallint primary key references ledger.asset,
  balance bigint not null default 0 check (balance >= 0),
  seq bigint not null default 0,
  head bytea not null default '' check (length(head) in (0, 32))
);
alter table ledger.fund owner to lalmor_ledger;
insert into ledger.fund (asset) select asset from ledger.asset;

grant select on all tables in schema ledger to lalmor_app;
