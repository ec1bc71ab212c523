-- Up Migration
-- Ranking by counted bets (PRODUCT §8 R6, H13 to H16): three boards, their awards, and what operators and players may do about them.

alter table app.player
  -- When a guest bound the phone: bets before it do not count. Null where there was no guest.
  add phone_at timestamptz,
  -- On boards others see "Hidden player".
  add hidden boolean not null default false;

insert into app.promotion (promotion, kind, is_open, period, budget_paise) values
  ('rank-day', 'promo-bonus', true, 'day', 2000000),
  ('rank-week', 'promo-bonus', true, 'week', 5000000),
  ('rank-month', 'promo-bonus', true, 'month', 10000000);
-- The day's most counts for every board; `dayPaiseMax` stands in its terms alone.
insert into app.promotion_terms (promotion, version, terms, valid_from, published_at, published_by) values
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
  }', '-infinity', now(), 'release');

-- The live boards: a projection over the journal. `bet_paise` is without the day's most, and is kept for days alone.
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

-- What counted on a closed day, by the journal itself, and when the last of it was reached.
create table app.rank_day (
  player_id bigint not null references app.player,
  day date not null,
  counted_paise bigint not null check (counted_paise > 0),
  reached_at timestamptz not null,
  primary key (player_id, day)
);
create index rank_day_idx on app.rank_day (day);

-- What a board was when its period had closed. Never changed, but for whether an award is owed.
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

-- Whom operators took off a board before it closed.
create table app.rank_exclusion (
  player_id bigint not null references app.player,
  board text not null check (board in ('day', 'week', 'month')),
  start date not null,
  why text not null check (length(why) > 0),
  made_by text not null check (length(made_by) > 0),
  made_at timestamptz not null,
  primary key (player_id, board, start)
);

insert into app.promotion_close (name) values ('rank');
revoke insert, update, delete on app.rank_day, app.rank_result, app.rank_exclusion from lalmor_app;

-- When a projection last took in the journal: "as of".
alter table app.projection add advanced_at timestamptz not null default now();
