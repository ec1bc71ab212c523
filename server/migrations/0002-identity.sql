-- The uid on the wire. Random, so it cannot be guessed and does not count the players.
create table app.player (
  player_id bigint primary key check (player_id > 0),
  nickname text not null,
  guest boolean not null,
  referral_code text,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  -- E.164, Indian mobile. Null for a guest.
  phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$'),
  check (not guest or phone is null),
  avatar text not null default 'elephant' check (avatar in ('elephant', 'peacock', 'lotus', 'marigold', 'diya', 'kandil')),
  -- Set once. Benefits count from the day it was set.
  birthday date check (birthday >= '1900-01-01'),
  birthday_set_at timestamptz,
  check ((birthday is null) = (birthday_set_at is null)),
  email text check (length(email) between 1 and 140),
  whatsapp text check (length(whatsapp) between 1 and 140),
  facebook text check (length(facebook) between 1 and 140),
  telegram text check (length(telegram) between 1 and 140),
  twitter text check (length(twitter) between 1 and 140),
  -- The version shown last; empty if none was, so the player is asked.
  privacy_version text not null default '',
  -- Changes with everything that the app shows except the balance; processes use it to see whether their copy is current.
  version int not null default 1,
  -- ADR 0027. Written with the player, and never again.
  referred_by bigint references app.player check (referred_by <> player_id),
  -- A former guest's; earlier bets do not count.
  phone_at timestamptz,
  -- Shown as "Hidden player" on boards.
  hidden boolean not null default false,
  -- The player wants no limit, and is not asked again.
  deposit_limit_declined_at timestamptz,
  limits_reminded_at timestamptz,
  limits_reviewed_at timestamptz,
  -- Null is off, the default: a login takes an OTP, and a logged-out guest has lost the account.
  idle_minutes int check (idle_minutes between 1 and 1440)
);
create index player_referred_by_idx on app.player (referred_by) where referred_by is not null;
create index player_birthday_idx on app.player ((extract(month from birthday) * 100 + extract(day from birthday))) where birthday is not null;
-- Operators search by how a nickname begins.
create index player_nickname_idx on app.player (lower(nickname) text_pattern_ops);
create index player_reminded_idx on app.player ((coalesce(limits_reminded_at, created_at)));
create function app.note_player_change() returns trigger language plpgsql as $$
begin
  if old.birthday <> new.birthday then
    raise exception 'the birthday of player % is set', old.player_id;
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
create trigger player_changed before update on app.player for each row execute function app.note_player_change();
grant select, update (phone) on app.player to lalmor_steward;

-- Rows of other tables change the player's version too.
create function app.note_players_change() returns trigger language plpgsql as $$
begin
  update app.player set version = version where player_id in (select player_id from added);
  return null;
end
$$;

-- ADR 0025: `sign` in the app's storage, the other half in an HttpOnly cookie. Both are hashed.
create table app.session (
  session_id uuid primary key,
  player_id bigint not null references app.player,
  sign_hash bytea not null unique check (length(sign_hash) = 32),
  cookie_hash bytea not null check (length(cookie_hash) = 32),
  device text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  misuse_count int not null default 0,
  misused_at timestamptz,
  -- Shown in the player's list of sessions.
  seen_at timestamptz,
  -- As the browser names itself.
  system text,
  browser text,
  installed boolean not null default false,
  ended_by text check (ended_by in ('logout', 'player', 'replaced', 'closure', 'operator', 'idle')),
  -- Misuse is reported to the player once an hour.
  misuse_told_at timestamptz,
  -- The session ends then unless it is used; null never ends by idleness (ADR 0021).
  idle_until timestamptz,
  -- Hash of the device's cookie (ADR 0033).
  device_mark bytea check (length(device_mark) = 32),
  -- Until when another player's break stops this device.
  stopped_until timestamptz,
  -- Set on a new device: unpaid bank accounts wait until then.
  accounts_wait_until timestamptz,
  check (ended_by is null or revoked_at is not null)
);
create index session_player_idx on app.session (player_id);
create index session_device_idx on app.session (device);
-- Processes keep proved sessions in memory (identity/auth/proved-sessions.ts), so every end, stop or shortening notifies them.
-- An extension need not: a process that finds a session over reads it again.
create unique index session_short_idx on app.session (player_id, left(session_id::text, 8));
create index session_device_mark_idx on app.session (device_mark) where device_mark is not null;
create index session_cookie_idx on app.session (cookie_hash) where revoked_at is null;
create function app.tell_session() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('session', json_build_object('playerId', old.player_id::text)::text);
  return null;
end $$;
create trigger tell_change after update of player_id, sign_hash, cookie_hash, device, expires_at, revoked_at, idle_until, stopped_until on app.session
for each row when (
  (old.player_id, old.sign_hash, old.cookie_hash, old.device, old.revoked_at, old.stopped_until)
    is distinct from (new.player_id, new.sign_hash, new.cookie_hash, new.device, new.revoked_at, new.stopped_until)
  or coalesce(new.idle_until, 'infinity') < coalesce(old.idle_until, 'infinity')
  or new.expires_at < old.expires_at
) execute function app.tell_session();
create trigger tell_end after delete on app.session for each row execute function app.tell_session();
-- An ended session cannot be reopened.
create function app.keep_ended() returns trigger language plpgsql as $$
begin
  raise exception 'session % has ended', old.session_id;
end $$;
create trigger ended before update of revoked_at on app.session for each row
  when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) execute function app.keep_ended();
grant update (revoked_at, ended_by) on app.session to lalmor_ops;

-- A guest's session that ended by signing into a phone's account, and its successor. A repeat with the same code, after a lost answer, replaces the
-- successor.
create table app.account_switch (
  left_session_id uuid primary key references app.session on delete cascade,
  session_id uuid not null references app.session on delete cascade,
  otp_id uuid not null,
  switched_at timestamptz not null
);

-- One permanent row per choice. `version` is the document's, or the privacy notice's.
create table app.consent (
  consent_id bigint generated always as identity primary key,
  player_id bigint not null references app.player,
  what text not null check (what in ('adult', 'terms', 'privacy', 'attribution', 'wins-on-home')),
  given boolean not null check (given or what in ('attribution', 'wins-on-home')),
  version text not null,
  session_id uuid,
  decided_at timestamptz not null
);
create index consent_player_idx on app.consent (player_id, what, consent_id desc);
create trigger consent_added after insert on app.consent referencing new table as added
  for each statement execute function app.note_players_change();
revoke update, delete on app.consent from lalmor_app;

-- Keeps the phone, so that a new account cannot get around an exclusion. Balances are those at the closing.
create table app.closure (
  player_id bigint primary key references app.player,
  closed_at timestamptz not null,
  session_id uuid not null,
  reason text check (length(reason) between 1 and 140),
  forfeited_paise bigint not null check (forfeited_paise >= 0),
  cash_paise bigint not null check (cash_paise >= 0),
  erased boolean not null
);
create trigger closure_added after insert on app.closure referencing new table as added
  for each statement execute function app.note_players_change();
revoke update, delete on app.closure from lalmor_app;

create table app.data_export (
  player_id bigint not null references app.player,
  asked_at timestamptz not null,
  session_id uuid not null,
  primary key (player_id, asked_at)
);
revoke update, delete on app.data_export from lalmor_app;

create table app.phone_change (
  change_id bigint generated always as identity primary key,
  player_id bigint not null references app.player,
  kind text not null check (kind in ('codes', 'lost', 'released')),
  -- Null: the account had none, because its number was released.
  old_phone text check (old_phone ~ '^\+91[6-9][0-9]{9}$'),
  -- Null: the account has no number from then on.
  new_phone text check (new_phone ~ '^\+91[6-9][0-9]{9}$'),
  asked_at timestamptz not null,
  -- A lost number is replaced then, unless cancelled.
  due_at timestamptz not null check (due_at >= asked_at),
  done_at timestamptz check (done_at >= due_at),
  cancelled_at timestamptz check (cancelled_at >= asked_at),
  -- The account was on a break: the old number opens no account while that lasts.
  during_break boolean not null default false,
  -- Two operators found that the old number has a new owner: the account no longer binds it.
  freed_at timestamptz,
  -- Language of the SMS notices; the next two say when each was sent.
  locale text not null default 'en' check (length(locale) between 2 and 10),
  told_asked_at timestamptz,
  told_end_at timestamptz,
  check (old_phone is distinct from new_phone),
  check ((new_phone is null) = (kind = 'released')),
  check (old_phone is not null or kind = 'lost'),
  check (done_at is null or cancelled_at is null),
  check (kind = 'lost' or done_at is not null)
);
-- One waiting change for each account, and for each number.
create unique index phone_change_waiting_idx on app.phone_change (player_id) where done_at is null and cancelled_at is null;
create unique index phone_change_reserved_idx on app.phone_change (new_phone) where done_at is null and cancelled_at is null;
create index phone_change_player_idx on app.phone_change (player_id, change_id);
create index phone_change_old_idx on app.phone_change (old_phone) where done_at is not null and freed_at is null;
create index phone_change_untold_idx on app.phone_change (change_id) where told_end_at is null;
-- The app applies changes with codes or after their time. Operators' changes go through functions that demand their call
-- (identity/sql/steward/phones.sql).
revoke insert, update, delete on app.phone_change from lalmor_app;
grant insert (player_id, kind, old_phone, new_phone, asked_at, due_at, done_at, during_break, locale), update (old_phone, done_at, during_break,
  told_asked_at, told_end_at) on app.phone_change to lalmor_app;
grant select on app.phone_change to lalmor_clerk;
grant select, insert, update (cancelled_at, freed_at) on app.phone_change to lalmor_steward;

-- `player_id` comes from the app's authenticated upload, never from the collector. A forgotten browser keeps its id for a while,
-- so that a late request does not restore it.
create table app.attribution_install (
  web_uuid uuid primary key,
  install_no bigint generated always as identity unique,
  first_at timestamptz not null,
  network text not null check (length(network) between 1 and 40),
  campaign text not null check (length(campaign) between 1 and 64),
  source text not null check (source in ('pwa', 'browser')),
  calls int not null default 0 check (calls >= 0),
  player_id bigint references app.player,
  linked_at timestamptz,
  forgotten_at timestamptz,
  check ((player_id is null) = (linked_at is null)),
  check (forgotten_at is null or player_id is null)
);
create index attribution_install_player_idx on app.attribution_install (player_id) where player_id is not null;
create index attribution_install_at_idx on app.attribution_install (first_at);

-- `created_at` is the SDK's own text, which no date parser reads (2026-11-20T23:44:43.704Z+0530). Only the first copy of a request is kept.
create table app.attribution_call (
  call_no bigint generated always as identity primary key,
  web_uuid uuid not null references app.attribution_install on delete cascade,
  path text not null check (path in ('/session', '/event', '/sdk_click', '/third_party_sharing')),
  created_at text not null check (length(created_at) <= 40),
  event_count int check (event_count >= 0),
  received_at timestamptz not null,
  name text check (length(name) <= 24),
  deduplication_id text check (length(deduplication_id) <= 64),
  revenue text check (revenue ~ '^[0-9]{1,12}\.[0-9]{5}$'),
  currency text check (currency ~ '^[A-Z]{3}$'),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  unique nulls not distinct (web_uuid, path, created_at, event_count),
  check ((path = '/event') = (name is not null)),
  check ((revenue is null) = (currency is null))
);
create unique index attribution_call_dedup_idx on app.attribution_call (web_uuid, deduplication_id) where deduplication_id is not null;
create index attribution_call_at_idx on app.attribution_call (received_at);
revoke update on app.attribution_call from lalmor_app;

-- PRODUCT §4 H33: once for each device and id. `at` and `params` are the device's claims, used in no figure.
create table app.attribution_upload (
  device text not null,
  id uuid not null,
  player_id bigint not null references app.player,
  name text not null check (length(name) <= 24),
  at timestamptz not null,
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  received_at timestamptz not null,
  primary key (device, id)
);
create index attribution_upload_player_idx on app.attribution_upload (player_id);
create index attribution_upload_at_idx on app.attribution_upload (received_at);
revoke update on app.attribution_upload from lalmor_app;

-- The caller makes the id, so that a repeat is the same message. Deleted after a year, and with an erased profile.
-- `automatic`: the play-money installation answered, and no person has read the message.
create table app.feedback (
  player_id bigint not null references app.player,
  feedback_id uuid not null,
  feedback_no bigint generated always as identity unique,
  topic text not null check (topic in ('game', 'deposit', 'withdraw', 'vip', 'invite', 'account', 'other')),
  suggestion text not null check (length(suggestion) between 1 and 500),
  phone text check (length(phone) between 1 and 20),
  email text check (length(email) between 1 and 140),
  order_no text check (length(order_no) between 1 and 40),
  round_id uuid,
  sent_at timestamptz not null,
  automatic boolean not null default false,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by text check (length(answered_by) > 0),
  solved_at timestamptz,
  primary key (player_id, feedback_id),
  check ((answered_at is null) = (answered_by is null)),
  check ((answered_at is not null) = (automatic or answer is not null)),
  check (not (automatic and answer is not null)),
  check (solved_at is null or answered_at is not null)
);
create index feedback_sent_idx on app.feedback (sent_at);
create index feedback_player_idx on app.feedback (player_id, sent_at);
create index feedback_waiting_idx on app.feedback (feedback_no) where answer is null;
revoke insert, update on app.feedback from lalmor_app;
grant insert (player_id, feedback_id, topic, suggestion, phone, email, order_no, round_id, sent_at), update (solved_at) on app.feedback to lalmor_app;
grant update (automatic, answer, answered_at, answered_by) on app.feedback to lalmor_ops;
grant select on app.feedback to lalmor_clerk;
