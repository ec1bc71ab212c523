-- Wallets: what a player has, and everything `settle` needs to allow or refuse a round. It is all in the one row that a round changes
-- anyway, so that players' rounds never wait for each other.

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
  -- No round starts before this: a time-out, or a self-exclusion ('infinity' is for good). It cannot be shortened, and a long one ends bonuses.
  stopped_until timestamptz not null default '-infinity',
  -- Whether play_limit has rows for this player: most have none, and their rounds then skip it.
  limited boolean not null default false,
  -- Mirrors open_round for our own games; `wagering` says that lots live. settle skips both for players who have neither.
  round_open boolean not null default false,
  wagering boolean not null default false,
  -- Money on its way out.
  withdraw_hold bigint not null default 0 check (withdraw_hold >= 0),
  -- Money owed: the account player/<uid>/debt is at −debt.
  debt bigint not null default 0 check (debt >= 0),
  -- When the sitting began, and when its last reality check was answered (at first, when it began). Both null before the first round.
  sitting_at timestamptz,
  checked_at timestamptz,
  -- Set by an operator (ADR 0045) until an operator ends it. Nothing is forfeited.
  frozen boolean not null default false,
  -- The strict profile (PRODUCT §11 H34): a longer time between two rounds. A wish to leave it waits a day and is then confirmed.
  strict boolean not null default false,
  strict_off_asked_at timestamptz
) with (fillfactor = 60);
alter table ledger.wallet owner to lalmor_ledger;

-- The maximum a player may stake, lose (net) or play (milliseconds) in a period, and how much of it is used. `amount` null is no
-- limit, kept for its count. `period_start` is the IST day, Monday or first of the month from which `used` counts.
create table ledger.play_limit (
  player_id bigint not null references ledger.wallet,
  measure text not null check (measure in ('stake', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  used bigint not null,
  period_start date not null,
  -- A raise, or the removal of a limit (null), waits a day and is then confirmed.
  raise_asked_at timestamptz,
  raise_amount bigint check (raise_amount >= 0),
  primary key (player_id, measure, period)
) with (fillfactor = 60);
alter table ledger.play_limit owner to lalmor_ledger;

-- The maximum a player lets into the wallet in a period (ADR 0032). A separate table: settle reads play_limit in each round of a player
-- who has one, and does not need this. Nothing is counted here; the journal has it. `amount` null: there was a limit once.
create table ledger.deposit_limit (
  player_id bigint not null references ledger.wallet,
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  -- As in play_limit.
  raise_asked_at timestamptz,
  raise_amount bigint check (raise_amount >= 0),
  primary key (player_id, period)
);
alter table ledger.deposit_limit owner to lalmor_ledger;

grant select on all tables in schema ledger to lalmor_app;
