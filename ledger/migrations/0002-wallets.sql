-- Balances, and everything that `settle` needs to decide, in the one row that a round changes anyway: players' rounds never wait for each other.

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
  -- A time-out or self-exclusion ('infinity' is permanent). It cannot be shortened, and a long one ends bonuses.
  stopped_until timestamptz not null default '-infinity',
  -- False: play_limit has no rows for the player, and rounds skip it.
  limited boolean not null default false,
  -- Mirror open_round (our own games) and open lots, so that settle skips both for most players.
  round_open boolean not null default false,
  wagering boolean not null default false,
  withdraw_hold bigint not null default 0 check (withdraw_hold >= 0),
  -- The account player/<uid>/debt is at −debt.
  debt bigint not null default 0 check (debt >= 0),
  -- When the sitting began, and its last reality check was answered (at first, when it began). Null before the first round.
  sitting_at timestamptz,
  checked_at timestamptz,
  -- Set by an operator (ADR 0045). Nothing is forfeited.
  frozen boolean not null default false,
  -- PRODUCT §11 H34: a longer time between two rounds. Leaving it waits a day and is then confirmed.
  strict boolean not null default false,
  strict_off_asked_at timestamptz
) with (fillfactor = 60);
alter table ledger.wallet owner to lalmor_ledger;

-- Maximum stake, net loss or play (milliseconds) of a period. `amount` null is no limit, kept for its count.
-- `used` counts from `period_start`: an IST day, Monday or first of the month.
create table ledger.play_limit (
  player_id bigint not null references ledger.wallet,
  measure text not null check (measure in ('stake', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  used bigint not null,
  period_start date not null,
  -- A raise or removal (null) waits a day and is then confirmed.
  raise_asked_at timestamptz,
  raise_amount bigint check (raise_amount >= 0),
  primary key (player_id, measure, period)
) with (fillfactor = 60);
alter table ledger.play_limit owner to lalmor_ledger;

-- ADR 0032. Apart from play_limit, which settle reads in each round. The journal counts deposits. `amount` null: an ended limit.
create table ledger.deposit_limit (
  player_id bigint not null references ledger.wallet,
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  -- Works as in play_limit.
  raise_asked_at timestamptz,
  raise_amount bigint check (raise_amount >= 0),
  primary key (player_id, period)
);
alter table ledger.deposit_limit owner to lalmor_ledger;

grant select on all tables in schema ledger to lalmor_app;
