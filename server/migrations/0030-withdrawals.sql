-- Up Migration
-- Withdrawals (docs/decisions/0059). What the bank knows of a payout stands in a table of its own.
-- Locks: creates only.

-- PRODUCT §6. Operators change this row; `open` is the switch for new withdrawals, and those under way go on.
create table app.withdrawal_setting (
  one_row boolean primary key default true check (one_row),
  open boolean not null default true,
  min_paise bigint not null check (min_paise > 0),
  -- Above this a person looks first.
  review_above_paise bigint not null check (review_above_paise >= 0)
);
insert into app.withdrawal_setting (min_paise, review_above_paise) values (20000, 2000000);

-- `request_id` is made by the caller: asked again, it is this withdrawal. Its money is held in the ledger under `withdrawal/<order_no>` from
-- its first moment, and leaves the hold once: paid, or void. `rules` are those by which it was reviewed.
create table app.withdrawal (
  order_no text primary key check (order_no ~ '^WD[0-9]{16}$'),
  player_id bigint not null references app.player,
  request_id uuid not null,
  account_id uuid not null references app.withdraw_account,
  amount_paise bigint not null check (amount_paise > 0),
  fee_paise bigint not null check (fee_paise >= 0 and fee_paise < amount_paise),
  fee_bps int not null check (fee_bps between 0 and 10000),
  status text not null check (status in ('in-review', 'paying', 'succeeded', 'failed', 'reversed')),
  rules text[] not null check (rules <@ '{first,large,beyond-own,frozen}'),
  created_at timestamptz not null,
  decided_at timestamptz,
  paying_at timestamptz,
  utr text,
  paid_at timestamptz,
  failed_at timestamptz,
  reversed_at timestamptz,
  why text check (why in ('refused', 'no-such-account', 'account-closed', 'name-differs', 'bank-limit', 'bank-away', 'other')),
  unique (player_id, request_id),
  check ((rules = '{}') <= (status <> 'in-review')),
  check ((status = 'in-review') <= (decided_at is null)),
  check ((status = 'paying') <= (paying_at is not null)),
  check ((status = 'succeeded') <= (paid_at is not null)),
  check ((status = 'failed') <= (failed_at is not null and why is not null)),
  check ((status = 'reversed') = (reversed_at is not null))
);
-- Withdraw history, newest first; and what the limits of a day count.
create index withdrawal_player_idx on app.withdrawal (player_id, created_at desc, order_no desc);
-- What waits: for a person, for the bank.
create index withdrawal_waiting_idx on app.withdrawal (status, created_at) where status in ('in-review', 'paying');
create index withdrawal_account_idx on app.withdrawal (account_id);

revoke insert, update, delete on app.withdrawal_setting from lalmor_app;
revoke delete on app.withdrawal from lalmor_app;
