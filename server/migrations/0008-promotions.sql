-- ADR 0035: terms, budgets and rewards. Only the cashier's functions write these tables, and money moves only when a reward is paid.

-- `kind` is that of a reward's transfer. A budget is for an Indian day, week or month.
create table app.promotion (
  promotion text primary key,
  kind text not null references ledger.transfer_kind,
  is_open boolean not null,
  period text not null check (period in ('day', 'week', 'month')),
  budget_paise bigint not null check (budget_paise >= 0)
);
insert into app.promotion (promotion, kind, is_open, period, budget_paise) values
  ('first-deposit', 'deposit-bonus', true, 'day', 100000000),
  ('check-in', 'daily-bonus', true, 'day', 10000000),
  ('community', 'promo-bonus', true, 'day', 5000000),
  ('vip-upgrade', 'vip-bonus', true, 'month', 500000000),
  ('vip-rebate', 'rebate-cash', true, 'day', 100000000),
  ('vip-weekly', 'vip-bonus', true, 'week', 200000000),
  ('vip-birthday', 'vip-bonus', true, 'month', 100000000),
  ('cashback', 'daily-rebate', true, 'day', 500000000),
  ('rank-day', 'promo-bonus', true, 'day', 2000000),
  ('rank-week', 'promo-bonus', true, 'week', 5000000),
  ('rank-month', 'promo-bonus', true, 'month', 10000000),
  ('earn-first', 'gift', true, 'month', 500000000),
  ('earn-bets', 'gift', true, 'month', 500000000);
revoke insert, update, delete on app.promotion from lalmor_app;
grant update (is_open) on app.promotion to lalmor_ops;
grant update (is_open, budget_paise) on app.promotion to lalmor_cashier;

-- A day's earnings follow the switches of that day.
create table app.promotion_switch (
  promotion text not null references app.promotion,
  is_open boolean not null,
  at timestamptz not null,
  switch_id bigint generated always as identity primary key
);
create index promotion_switch_idx on app.promotion_switch (promotion, at);
insert into app.promotion_switch (promotion, is_open, at) select promotion, is_open, '-infinity' from app.promotion;
revoke insert, update, delete on app.promotion_switch from lalmor_app;

-- PRODUCT §8 R3, R4, R9. The newest version that has begun is in force.
create table app.promotion_terms (
  promotion text not null references app.promotion,
  version int not null check (version > 0),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  valid_from timestamptz not null,
  published_at timestamptz not null,
  published_by text not null check (length(published_by) > 0),
  primary key (promotion, version)
);
-- Rows are only added, and only for a future period: no offer changes while it runs. A first version may begin at once.
create or replace function app.check_terms() returns trigger language plpgsql as $$
declare
  last app.promotion_terms;
  period text := (select p.period from app.promotion p where p.promotion = new.promotion);
  day date := (new.valid_from at time zone 'Asia/Kolkata')::date;
begin
  select * into last from app.promotion_terms t where t.promotion = new.promotion order by version desc limit 1;
  if new.version <> coalesce(last.version, 0) + 1 then
    raise exception 'version % of % does not follow version %', new.version, new.promotion, last.version;
  end if;
  if last.version is not null and (new.valid_from <= new.published_at or new.valid_from < last.valid_from
    or new.valid_from <> (ledger.period_start(period, day)::timestamp at time zone 'Asia/Kolkata')) then
    raise exception 'new terms of % begin with a % that has not begun', new.promotion, period;
  end if;
  return new;
end
$$;
create trigger for_a_period_to_come before insert on app.promotion_terms for each row execute function app.check_terms();
create trigger append_only before update or delete on app.promotion_terms for each row execute function ledger.refuse_change();
-- `dayPaiseMax` counts for every board and `monthPaiseMax` for both parts of Earn: only the first one's terms have them.
insert into app.promotion_terms (promotion, version, terms, valid_from, published_at, published_by) values
  ('first-deposit', 1, '{
    "tiers": [
      { "fromPaise": 10000, "percent": 20 },
      { "fromPaise": 50000, "percent": 30 },
      { "fromPaise": 100000, "percent": 50 },
      { "fromPaise": 500000, "percent": 80 },
      { "fromPaise": 1000000, "percent": 100 }
    ],
    "maxPaise": 1000000, "multiple": 3, "multipleMax": 10, "days": 30
  }', '-infinity', now(), 'release'),
  ('check-in', 1, '{ "stepsPaise": [200, 300, 500, 800, 1200, 1800, 3800], "multiple": 3, "days": 30 }', '-infinity', now(), 'release'),
  ('community', 1, '{ "bonusPaise": 2800, "multiple": 3, "days": 30 }', '-infinity', now(), 'release'),
  ('vip-upgrade', 1, '{ "multiple": 1, "days": 30 }', '-infinity', now(), 'release'),
  ('vip-rebate', 1, '{ "claimDays": 7 }', '-infinity', now(), 'release'),
  ('vip-weekly', 1, '{ "betMultiple": 30, "multiple": 1, "days": 30, "claimDays": 7 }', '-infinity', now(), 'release'),
  ('vip-birthday', 1, '{ "knownDays": 30, "multiple": 1, "days": 30, "claimDays": 7 }', '-infinity', now(), 'release'),
  ('cashback', 1, '{
    "tiers": [
      { "fromPaise": 50000, "bps": 500 },
      { "fromPaise": 200000, "bps": 1000 },
      { "fromPaise": 1000000, "bps": 2000 },
      { "fromPaise": 5000000, "bps": 3000 }
    ],
    "loyaltyBps": 500, "betsBpsMax": 150, "maxPaise": 3000000, "multiple": 3, "days": 30, "claimDays": 7
  }', '-infinity', now(), 'release'),
  ('rank-day', 1, '{
    "awards": [
      { "toRank": 1, "paise": 88800 }, { "toRank": 2, "paise": 38800 }, { "toRank": 3, "paise": 18800 },
      { "toRank": 10, "paise": 8800 }, { "toRank": 50, "paise": 1800 }
    ],
    "betsBpsMax": 20, "betsPaiseMin": 100000, "dayPaiseMax": 20000000, "multiple": 3, "days": 30, "claimDays": 7
  }', '-infinity', now(), 'release'),
  ('rank-week', 1, '{
    "awards": [
      { "toRank": 1, "paise": 388800 }, { "toRank": 2, "paise": 188800 }, { "toRank": 3, "paise": 88800 },
      { "toRank": 10, "paise": 18800 }, { "toRank": 50, "paise": 3800 }
    ],
    "betsBpsMax": 50, "betsPaiseMin": 100000, "multiple": 3, "days": 30, "claimDays": 7
  }', '-infinity', now(), 'release'),
  ('rank-month', 1, '{
    "awards": [
      { "toRank": 1, "paise": 888800 }, { "toRank": 2, "paise": 388800 }, { "toRank": 3, "paise": 188800 },
      { "toRank": 10, "paise": 58800 }, { "toRank": 50, "paise": 8800 }
    ],
    "betsBpsMax": 30, "betsPaiseMin": 100000, "multiple": 3, "days": 30, "claimDays": 7
  }', '-infinity', now(), 'release'),
  ('earn-first', 1, '{ "percent": 30, "firstPaiseMax": 50000, "afterDays": 7, "reviewFrom": 3, "monthPaiseMax": 1000000 }', '-infinity', now(), 'release'),
  ('earn-bets', 1, '{ "bps": 10 }', '-infinity', now(), 'release');
revoke insert, update, delete on app.promotion_terms from lalmor_app;
grant insert on app.promotion_terms to lalmor_ops;

-- `reserved_paise` is promised but not paid yet.
create table app.promotion_spend (
  promotion text not null references app.promotion,
  period_start date not null,
  budget_paise bigint not null,
  reserved_paise bigint not null default 0 check (reserved_paise >= 0),
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  primary key (promotion, period_start),
  check (reserved_paise + paid_paise <= budget_paise)
);
create index promotion_spend_reserved_idx on app.promotion_spend (promotion, period_start) where reserved_paise > 0;
revoke insert, update, delete on app.promotion_spend from lalmor_app;
grant insert, update on app.promotion_spend to lalmor_cashier;

-- `cause` is the transfer's key. `promised`: with an order that waits for money, `released` if that order did not earn it.
-- `waiting`: earned, but its budget or the fund is short; the time to claim begins later. `ended`: by a long break, an operator or its window.
create table app.reward (
  reward_id uuid primary key default gen_random_uuid(),
  player_id bigint not null references app.player,
  promotion text not null,
  version int not null,
  cause text not null,
  amount_paise bigint not null check (amount_paise > 0),
  required_paise bigint not null check (required_paise >= 0),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  state text not null check (state in ('promised', 'open', 'waiting', 'claimed', 'released', 'expired', 'ended', 'reversed')),
  period_start date not null,
  made_at timestamptz not null,
  claim_until timestamptz not null default 'infinity',
  decided_at timestamptz,
  why text check (length(why) > 0),
  unique (player_id, cause),
  foreign key (promotion, version) references app.promotion_terms,
  foreign key (promotion, period_start) references app.promotion_spend,
  check ((decided_at is null) = (state in ('promised', 'open', 'waiting')))
);
create index reward_open_idx on app.reward (player_id) where state in ('promised', 'open', 'waiting');
create index reward_due_idx on app.reward (claim_until) where state in ('promised', 'open');
-- Once for each player, whatever its outcome.
create unique index reward_once_idx on app.reward (player_id, promotion)
  where promotion in ('first-deposit', 'community') and state in ('claimed', 'reversed');
create index reward_waiting_idx on app.reward (promotion, made_at, reward_id) where state = 'waiting';
revoke insert, update, delete on app.reward from lalmor_app;
grant insert, update, delete on app.reward to lalmor_cashier;

-- Time to claim stops while an account is frozen.
create table app.frozen_since (
  player_id bigint primary key,
  since timestamptz not null
);
revoke insert, update, delete on app.frozen_since from lalmor_app;

-- The day being closed, and the last player done. Null before the first close; days before `since` earn nothing.
create table app.promotion_close (
  name text primary key,
  since date,
  day date,
  after_player bigint not null default 0,
  check ((day is null) = (since is null) and day >= since)
);
insert into app.promotion_close (name) values ('vip'), ('cashback'), ('rank'), ('earn-first'), ('earn-bets');
revoke insert, update, delete on app.promotion_close from lalmor_app;
grant update on app.promotion_close to lalmor_cashier;

-- One for each player and day, and each device and day.
create table app.check_in (
  player_id bigint not null references app.player,
  day date not null,
  cycle int not null check (cycle > 0),
  step int not null check (step between 1 and 7),
  device text not null,
  made_at timestamptz not null,
  -- Hash of the device's cookie (ADR 0033).
  device_mark bytea check (length(device_mark) = 32),
  primary key (player_id, day),
  unique (player_id, cycle, step)
);
create unique index check_in_device_idx on app.check_in (device, day);
create unique index check_in_mark_idx on app.check_in (device_mark, day) where device_mark is not null;
revoke insert, update, delete on app.check_in from lalmor_app;
grant insert, update, delete on app.check_in to lalmor_cashier;

-- Posted in the channel by operators. The app compares codes and cannot read them.
create table app.community_code (
  code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
  posted_at timestamptz not null,
  ends_at timestamptz not null default 'infinity' check (ends_at > posted_at),
  posted_by text not null check (length(posted_by) > 0)
);
revoke all on app.community_code from lalmor_app;
grant insert, update (ends_at) on app.community_code to lalmor_ops;

-- Counts for the player's next credit without an order.
create table app.deposit_choice (
  player_id bigint primary key references app.player,
  offer text not null check (offer = 'first-deposit'),
  chosen_at timestamptz not null
);
grant delete on app.deposit_choice to lalmor_cashier;

-- The day on which a first deposit was bet once and old enough. `review`: an operator decides. `none`: it counts for nothing, without a message.
-- `reversed`: the deposit was taken back.
create table app.referral (
  invitee bigint primary key references app.player,
  player_id bigint not null references app.player check (player_id <> invitee),
  order_no text not null unique references app.deposit_order,
  deposit_paise bigint not null check (deposit_paise > 0),
  day date not null,
  state text not null check (state in ('accepted', 'review', 'refused', 'none', 'reversed')),
  signal text check (length(signal) > 0),
  made_at timestamptz not null,
  decided_at timestamptz,
  decided_by text check (length(decided_by) > 0),
  why text check (length(why) > 0),
  is_owed boolean not null default false,
  check ((decided_by is null) = (why is null))
);
create index referral_player_idx on app.referral (player_id, day);
create index referral_review_idx on app.referral (made_at) where state = 'review';
create index referral_due_idx on app.referral (player_id) where state = 'accepted' and not is_owed;
revoke insert, update, delete on app.referral from lalmor_app;
grant insert, update (state, signal, decided_at, decided_by, why, is_owed) on app.referral to lalmor_cashier;

-- A projection of the journal. `bet_paise` ignores the day's maximum and is kept for days alone.
create table app.rank_total (
  board text not null check (board in ('day', 'week', 'month')),
  start date not null,
  player_id bigint not null references app.player,
  bet_paise bigint check ((bet_paise is null) = (board <> 'day')),
  counted_paise bigint not null check (counted_paise > 0),
  reached_at timestamptz not null,
  primary key (board, start, player_id)
);
create index rank_total_idx on app.rank_total (board, start, counted_paise desc, reached_at, player_id);

-- When the journal had the last bet that counted.
create table app.rank_day (
  player_id bigint not null references app.player,
  day date not null,
  counted_paise bigint not null check (counted_paise > 0),
  reached_at timestamptz not null,
  primary key (player_id, day)
);
create index rank_day_idx on app.rank_day (day);
revoke insert, update, delete on app.rank_day from lalmor_app;
grant insert on app.rank_day to lalmor_cashier;

-- At the end of its period; only the debt of an award changes.
create table app.rank_result (
  board text not null check (board in ('day', 'week', 'month')),
  start date not null,
  rank int not null check (rank > 0),
  player_id bigint not null references app.player,
  counted_paise bigint not null check (counted_paise > 0),
  reached_at timestamptz not null,
  award_paise bigint not null check (award_paise >= 0),
  version int not null,
  made_at timestamptz not null,
  is_owed boolean not null default false,
  primary key (board, start, rank),
  unique (board, start, player_id)
);
create index rank_result_due_idx on app.rank_result (player_id) where award_paise > 0 and not is_owed;
revoke insert, update, delete on app.rank_result from lalmor_app;
grant insert, update (is_owed) on app.rank_result to lalmor_cashier;

-- By operators, before a board closed.
create table app.rank_exclusion (
  player_id bigint not null references app.player,
  board text not null check (board in ('day', 'week', 'month')),
  start date not null,
  why text not null check (length(why) > 0),
  made_by text not null check (length(made_by) > 0),
  made_at timestamptz not null,
  primary key (player_id, board, start)
);
revoke insert, update, delete on app.rank_exclusion from lalmor_app;
grant insert on app.rank_exclusion to lalmor_cashier;

-- PRODUCT §7; docs/runbooks/vip-levels.md. Operators announce changes before.
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
-- From 0 without a gap, with rising experience; nobody falls below 0. Deferred to the commit, so that several rows can change.
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
grant select, update on app.vip_level to lalmor_steward;

-- `min_vip_level`: the level from which a player has a personal contact and the rebate's loyalty part (SPEC §3, PRODUCT §7).
-- An empty text: no contact.
create table app.vip_setting (
  one_row boolean primary key default true check (one_row),
  keep_days int not null default 30 check (keep_days between 1 and 366),
  min_vip_level smallint not null default 6 references app.vip_level,
  -- Null uses the money mode's text, empty shows none. English; the other languages are in the next column.
  service_info text check (length(service_info) <= 120),
  service_url text
    check (service_url = '' or (service_url ~ '^https://\S+$' or service_url ~ '^/pages/\S+$') and length(service_url) <= 300),
  personal_info text not null default '' check (length(personal_info) <= 120),
  personal_url text not null default '' check (personal_url = '' or personal_url ~ '^https://\S+$' and length(personal_url) <= 300),
  service_info_in jsonb not null default '{}' check (jsonb_typeof(service_info_in) = 'object')
);
insert into app.vip_setting default values;
revoke insert, update, delete on app.vip_setting from lalmor_app;
grant update (service_info, service_url, personal_info, personal_url, service_info_in) on app.vip_setting to lalmor_ops;
grant select, update (keep_days, min_vip_level) on app.vip_setting to lalmor_steward;

-- Permanent, because the table of levels may change. A day has any number of steps up, or one down: the last is the last by day and level.
-- A step down has its new start of experience, the bets of the days looked at, and the bets that would have kept the level.
create table app.vip_step (
  player_id bigint not null references app.player,
  day date not null,
  level smallint not null references app.vip_level,
  from_level smallint not null,
  restart_paise bigint check (restart_paise >= 0),
  bet_paise bigint check (bet_paise >= 0),
  keep_paise bigint check (keep_paise > bet_paise),
  made_at timestamptz not null,
  -- By the journal; first proved, then owed: days after it go on while its bonus waits for a budget.
  proven boolean,
  is_owed boolean not null default false,
  primary key (player_id, day, level),
  check (level > from_level or level = from_level - 1),
  check (num_nonnulls(restart_paise, bet_paise, keep_paise) = case when level < from_level then 3 else 0 end)
);
create index vip_step_due_idx on app.vip_step (player_id, day, level) where level > from_level and (proven is null or proven and not is_owed);
-- Only the cashier proves a step, and only proven steps earn anything.
revoke insert, update, delete on app.vip_step from lalmor_app;
grant insert (player_id, day, level, from_level, restart_paise, bet_paise, keep_paise, made_at) on app.vip_step to lalmor_app;
grant update (proven, is_owed) on app.vip_step to lalmor_cashier;

-- At the end of `counted_through`; readers add later bets. app.vip_step and app.player_day can rebuild it.
create table app.vip_standing (
  player_id bigint primary key references app.player,
  level smallint not null references app.vip_level,
  experience_paise bigint not null check (experience_paise >= 0),
  level_since date not null,
  counted_through date not null
) with (fillfactor = 80);

-- Locked by the counting process. A version of 0 rebuilds app.vip_standing; days up to `closed_through` are counted.
create table app.vip_count (
  one_row boolean primary key default true check (one_row),
  version int not null default 0,
  closed_through date
);
insert into app.vip_count default values;
revoke insert, delete on app.vip_count from lalmor_app;
