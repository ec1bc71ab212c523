-- Up Migration
-- Rebate by deposit (PRODUCT §8 R1, R3, R13), and one table for all that is worked out day by day.

-- How far each close is: the day that is being worked out, and the last player that is done. Null before the first time; days before `since`
-- bring nothing.
create table app.promotion_close (
  name text primary key,
  since date,
  day date,
  after_player bigint not null default 0,
  check ((day is null) = (since is null) and day >= since)
);
insert into app.promotion_close (name, since, day, after_player) select 'vip', day, day, after_player from app.vip_close;
insert into app.promotion_close (name) values ('cashback');
drop table app.vip_close;
revoke insert, update, delete on app.promotion_close from lalmor_app;
grant update on app.promotion_close to lalmor_cashier;

insert into app.promotion (promotion, kind, is_open, period, budget_paise) values ('cashback', 'daily-rebate', true, 'day', 500000000);
insert into app.promotion_terms (promotion, version, terms, valid_from, published_at, published_by) values
  ('cashback', 1, '{
    "tiers": [
      { "fromPaise": 50000, "bps": 500 },
      { "fromPaise": 200000, "bps": 1000 },
      { "fromPaise": 1000000, "bps": 2000 },
      { "fromPaise": 5000000, "bps": 3000 }
    ],
    "loyaltyBps": 500, "betsBpsMax": 150, "maxPaise": 3000000, "multiple": 3, "days": 30, "claimDays": 7
  }', '-infinity', now(), 'release');

create index deposit_order_credited_idx on app.deposit_order (credited_at) where credited_at is not null;

-- A step up is proven first, and then owed: while its bonus waits for a budget, the days after it go on.
alter table app.vip_step add is_owed boolean not null default false;
update app.vip_step set is_owed = true where proven is not null;
drop index app.vip_step_unproven_idx;
create index vip_step_due_idx on app.vip_step (player_id, day, level) where level > from_level and (proven is null or proven and not is_owed);
grant update (is_owed) on app.vip_step to lalmor_cashier;
drop function if exists app.unproven_steps(int);
