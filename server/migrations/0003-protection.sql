-- Up Migration
-- Breaks from play as players asked for them (PRODUCT §11). The ledger stops the account, by `stopped_until` of its wallet; this stops the
-- device, so that a new account on it is no way around.

create table app.device_stop (
  device text not null,
  player_id bigint not null references app.player,
  stopped_until timestamptz not null,
  asked_at timestamptz not null
);
create index device_stop_device_idx on app.device_stop (device, stopped_until desc);
