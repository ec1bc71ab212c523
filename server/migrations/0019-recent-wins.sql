-- Up Migration
-- Recent wins on Home (PRODUCT §9 W1): the last win of each player who allows it to be shown. Everything in it is in the journal.
create table app.recent_win (
  player_id bigint primary key references app.player,
  game int not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout > stake),
  settled_at timestamptz not null
);
create index recent_win_at_idx on app.recent_win (settled_at desc);
