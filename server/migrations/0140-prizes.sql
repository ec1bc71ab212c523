-- Up Migration
-- Providers pay without a stake too: free rounds, promotions, prizes without a bet. Each provider has a budget that operators set.
-- Locks provider_transaction for the time of its checks.

-- `paid_paise` is the sum of the provider's prizes. A prize beyond the budget is refused, and the provider asks again.
create table app.provider_budget (
  provider text primary key,
  budget_paise bigint not null check (budget_paise >= 0),
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  check (paid_paise <= budget_paise)
);
revoke insert, update, delete on app.provider_budget from lalmor_app;
insert into app.provider_budget (provider, budget_paise) values ('sandbox', 5000000);

-- Prizes that wait for a larger budget. The row goes when the prize is paid.
create table app.provider_prize_due (
  provider text not null,
  transaction_uuid uuid not null,
  player_id bigint not null references app.player,
  amount_paise bigint not null check (amount_paise > 0),
  asked_at timestamptz not null,
  primary key (provider, transaction_uuid)
);
create index provider_prize_due_player_idx on app.provider_prize_due (player_id);
revoke insert, update, delete on app.provider_prize_due from lalmor_app;

-- A `free-bet` took no stake, so it opened no round. A `prize` is what such a bet won, or what a promotion of the provider paid.
alter table app.provider_transaction
  drop constraint provider_transaction_kind_check,
  drop constraint provider_transaction_check,
  add check (kind in ('bet', 'win', 'rollback', 'tombstone', 'free-bet', 'prize')),
  add check (kind = 'prize' or (kind in ('win', 'rollback')) = (reference_uuid is not null)),
  add check (kind not in ('free-bet', 'prize') or (amount_paise is not null and player_id is not null and round_id is null)),
  add check (kind <> 'free-bet' or (amount_paise = 0 and launch_id is not null));

insert into ops.threshold (act, alone_most_paise, counted, counted_with) values ('provider budget', 10000000, 'day', 'provider budget');
