-- Up Migration
-- What serves every feature: settings, announcements and the inbox, sums over the journal, counters of requests, errors of the app.

-- Rows that operators change. 'promo' is SPEC §3's promo config, amounts in paise, with the figures of PRODUCT §8; an offer that is not
-- open is sent as such, and nothing shows it.
create table app.setting (
  name text primary key,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  changed_at timestamptz not null default now(),
  changed_by text not null
);
insert into app.setting (name, changed_by, value) values ('promo', 'release', '{
  "betrankList": [],
  "firstdepositList": [
    { "from": 10000, "percent": 20 },
    { "from": 50000, "percent": 30 },
    { "from": 100000, "percent": 50 },
    { "from": 500000, "percent": 80 },
    { "from": 1000000, "percent": 100 }
  ],
  "communityData": { "communityBonus": 2800, "customerService": "" },
  "open": { "betrank": false, "firstdeposit": false, "community": false }
}');
revoke insert, update, delete on app.setting from lalmor_app;

-- Texts by language, English among them, each with exactly these parts: {"en": {"text": "…"}, "fr": {"text": "…"}}.
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

-- What the operators announce on Home: notices that run through a line, and banners beside the one the app brings along. Both begin empty;
-- docs/runbooks/announcements.md says how to publish one. The operators write them; the app reads.
create table app.notice (
  notice_id bigint primary key generated always as identity,
  texts jsonb not null check (app.is_said(texts, '{text}')),
  shown_from timestamptz not null default now(),
  shown_until timestamptz not null default 'infinity',
  published_by text not null check (length(published_by) > 0)
);
revoke insert, update, delete on app.notice from lalmor_app;

-- A banner leads to a game or to a page of the app, and to nothing else.
create table app.banner (
  banner_id bigint primary key generated always as identity,
  texts jsonb not null check (app.is_said(texts, '{eyebrow,title,text}')),
  tone text not null default 'violet' check (tone in ('red', 'violet')),
  game text check (game ~ '^[a-z][a-z-]{2,31}$'),
  page text check (page like '/pages/%'),
  shown_from timestamptz not null default now(),
  shown_until timestamptz not null default 'infinity',
  published_by text not null check (length(published_by) > 0),
  check (num_nonnulls(game, page) = 1)
);
revoke insert, update, delete on app.banner from lalmor_app;

-- The inbox (docs/decisions/0029): mails to one player as key and params, kept for 90 days (mail/delete-old.ts).
-- `cause` makes a mail happen once for whatever may run twice. The id is a uuidv7 of the instant it was sent: pages follow it.
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
-- Counted for every player each ten seconds, from the index alone.
create index mail_unread_idx on app.mail (player_id) include (type) where read_at is null;
create index mail_sent_idx on app.mail (sent_at);

-- One row for everybody who was there when it was sent (`player_id` null), or for one player. docs/runbooks/announcements.md says how to
-- write one, and how to take it back. The operators write them; the app reads them, and deletes them when they are old.
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

-- Which notices a player has read: a row for each player who read any.
create table app.mailbox (
  player_id bigint primary key references app.player,
  read_notices uuid[] not null
);

-- PRODUCT §10: no marketing to players who excluded themselves, paused, or set or lowered a limit. Once is enough: no date of it is kept, and
-- there is no way to ask for marketing again.
create function app.takes_campaigns(p_player bigint) returns boolean language sql stable as $$
  select exists (select from ledger.wallet where player_id = p_player and not limited and stopped_until = '-infinity')
    and not exists (select from ledger.deposit_limit where player_id = p_player)
$$;

-- All that a player has in the inbox. Whatever reads or counts mails reads here, so that each rule about them is in one place: a notice goes to
-- the players who were there when it was sent.
create function app.inbox(p_player bigint)
returns table (mail_id uuid, type text, key text, params jsonb, sent_at timestamptz, read boolean) language sql stable as $$
  select m.mail_id, m.type, m.key, m.params, m.sent_at, m.read_at is not null
  from app.mail m
  where m.player_id = p_player and (m.type <> 'campaign' or app.takes_campaigns(p_player))
  union all
  select n.notice_id, n.type, 'notice', jsonb_strip_nulls(jsonb_build_object('texts', n.texts, 'page', n.page)), n.sent_at,
    n.notice_id = any (coalesce(b.read_notices, '{}'))
  from app.player p
  join app.mail_notice n on n.player_id is null or n.player_id = p.player_id
  left join app.mailbox b on b.player_id = p.player_id
  where p.player_id = p_player and n.sent_at >= p.created_at and n.withdrawn_at is null
    and (n.type <> 'campaign' or app.takes_campaigns(p_player))
$$;

-- Sums over the journal that are kept up to date, and how far each has read (docs/decisions/0014). They can be thrown away: from the journal
-- they come back the same. A version of 0 has not run. `source`, `horizon`, `settled_from`: see ledger/sql/fresh.sql.
create table app.projection (
  name text primary key,
  version int not null default 0,
  source text not null default '',
  horizon xid8 not null default '0',
  settled_from timestamptz not null default 'epoch'
);

-- Rounds by the Indian day they were settled on, voids left out. `day` is what limits, ranks and rebates go by.
create table app.player_day (
  player_id bigint not null,
  day date not null,
  rounds bigint not null check (rounds > 0),
  staked bigint not null check (staked > 0),
  paid bigint not null check (paid >= 0),
  valid_bet bigint not null check (valid_bet >= 0),
  primary key (player_id, day)
) with (fillfactor = 80);
-- Who bet on a day.
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

-- What a player has played, and when last: Home's and Search's own lists are made of it. Voids left out.
create table app.player_game (
  player_id bigint not null,
  game int not null,
  rounds bigint not null check (rounds > 0),
  last_played_at timestamptz not null,
  primary key (player_id, game)
) with (fillfactor = 80);

-- rate-limiter-flexible’s own shape, save that `expire`, milliseconds since 1970, is a float: it reads that as the number it is.
create table app.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire double precision
);

-- Uncaught errors of the app as devices report them. The newest are kept (app-errors/store.ts); nothing refers to them.
create table app.app_error (
  app_error_id bigint generated always as identity primary key,
  device text not null,
  user_id text not null,
  data text not null check (length(data) <= 8000),
  reported_at timestamptz not null
);
