-- Up Migration
-- What VIP levels bring (PRODUCT §7 R8, H17 to H19, §8 R3): upgrade bonus, bet rebate, weekly and birthday bonus, with their budgets and terms.
-- The figures of each level are in app.vip_level.

-- A first version may begin at once: nobody had other terms.
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

insert into app.promotion (promotion, kind, is_open, period, budget_paise) values
  ('vip-upgrade', 'vip-bonus', true, 'month', 500000000),
  ('vip-rebate', 'rebate-cash', true, 'day', 100000000),
  ('vip-weekly', 'vip-bonus', true, 'week', 200000000),
  ('vip-birthday', 'vip-bonus', true, 'month', 100000000);
insert into app.promotion_terms (promotion, version, terms, valid_from, published_at, published_by) values
  ('vip-upgrade', 1, '{ "multiple": 1, "days": 30 }', '-infinity', now(), 'release'),
  ('vip-rebate', 1, '{ "claimDays": 7 }', '-infinity', now(), 'release'),
  ('vip-weekly', 1, '{ "betMultiple": 30, "multiple": 1, "days": 30, "claimDays": 7 }', '-infinity', now(), 'release'),
  ('vip-birthday', 1, '{ "knownDays": 30, "multiple": 1, "days": 30, "claimDays": 7 }', '-infinity', now(), 'release');

-- Whether the journal has the bets that a step up asks for. Only a step that is proven brings anything: the app writes steps, and not this.
alter table app.vip_step add proven boolean;
create index vip_step_unproven_idx on app.vip_step (player_id, day, level) where proven is null and level > from_level;
revoke insert on app.vip_step from lalmor_app;
grant insert (player_id, day, level, from_level, restart_paise, bet_paise, keep_paise, made_at) on app.vip_step to lalmor_app;
grant update (proven) on app.vip_step to lalmor_cashier;

-- One row: the day whose rewards are being worked out, and the last player that is done. Null before the first time; days before it bring nothing.
create table app.vip_close (
  one_row boolean primary key default true check (one_row),
  day date,
  after_player bigint not null default 0
);
insert into app.vip_close default values;
revoke insert, update, delete on app.vip_close from lalmor_app;
grant update on app.vip_close to lalmor_cashier;

create index player_birthday_idx on app.player ((extract(month from birthday) * 100 + extract(day from birthday))) where birthday is not null;
