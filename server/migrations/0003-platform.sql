-- Rows that operators change, each with its own shape.
create table app.setting (
  name text primary key,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  changed_at timestamptz not null default now(),
  changed_by text not null,
  constraint setting_imprint_check check (
    name <> 'imprint' or value = '{}' or (
      value ?& '{name,address,mail,officer,officerMail}'
      and value - '{name,address,mail,officer,officerMail}'::text[] = '{}'
      and jsonb_path_match(value, 'exists($.* ? (@.type() <> "string" || @ == ""))') is false
    )
  )
);
insert into app.setting (name, changed_by, value) values
  ('promo', 'release', '{ "customerService": "" }'),
  -- PRODUCT §11 P2, in paise. The server ends a session `idleGraceMs` after the app would, so that a late report still counts.
  ('protection', 'release', '{
  "depositLimitChips": { "day": [50000, 100000, 200000], "week": [200000, 500000, 1000000], "month": [500000, 1000000, 2500000] },
  "remindAfterDays": 180,
  "idleMinutes": [5, 15, 30, 60],
  "idleGraceMs": 60000
}'),
  -- Our choice, shown as Hot until enough games were played. Account numbers of the games.
  ('hot', 'release', '{ "games": [1, 4, 3] }'),
  -- Named by the terms and the privacy notice; empty until operators do (imprint set).
  ('imprint', 'release', '{}');
revoke insert, update, delete on app.setting from lalmor_app;
grant update (value, changed_at, changed_by) on app.setting to lalmor_ops;
grant select, update (value, changed_at, changed_by) on app.setting to lalmor_steward;

-- By language, English required, each with exactly these parts: {"en": {"text": "…"}, "fr": {"text": "…"}}.
create function app.is_said(texts jsonb, parts text[]) returns boolean language sql immutable as $$
  select coalesce(texts ? 'en', false) and not exists (
    select
    from jsonb_each(texts) said
    where said.key not in ('en', 'es', 'fr', 'zh-Hans', 'zh-Hant')
      or jsonb_typeof(said.value) <> 'object'
      or not said.value ?& parts
      or exists (
        select
        from jsonb_each(case when jsonb_typeof(said.value) = 'object' then said.value else '{}' end) part
        where part.key <> all (parts) or jsonb_typeof(part.value) <> 'string' or length(part.value #>> '{}') not between 1 and 300
      )
  )
$$;

-- ADR 0029: mails to one player as key and params, kept for 90 days (mail/delete-old.ts). The id is a uuidv7 of the sending time, so pages can follow it.
-- A `cause` is mailed only once.
create table app.mail (
  player_id bigint not null references app.player,
  mail_id uuid not null,
  type text not null check (type in ('system', 'reward', 'transaction', 'campaign')),
  key text not null,
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  cause text,
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (player_id, mail_id)
);
create unique index mail_cause_idx on app.mail (player_id, cause) where cause is not null;
-- Counted for every player every ten seconds, from the index alone.
create index mail_unread_idx on app.mail (player_id) include (type) where read_at is null;
create index mail_sent_idx on app.mail (sent_at);
grant insert on app.mail to lalmor_ops;

-- For one player, or for everybody registered when it was sent (`player_id` null); docs/runbooks/announcements.md.
-- Operators write them; the app reads them and deletes old ones.
create table app.mail_notice (
  notice_id uuid primary key default (left(ledger.uuid7_floor(now())::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
  player_id bigint references app.player,
  type text not null default 'system' check (type in ('system', 'reward', 'transaction', 'campaign')),
  texts jsonb not null check (app.is_said(texts, '{title,text}')),
  page text check (page like '/pages/%'),
  sent_at timestamptz not null default now(),
  published_by text not null check (length(published_by) > 0),
  withdrawn_at timestamptz
);
create index mail_notice_player_idx on app.mail_notice (player_id);
revoke insert, update on app.mail_notice from lalmor_app;
grant insert, update (withdrawn_at) on app.mail_notice to lalmor_ops;

-- Notices that a player has read.
create table app.mailbox (
  player_id bigint primary key references app.player,
  read_notices uuid[] not null
);

-- ADR 0028: proves one phone for one purpose from one device, once. A keyed hash; the key is elsewhere.
-- Kept for 30 days, the window in which wrong tries are counted.
create table app.otp (
  otp_id uuid primary key,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  purpose text not null
    check (purpose in (
      'login', 'phone-binding', 'phone-change', 'new-phone', 'withdrawal-password', 'bank-account', 'data-export', 'account-closure'
    )),
  device text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  wrong_tries int not null default 0 check (wrong_tries >= 0),
  -- When a newer code of the same phone, purpose and device replaced it.
  replaced_at timestamptz,
  used_at timestamptz,
  -- Counts charged (ADR 0028), until counted back or too old.
  charged text[]
);
create unique index otp_live_idx on app.otp (phone, purpose, device) where used_at is null and replaced_at is null;
create index otp_phone_idx on app.otp (phone, sent_at);
create index otp_sent_idx on app.otp (sent_at);
create index otp_charged_idx on app.otp (sent_at) where charged is not null;
create index otp_proven_idx on app.otp (otp_id) where charged is not null and used_at is not null;

-- Correct at `at`; drains towards 0 at the rate of the key's scope (server/src/platform/otp/budget.ts).
create table app.otp_count (
  key text primary key check (length(key) <= 400),
  level double precision not null,
  at timestamptz not null
);
create index otp_count_at_idx on app.otp_count (at);

-- Sums over the journal, and how far each has read (ADR 0014); the journal can rebuild them. A version of 0 has not run.
-- `source`, `horizon`, `settled_from`: ledger/sql/fresh.sql.
create table app.projection (
  name text primary key,
  version int not null default 0,
  source text not null default '',
  horizon xid8 not null default '0',
  settled_from timestamptz not null default 'epoch',
  -- "As of".
  advanced_at timestamptz not null default now(),
  -- Since when it has waited for an open transaction.
  stuck_since timestamptz
);

-- Rounds by the Indian day of settlement, without voids. Limits, ranks and rebates use `day`.
create table app.player_day (
  player_id bigint not null,
  day date not null,
  rounds bigint not null check (rounds > 0),
  staked bigint not null check (staked > 0),
  paid bigint not null check (paid >= 0),
  valid_bet bigint not null check (valid_bet >= 0),
  primary key (player_id, day)
) with (fillfactor = 80);
create index player_day_day_idx on app.player_day (day);

create table app.game_day (
  asset smallint not null,
  game int not null,
  day date not null,
  rounds bigint not null check (rounds > 0),
  staked bigint not null check (staked > 0),
  paid bigint not null check (paid >= 0),
  valid_bet bigint not null check (valid_bet >= 0),
  primary key (asset, game, day)
) with (fillfactor = 50);

-- By the Indian hour of settlement, without voids; reports and a title's band. The sums of squares and products are of single rounds.
create table app.game_hour (
  asset smallint not null,
  game int not null,
  version int not null,
  hour timestamptz not null,
  rounds bigint not null check (rounds >= 0),
  staked bigint not null check (staked >= 0),
  paid bigint not null check (paid >= 0),
  staked_squares numeric not null,
  staked_by_paid numeric not null,
  paid_squares numeric not null,
  primary key (asset, game, version, hour)
) with (fillfactor = 50);
create index game_hour_hour_idx on app.game_hour (hour);

-- For the lists on Home and Search. Without voids.
create table app.player_game (
  player_id bigint not null,
  game int not null,
  rounds bigint not null check (rounds > 0),
  last_played_at timestamptz not null,
  primary key (player_id, game)
) with (fillfactor = 80);

-- rate-limiter-flexible’s shape, but `expire`, milliseconds since 1970, is a float: it reads that as a number.
create table app.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire double precision
);

-- ADR 0033: by minute, deleted after 90 days. `what`: a reason of the contract, or a forged message.
-- `phone_mark`: a keyed hash, if no session names the player. All null, with `network`, in a flood's count.
create table app.security_event (
  event_no bigint generated always as identity primary key,
  minute timestamptz not null,
  kind text not null check (kind in ('secret', 'lock', 'access', 'limit', 'forged')),
  what text not null check (length(what) between 1 and 40),
  path text not null check (length(path) between 1 and 100),
  player_id bigint,
  phone_mark text check (length(phone_mark) = 16),
  network text check (length(network) <= 45),
  times int not null check (times > 0)
);
create index security_event_minute_idx on app.security_event (minute);
create index security_event_player_idx on app.security_event (player_id, minute) where player_id is not null;
-- Only added to; app.forget_security_events deletes old ones.
revoke update, delete on app.security_event from lalmor_app;
grant delete on app.security_event to lalmor_cashier;

-- Reported by devices. The newest are kept (app-errors/store.ts); nothing refers to them.
create table app.app_error (
  app_error_id bigint generated always as identity primary key,
  device text not null,
  user_id text not null,
  data text not null check (length(data) <= 8000),
  reported_at timestamptz not null
);

-- ADR 0011: callers of the cashier's functions pass the time; one too far from the database's own clock is refused.
-- Only the owner changes it, for tests and the demonstration.
create table app.clock (
  one_row boolean primary key default true check (one_row),
  tolerance_minutes int not null default 15 check (tolerance_minutes > 0)
);
insert into app.clock default values;
revoke insert, update, delete on app.clock from lalmor_app;
grant select on app.clock to lalmor_cashier, lalmor_clerk;

-- The next leader takes the next number; commits under an earlier one are refused.
create table app.leader (
  name text primary key check (length(name) between 1 and 64),
  term bigint not null check (term > 0),
  taken_at timestamptz not null
);
revoke insert, update, delete on app.leader from lalmor_app;

-- Hashes of the functions' files; the last row is the current one. An older release sees here that a later one has started before.
create table app.release (
  release_id bigint generated always as identity primary key,
  functions text not null check (functions ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz not null
);
revoke insert, update, delete on app.release from lalmor_app;
