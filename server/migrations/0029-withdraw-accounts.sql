-- Up Migration
-- Withdraw accounts (docs/decisions/0060). The number and the holder's name are sealed with a key that the database does not have
-- (withdraw-accounts/seal.ts): a copy of the database tells neither. `number_mark` is a keyed hash, by which one player's two accounts of the same
-- number are found.
-- Locks: creates only.
create table app.withdraw_account (
  account_id uuid primary key,
  player_id bigint not null references app.player,
  sealed bytea not null,
  number_mark bytea not null check (length(number_mark) = 32),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text not null,
  branch_name text,
  type text not null check (type in ('savings', 'current')),
  area_code text not null check (area_code ~ '^[1-9][0-9]{5}$'),
  added_at timestamptz not null,
  payable_from timestamptz not null,
  -- Off the player's list. The row stays: money was paid to it, or is on its way.
  deleted_at timestamptz
);
create index withdraw_account_player_idx on app.withdraw_account (player_id);
create unique index withdraw_account_number_idx on app.withdraw_account (player_id, number_mark, ifsc) where deleted_at is null;

revoke delete on app.withdraw_account from lalmor_app;
