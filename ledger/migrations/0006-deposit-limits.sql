-- Up Migration
-- A player's own deposit limits (docs/decisions/0057), and balance records that know their transfer's key.
-- Locks: creates only.

-- What a player lets into the wallet in a period. A table of its own: settle reads play_limit in each round of who has one, and this is
-- none of its business. Nothing is counted here, the journal has it. `amount` null is no limit any more, kept because it once was one.
create table ledger.deposit_limit (
  player_id bigint not null references ledger.wallet,
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  -- A raise, or the end of a limit (null), waits a day and is then confirmed once more.
  raise_asked_at timestamptz,
  raise_amount bigint check (raise_amount >= 0),
  primary key (player_id, period)
);

-- Their answers change.
drop function if exists ledger.records_page(bigint, text, timestamptz, bigint, int);
drop function if exists ledger.records_between(bigint, text, timestamptz, timestamptz);

alter table ledger.deposit_limit owner to lalmor_ledger;
grant select on ledger.deposit_limit to lalmor_app;
