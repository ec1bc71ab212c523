-- Up Migration
-- VIP standing (docs/decisions/0034): the table of levels, every change of a player's level, and where each player is now.

-- PRODUCT §7. Operators change these rows, and announce it before: docs/runbooks/vip-levels.md. The app reads.
create table app.vip_level (
  level smallint primary key check (level between 0 and 99),
  reach_paise bigint not null check (reach_paise >= 0),
  upgrade_paise bigint not null check (upgrade_paise >= 0),
  bet_rebate_bps int not null check (bet_rebate_bps between 0 and 10000),
  weekly_paise bigint not null check (weekly_paise >= 0),
  birthday_paise bigint not null check (birthday_paise >= 0),
  withdrawal_day_paise bigint not null check (withdrawal_day_paise >= 0),
  withdrawal_day_times int not null check (withdrawal_day_times >= 0),
  withdrawal_fee_bps int not null check (withdrawal_fee_bps between 0 and 10000),
  keep_paise bigint not null check (keep_paise >= 0)
);
insert into app.vip_level values
  (0,              0,      0,  0,      0,      0,    1000000,  1, 200,         0),
  (1,         500000,    800, 10,      0,    800,    2000000,  2, 200,         0),
  (2,        2500000,   2800, 15,    800,   1800,    3000000,  3, 150,    500000),
  (3,       10000000,   8800, 20,   1800,   3800,    5000000,  3, 150,   2000000),
  (4,       40000000,  18800, 25,   3800,   8800,    8000000,  4, 100,   6000000),
  (5,      100000000,  38800, 30,   8800,  18800,   12000000,  5, 100,  15000000),
  (6,      300000000,  88800, 35,  18800,  38800,   20000000,  6,  50,  40000000),
  (7,      800000000, 188800, 40,  38800,  88800,   30000000,  8,  50, 100000000),
  (8,     2000000000, 388800, 45,  88800, 188800,   50000000, 10,   0, 250000000),
  (9,     5000000000, 888800, 50, 188800, 388800,  100000000, 15,   0, 600000000);
revoke insert, update, delete on app.vip_level from lalmor_app;

-- Levels count from 0 without a gap, each reached later than the one below; nobody falls below 0. Looked at when the
-- transaction commits, so that a change of several rows passes.
create function app.check_vip_levels() returns trigger language plpgsql as $$
begin
  if exists (
    select
    from (
      select level, keep_paise, reach_paise, row_number() over (order by level) - 1 as place,
        lag(reach_paise, 1, -1) over (order by level) as below
      from app.vip_level
    ) l
    where level <> place or reach_paise <= below or (level = 0 and (reach_paise > 0 or keep_paise > 0))
  ) or not exists (select from app.vip_level) then
    raise exception 'VIP levels count from 0, each reached with more than the one below, and level 0 is everyone’s';
  end if;
  return null;
end
$$;
create constraint trigger vip_level_order after insert or update or delete on app.vip_level
  deferrable initially deferred for each row execute function app.check_vip_levels();

-- One row, which operators write. `min_vip_level`: from here up a personal contact and the loyalty part of the rebate (SPEC §3, PRODUCT §7).
-- An empty text: there is no such contact.
create table app.vip_setting (
  one_row boolean primary key default true check (one_row),
  keep_days int not null default 30 check (keep_days between 1 and 366),
  min_vip_level smallint not null default 6 references app.vip_level,
  service_info text not null default '' check (length(service_info) <= 120),
  service_url text not null default '' check (service_url = '' or service_url ~ '^https://\S+$' and length(service_url) <= 300),
  personal_info text not null default '' check (length(personal_info) <= 120),
  personal_url text not null default '' check (personal_url = '' or personal_url ~ '^https://\S+$' and length(personal_url) <= 300)
);
insert into app.vip_setting default values;
revoke insert, update, delete on app.vip_setting from lalmor_app;

-- Every change of a level, for good: the table of levels may be another one later, so it cannot be worked out again. On one day
-- either up, by any number of levels and any number of times, or down by one; so the last one is the last by day and level.
-- Down: where experience began again after that day, and what was bet in the days looked at, and would have kept the level.
create table app.vip_step (
  player_id bigint not null references app.player,
  day date not null,
  level smallint not null references app.vip_level,
  from_level smallint not null,
  restart_paise bigint check (restart_paise >= 0),
  bet_paise bigint check (bet_paise >= 0),
  keep_paise bigint check (keep_paise > bet_paise),
  made_at timestamptz not null,
  primary key (player_id, day, level),
  check (level > from_level or level = from_level - 1),
  check (num_nonnulls(restart_paise, bet_paise, keep_paise) = case when level < from_level then 3 else 0 end)
);
revoke update, delete on app.vip_step from lalmor_app;

-- Where a player is at the end of `counted_through`; bets of later days are added by whatever reads it. It can be thrown away: from
-- app.vip_step and app.player_day it comes back the same.
create table app.vip_standing (
  player_id bigint primary key references app.player,
  level smallint not null references app.vip_level,
  experience_paise bigint not null check (experience_paise >= 0),
  level_since date not null,
  counted_through date not null
) with (fillfactor = 80);

-- One row, locked by the process that counts. A version of 0 makes app.vip_standing again; every day up to `closed_through` is over and counted.
create table app.vip_count (
  one_row boolean primary key default true check (one_row),
  version int not null default 0,
  closed_through date
);
insert into app.vip_count default values;
revoke insert, delete on app.vip_count from lalmor_app;
