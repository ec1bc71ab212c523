-- Who may access the books, the assets, and the money map: accounts and kinds of transfer. It is data, so that no caller can move money in any other
-- way.

-- lalmor_ledger owns the books. lalmor_app reads them and calls their functions; it writes nothing.
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
-- Only roles that a function's own file names may call it.
alter default privileges for role lalmor_ledger revoke execute on functions from public;

-- Play and real rupees cannot mix: a player's asset never changes, and a journal row takes it from the wallet.
create table ledger.asset (
  asset smallint primary key,
  code text not null unique,
  -- No new round starts; open ones still resolve.
  stopped boolean not null default false,
  -- Below this sum of cash and bonus all wager requirements end.
  lot_floor bigint not null default 100,
  -- A stop longer than this ends all bonuses.
  forfeit_after interval not null default '7 days',
  -- A round that starts more than this after the previous one begins a new sitting.
  sitting_gap interval not null default '30 minutes',
  -- PRODUCT §11: after this time in one sitting a reality check must be answered before the next round.
  check_after interval not null default '60 minutes',
  -- PRODUCT §8 R3: maximum open bonus lots of a player.
  bonus_lots_max int not null default 20,
  -- Amount given to a new player and by a refill; null gives nothing.
  start_gift bigint check (start_gift > 0),
  -- Minimum time between two rounds in the strict profile.
  strict_floor_ms int not null default 5000 check (strict_floor_ms between 0 and 600000),
  -- The first Indian day with open books (ADR 0005). Only ledger.close_books moves it, and only forward.
  opened_on date not null default '-infinity'
);
alter table ledger.asset owner to lalmor_ledger;
insert into ledger.asset (asset, code, start_gift) values (1, 'INR.play', 100000), (2, 'INR.real', null);

-- The journal keeps accounts as numbers: players' positive, the house's negative. The planner folds the number of a constant name.
create function ledger.account_no(name text) returns int language plpgsql immutable strict parallel safe as $$
begin
  case name
    when 'player/cash' then return 1;
    when 'player/bonus' then return 2;
    when 'player/withdraw-hold' then return 3;
    when 'player/debt' then return 4;
    when 'house/mint' then return -1;
    when 'house/promotions' then return -2;
    when 'house/fees' then return -3;
    when 'rail/online' then return -4;
    when 'rail/bank' then return -5;
    when 'rail/crypto' then return -6;
    when 'house/rail-fees' then return -7;
    when 'house/prizes' then return -8;
    else raise exception 'there is no account %', name;
  end case;
end $$;
revoke execute on function ledger.account_no from public;
grant execute on function ledger.account_no to lalmor_ledger, lalmor_app;

-- `game/<id>` holds the game's stakes less its payouts.
create function ledger.game_account(game int) returns int language sql immutable strict parallel safe as $$ select -1000 - game $$;
revoke execute on function ledger.game_account from public;
grant execute on function ledger.game_account to lalmor_ledger, lalmor_app;

-- `house/rail-fees`: rails' charges and gateways' surcharges; no player pays it.
-- `house/prizes`: providers' payouts without a stake; neither a promotion's fund nor a break affects them.
create table ledger.account (
  account int primary key check (account < 0),
  code text not null unique
);
alter table ledger.account owner to lalmor_ledger;
insert into ledger.account (account, code)
  select ledger.account_no(code), code
  from unnest(array['house/mint', 'house/promotions', 'house/fees', 'rail/online', 'rail/bank', 'rail/crypto', 'house/rail-fees', 'house/prizes']) code;

create table ledger.game (
  game int primary key check (game > 0),
  account int not null unique references ledger.account check (account = ledger.game_account(game)),
  stopped boolean not null default false,
  -- Decided by a provider (ADR 0012): uses no seeds of the player.
  outside boolean not null default false
);
alter table ledger.game owner to lalmor_ledger;

-- A kind fixes both accounts of its transfers.
create table ledger.transfer_kind (
  kind text primary key,
  from_account int not null,
  to_account int not null,
  -- The heading of its balance records. Null between two house accounts.
  record text,
  -- Callers may name it; other kinds are side effects.
  direct boolean not null default false,
  -- The wager requirement that comes with the money.
  lot text check (lot in ('deposit', 'bonus')),
  reversal text references ledger.transfer_kind deferrable initially deferred,
  check (from_account <> to_account),
  -- A player's accounts are above 0, the house's and the rails' below.
  check (0 not in (from_account, to_account) and greatest(from_account, to_account) <= ledger.account_no('player/debt')),
  check ((from_account < 0 and to_account < 0) = (record is null))
);
alter table ledger.transfer_kind owner to lalmor_ledger;
insert into ledger.transfer_kind (kind, from_account, to_account, record, direct, lot, reversal)
select kind, ledger.account_no(from_account), ledger.account_no(to_account), record, direct, lot, reversal
from (values
  -- Gifts must be bet once, like a deposit (PRODUCT §2 R12).
  ('start-gift', 'house/mint', 'player/cash', 'Gift money', true, 'deposit', null),
  ('restore-gift', 'house/mint', 'player/cash', 'Gift money', true, 'deposit', null),

  ('deposit-online', 'rail/online', 'player/cash', 'Deposit', true, 'deposit', 'deposit-online-reversed'),
  ('deposit-online-reversed', 'player/cash', 'rail/online', 'Deposit', false, null, null),
  ('deposit-bank', 'rail/bank', 'player/cash', 'Deposit', true, 'deposit', 'deposit-bank-reversed'),
  ('deposit-bank-reversed', 'player/cash', 'rail/bank', 'Deposit', false, null, null),
  ('deposit-crypto', 'rail/crypto', 'player/cash', 'Deposit', true, 'deposit', 'deposit-crypto-reversed'),
  ('deposit-crypto-reversed', 'player/cash', 'rail/crypto', 'Deposit', false, null, null),
  -- A reversed deposit that its rail no longer takes (ADR 0041).
  ('deposit-online-restored', 'rail/online', 'player/cash', 'Deposit', false, 'deposit', 'deposit-online-reversed'),
  ('deposit-bank-restored', 'rail/bank', 'player/cash', 'Deposit', false, 'deposit', 'deposit-bank-reversed'),
  -- Set aside while a rail's refund or dispute of a deposit is open (PRODUCT §5 M3).
  ('dispute-hold', 'player/cash', 'player/withdraw-hold', 'Deposit', false, null, null),
  ('dispute-released', 'player/withdraw-hold', 'player/cash', 'Deposit', false, null, null),
  -- A gateway's surcharge on a deposit.
  ('online-surcharge', 'rail/online', 'house/rail-fees', null, false, null, null),
  ('debt-drawn', 'player/debt', 'player/cash', 'Deposit', false, null, null),
  ('debt-repaid', 'player/cash', 'player/debt', 'Deposit', false, null, null),

  ('withdrawal-hold', 'player/cash', 'player/withdraw-hold', 'Withdrawal', true, null, null),
  ('withdrawal-paid', 'player/withdraw-hold', 'rail/bank', 'Withdrawal', false, null, 'withdrawal-returned'),
  ('withdrawal-fee', 'player/withdraw-hold', 'house/fees', 'Withdrawal', false, null, 'withdrawal-fee-returned'),
  ('withdrawal-void', 'player/withdraw-hold', 'player/cash', 'Withdrawal', false, null, null),
  ('withdrawal-returned', 'rail/bank', 'player/cash', 'Withdrawal', false, null, null),
  ('withdrawal-fee-returned', 'house/fees', 'player/cash', 'Withdrawal', false, null, null),
  -- A bank may pay after reporting a failure, when the hold was already given back (ADR 0043).
  ('withdrawal-paid-late', 'player/cash', 'rail/bank', 'Withdrawal', false, null, 'withdrawal-returned'),
  ('withdrawal-fee-late', 'player/cash', 'house/fees', 'Withdrawal', false, null, 'withdrawal-fee-returned'),

  -- The bank's charge for a payout, tax included, and refunds of it.
  ('payout-charge', 'house/rail-fees', 'rail/bank', null, false, null, 'payout-charge-returned'),
  ('payout-charge-returned', 'rail/bank', 'house/rail-fees', null, false, null, null),

  ('gift', 'house/promotions', 'player/cash', 'Gift money', true, null, 'gift-reversed'),
  ('gift-reversed', 'player/cash', 'house/promotions', 'Gift money', false, null, null),
  ('deposit-bonus', 'house/promotions', 'player/bonus', 'Deposit Bonus', true, 'bonus', null),
  ('vip-bonus', 'house/promotions', 'player/bonus', 'VIP Bonus', true, 'bonus', null),
  ('daily-rebate', 'house/promotions', 'player/bonus', 'Daily Rebate', true, 'bonus', null),
  ('daily-bonus', 'house/promotions', 'player/bonus', 'Daily Bonus', true, 'bonus', null),
  ('promo-bonus', 'house/promotions', 'player/bonus', 'Gift money', true, 'bonus', null),
  ('rebate-cash', 'house/promotions', 'player/cash', 'Daily Rebate', true, null, 'rebate-cash-reversed'),
  ('rebate-cash-reversed', 'player/cash', 'house/promotions', 'Daily Rebate', false, null, null),
  ('bonus-released', 'player/bonus', 'player/cash', 'Gift money', false, null, null),
  ('bonus-given-up', 'player/bonus', 'house/promotions', 'Gift money', false, null, null),
  ('bonus-forfeited', 'player/bonus', 'house/promotions', 'Gift money', false, null, null),
  ('bonus-expired', 'player/bonus', 'house/promotions', 'Gift money', false, null, null),
  -- PRODUCT §8 R5: the locked part, and the part that became cash.
  ('bonus-reversed', 'player/bonus', 'house/promotions', 'Gift money', false, null, null),
  ('bonus-clawed', 'player/cash', 'house/promotions', 'Gift money', false, null, null),
  ('prize', 'house/prizes', 'player/cash', 'Gift money', true, null, null),

  ('fund-promotions', 'house/mint', 'house/promotions', null, true, null, 'unfund-promotions'),
  ('unfund-promotions', 'house/promotions', 'house/mint', null, true, null, null)
) kinds (kind, from_account, to_account, record, direct, lot, reversal);

-- The balance of house/promotions: its check refuses to go below zero. Rounds never touch it.
create table ledger.fund (
  asset smallint primary key references ledger.asset,
  balance bigint not null default 0 check (balance >= 0),
  seq bigint not null default 0,
  head bytea not null default '' check (length(head) in (0, 32))
);
alter table ledger.fund owner to lalmor_ledger;
insert into ledger.fund (asset) select asset from ledger.asset;

grant select on all tables in schema ledger to lalmor_app;
