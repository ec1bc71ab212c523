-- Up Migration
-- The inbox (docs/decisions/0047): mails to one player as key and params, and notices that operators write for everybody or for one.
-- Mails are kept for 90 days (mail/delete-old.ts).
-- Locks: creates only.

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
-- write one, and how to take it back.
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

-- Which notices a player has read: a row for whoever read any.
create table app.mailbox (
  player_id bigint primary key references app.player,
  read_notices uuid[] not null
);

-- PRODUCT §10: no marketing to whoever excluded themselves, paused, or lowered a limit. Once is enough: no date of it is kept, and
-- nobody has asked for marketing again.
create function app.takes_campaigns(p_player bigint) returns boolean language sql stable as $$
  select exists (select from ledger.wallet where player_id = p_player and not limited and stopped_until = '-infinity')
$$;

-- All that a player has in the inbox. Who reads or counts mails reads here, so that each rule about them stands once: a notice goes to whoever
-- was there when it was sent.
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

-- The operators write notices; the app reads them, and deletes them when they are old.
revoke insert, update on app.mail_notice from lalmor_app;
