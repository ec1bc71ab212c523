-- Up Migration
-- Time to claim stands still while an account is frozen: since when it is.
create table app.frozen_since (
  player_id bigint primary key,
  since timestamptz not null
);
insert into app.frozen_since (player_id, since) select player_id, now() from ledger.wallet where frozen;
revoke insert, update, delete on app.frozen_since from lalmor_app;
