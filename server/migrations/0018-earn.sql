-- Up Migration
-- Earn (PRODUCT §8 R7, H21 to H25): what inviters get for the first deposit of those they invited, and for their bets.

insert into app.promotion (promotion, kind, is_open, period, budget_paise) values
  ('earn-first', 'gift', true, 'month', 500000000),
  ('earn-bets', 'gift', true, 'month', 500000000);
-- `monthPaiseMax` is for both together, and stands in the terms of the first.
insert into app.promotion_terms (promotion, version, terms, valid_from, published_at, published_by) values
  ('earn-first', 1, '{ "percent": 30, "firstPaiseMax": 50000, "afterDays": 7, "reviewFrom": 3, "monthPaiseMax": 1000000 }', '-infinity', now(), 'release'),
  ('earn-bets', 1, '{ "bps": 10 }', '-infinity', now(), 'release');

-- A first deposit that has earned its inviter something, from the day on which it was bet once and old enough. `review`: an operator decides. `none`: it
-- counts for nothing, and nobody is told. `reversed`: the deposit was taken back.
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

insert into app.promotion_close (name) values ('earn-first'), ('earn-bets');
revoke insert, update, delete on app.referral from lalmor_app;
