-- PRODUCT §11. The ledger stops the account (`stopped_until`); this stops the device, so that a new account does not get around it.

-- `mark`: a hash of the device's cookie (ADR 0033). `break`: on the player's devices other accounts cannot play or deposit, and no account can be opened.
-- `minor`: no account can be opened on this device.
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
revoke update, delete on app.device_stop from lalmor_app;

-- No announcements for some time after a lowered limit or a break.
create table app.quiet_period (
  player_id bigint primary key references app.player,
  since timestamptz not null
);
