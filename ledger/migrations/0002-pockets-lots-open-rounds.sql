-- Up Migration
-- The rest of the money map: a hold and a debt pocket, the promotion fund, lots of the wager requirement, and rounds that
-- stay open between their stake and their payout.
-- Locks: wallet, round, transfer_kind exclusively, for a moment: columns with a constant default rewrite nothing; the new
-- checks read wallet once.

-- `withdraw_hold` is on its way out. `debt` is owed: the account player/<uid>/debt stands at −debt.
-- `round_open` mirrors open_round, `wagering` says that lots live: settle looks no further for who has neither.
alter table ledger.wallet
  add column round_open boolean not null default false,
  add column wagering boolean not null default false,
  add column withdraw_hold bigint not null default 0 check (withdraw_hold >= 0),
  add column debt bigint not null default 0 check (debt >= 0);

-- A player with less than `lot_floor` in cash and bonus has no requirement left; a stop longer than `forfeit_after` ends
-- all bonuses.
alter table ledger.asset
  add column lot_floor bigint not null default 100,
  add column forfeit_after interval not null default '7 days';

insert into ledger.account (account, code) values
  (-2, 'house/promotions'), (-3, 'house/fees'), (-4, 'rail/online'), (-5, 'rail/bank'), (-6, 'rail/crypto');

-- A player's accounts are 1 cash, 2 bonus, 3 withdraw_hold, 4 debt. A kind between two accounts of the house is no player's
-- record. `direct` kinds are asked for by name, the others come about. `lot` says what kind of requirement comes with the
-- money, `reversal` by which kind it is taken back.
alter table ledger.transfer_kind
  drop constraint transfer_kind_check1,
  alter column record drop not null,
  add column direct boolean not null default false,
  add column lot text check (lot in ('deposit', 'bonus')),
  add column reversal text references ledger.transfer_kind deferrable initially deferred,
  add check (from_account between 1 and 4 or to_account between 1 and 4 or (from_account < 0 and to_account < 0)),
  add check ((from_account < 0 and to_account < 0) = (record is null));

update ledger.transfer_kind set direct = true where kind = 'start-gift';
insert into ledger.transfer_kind (kind, from_account, to_account, record, direct, lot, reversal) values
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

-- What house/promotions holds, per asset: its row refuses what would pass it. Rounds never touch it.
create table ledger.fund (
  asset smallint primary key references ledger.asset,
  balance bigint not null default 0 check (balance >= 0),
  seq bigint not null default 0,
  head bytea not null default '' check (length(head) in (0, 32))
);
insert into ledger.fund (asset) select asset from ledger.asset;

-- Movements between accounts of the house: a chain of its own for each asset.
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

-- A lot of the wager requirement, opened by the transfer of its key. A bonus lot holds its own share of the bonus pocket:
-- the pocket is the sum of its live lots. `opened_seq` and `ended_seq` are the wallet's seq then. Never more than ten times a bonus is asked (PRODUCT §2).
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
  primary key (player_id, lot_no),
  unique (player_id, key),
  foreign key (player_id, key) references ledger.transfer,
  check ((ended is null) = (ended_at is null) and (ended is null) = (ended_seq is null)),
  check (bonus = 0 or (ended is null and cause = 'bonus')),
  check (cause = 'deposit' or required <= 10 * granted)
) with (fillfactor = 60);
create index lot_live_idx on ledger.lot (player_id, lot_no) where ended is null;
create index lot_expiry_idx on ledger.lot (expires_at) where ended is null and expires_at < 'infinity';

-- A round that was opened before it was settled has `opened_seq`, the row that took its stake: only its payout moves here.
-- `voided`: the stake went back where it came from. `play` is what the player chose, canonical JSON, where the stake alone
-- does not say it: with the seeds it draws the round again.
alter table ledger.round
  add column opened_seq bigint,
  add column voided boolean check (voided is null or (voided and opened_seq is not null and payout = stake and valid_bet = 0)),
  add column play text check (length(play) <= 20000);
create index round_closed_idx on ledger.round (player_id, settled_at) where opened_seq is not null;

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
create table ledger.opening_default partition of ledger.opening default;
create trigger append_only before update or delete on ledger.opening for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.opening for each statement execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.opening_default for each statement execute function ledger.refuse_change();

-- The one round a player has open: what was done in it so far, in order, each action canonical JSON. `lot_no` is the bonus
-- lot that its payout goes to.
create table ledger.open_round (
  player_id bigint primary key references ledger.wallet,
  round_id uuid not null,
  opened_at timestamptz not null,
  lot_no int,
  actions text[] not null default '{}'
) with (fillfactor = 60);
create index open_round_age_idx on ledger.open_round (opened_at);

-- Balance records and projections look for transfers by time.
create index transfer_player_at_idx on ledger.transfer (player_id, posted_at desc);
create index transfer_player_kind_at_idx on ledger.transfer (player_id, kind, posted_at desc);
create index transfer_at_idx on ledger.transfer (posted_at);

-- Their parameters change.
drop function if exists ledger.settle(smallint, timestamptz, date, uuid[], bigint[], int[], int[], bigint[], bigint[], bigint[], int[], int[], int[]);
drop function if exists ledger.post(bigint, text, text, bigint, timestamptz);
drop function if exists ledger.stop_player(bigint, timestamptz);
drop function if exists ledger.rotate_seed(bigint, int);
drop view if exists ledger.posting;

alter table ledger.fund owner to lalmor_ledger;
alter table ledger.house_transfer owner to lalmor_ledger;
alter table ledger.lot owner to lalmor_ledger;
alter table ledger.opening owner to lalmor_ledger;
alter table ledger.opening_default owner to lalmor_ledger;
alter table ledger.open_round owner to lalmor_ledger;
grant select on ledger.fund, ledger.house_transfer, ledger.lot, ledger.opening, ledger.opening_default, ledger.open_round to lalmor_app;
