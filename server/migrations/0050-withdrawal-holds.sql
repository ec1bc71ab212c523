-- Up Migration
-- Until when withdrawals of a player wait, by cause. A new table; locks nothing.
create table app.withdrawal_hold (
  player_id bigint not null references app.player,
  cause text not null check (cause in ('phone-changed', 'phone-lost')),
  until timestamptz not null,
  made_at timestamptz not null,
  primary key (player_id, cause)
);
revoke delete on app.withdrawal_hold from lalmor_app;
-- In the call of an operator who replaces a number (server/sql/acts.sql).
grant insert, update (until) on app.withdrawal_hold to lalmor_ops;
