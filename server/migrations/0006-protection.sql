-- Breaks from play as players asked for them (PRODUCT §11). The ledger stops the account, by `stopped_until` of its wallet; this stops the device, so
-- that a new account on it is no way around.

-- `mark`: a hash of the device's cookie, as in app.session (ADR 0033). `break`: other accounts cannot play or deposit on any device of the player,
-- and nobody can open an account there. `minor`: nobody can open an account on this device.
create table app.device_stop (
  device text not null,
  player_id bigint not null references app.player,
  stopped_until timestamptz not null,
  asked_at timestamptz not null,
  mark bytea check (length(mark) = 32),
  cause text not null default 'break' check (cause in ('break', 'minor'))
);
create index device_stop_device_idx on app.device_stop (device, stopped_until desc);
create index device_stop_mark_idx on app.device_stop (mark, stopped_until desc) where mark is not null;
create index device_stop_player_idx on app.device_stop (player_id, stopped_until desc);
-- A break is never ended early.
revoke update, delete on app.device_stop from lalmor_app;

-- Nothing is announced to a player for some time after a limit was lowered or a break was taken.
create table app.quiet_period (
  player_id bigint primary key references app.player,
  since timestamptz not null
);
