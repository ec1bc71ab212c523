-- Up Migration
-- Rewards (docs/decisions/0035): promotions with their terms and budgets, and what they owe each player. Money moves only when a reward is
-- paid, and only the functions of sql/offers.sql and sql/rewards.sql write these tables: the app's role reads them.

-- `kind` is that of a reward's transfer. A budget lasts for one Indian day, week or month.
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
  ('community', 'promo-bonus', true, 'day', 5000000);

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
  ('community', 1, '{ "bonusPaise": 2800, "multiple": 3, "days": 30 }', '-infinity', now(), 'release');

-- Terms are only added, and only for a period to come: nobody's offer changes while it runs.
create function app.check_terms() returns trigger language plpgsql as $$
declare
  last app.promotion_terms;
  period text := (select p.period from app.promotion p where p.promotion = new.promotion);
  day date := (new.valid_from at time zone 'Asia/Kolkata')::date;
begin
  select * into last from app.promotion_terms t where t.promotion = new.promotion order by version desc limit 1;
  if new.version <> coalesce(last.version, 0) + 1 then
    raise exception 'version % of % does not follow version %', new.version, new.promotion, last.version;
  end if;
  if new.valid_from <= new.published_at or new.valid_from < last.valid_from
    or new.valid_from <> (ledger.period_start(period, day)::timestamp at time zone 'Asia/Kolkata') then
    raise exception 'new terms of % begin with a % that has not begun', new.promotion, period;
  end if;
  return new;
end
$$;
create trigger for_a_period_to_come before insert on app.promotion_terms for each row execute function app.check_terms();
create trigger append_only before update or delete on app.promotion_terms for each row execute function ledger.refuse_change();

-- What a period's budget is spent on: `reserved_paise` is promised and not paid yet.
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

-- An obligation, with the facts it was worked out from. `cause` is the key of its transfer in the ledger. `promised`: with an order that
-- waits for its money, and `released` if that order did not earn it. `ended`: a long break, an operator, or its window ended it.
create table app.reward (
  reward_id uuid primary key default gen_random_uuid(),
  player_id bigint not null references app.player,
  promotion text not null,
  version int not null,
  cause text not null,
  amount_paise bigint not null check (amount_paise > 0),
  required_paise bigint not null check (required_paise >= 0),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  state text not null check (state in ('promised', 'open', 'claimed', 'released', 'expired', 'ended', 'reversed')),
  period_start date not null,
  made_at timestamptz not null,
  claim_until timestamptz not null default 'infinity',
  decided_at timestamptz,
  why text check (length(why) > 0),
  unique (player_id, cause),
  foreign key (promotion, version) references app.promotion_terms,
  foreign key (promotion, period_start) references app.promotion_spend,
  check ((decided_at is null) = (state in ('promised', 'open')))
);
create index reward_open_idx on app.reward (player_id) where state in ('promised', 'open');
create index reward_due_idx on app.reward (claim_until) where state = 'open';
-- Once for each player, whatever becomes of it.
create unique index reward_once_idx on app.reward (player_id, promotion)
  where promotion in ('first-deposit', 'community') and state in ('claimed', 'reversed');

-- The daily check-in: one for each player and day, and one for each device and day.
create table app.check_in (
  player_id bigint not null references app.player,
  day date not null,
  cycle int not null check (cycle > 0),
  step int not null check (step between 1 and 7),
  device text not null,
  made_at timestamptz not null,
  primary key (player_id, day),
  unique (player_id, cycle, step)
);
create unique index check_in_device_idx on app.check_in (device, day);

-- The codes that operators post in the channel. The app compares them and cannot read them.
create table app.community_code (
  code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
  posted_at timestamptz not null,
  ends_at timestamptz not null default 'infinity' check (ends_at > posted_at),
  posted_by text not null check (length(posted_by) > 0)
);

-- The offer that the player has chosen for their next credit without an order.
create table app.deposit_choice (
  player_id bigint primary key references app.player,
  offer text not null check (offer = 'first-deposit'),
  chosen_at timestamptz not null
);

-- The figures of SPEC §3's promo config follow from terms; the link of the channel is the operators'.
update app.setting set value = '{ "customerService": "" }' where name = 'promo';

-- Nothing is announced to a player for some time after a limit was lowered or a break was taken.
create table app.quiet_period (
  player_id bigint primary key references app.player,
  since timestamptz not null
);

-- What the player chose with an order, and what it brought.
alter table app.deposit_order
  add offer text check (offer = 'first-deposit'),
  add offer_bonus_paise bigint not null default 0 check (offer_bonus_paise >= 0);
grant insert (offer) on app.deposit_order to lalmor_app;
grant update (offer_bonus_paise) on app.deposit_order to lalmor_cashier;

revoke insert, update, delete on app.promotion, app.promotion_terms, app.promotion_spend, app.reward, app.check_in from lalmor_app;
revoke all on app.community_code from lalmor_app;
grant select on app.community_code to lalmor_ops;
