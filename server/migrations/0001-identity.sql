-- Up Migration
-- Schema `app`, who may use it, and the players: their sessions, codes, consents and rights. Money is not here: it is in schema `ledger`,
-- which the app's role cannot write.

-- The app's role reads and writes every table of this schema that does not say otherwise.
create schema if not exists app;
grant usage on schema app to lalmor_app;
alter default privileges in schema app grant select, insert, update, delete on tables to lalmor_app;

-- Operators act through the app's own use cases (docs/decisions/0045), so their role can do what the app can, and a little more: the grants to
-- it are beside each table, its own schema is in 0008.
do $$ begin
  create role lalmor_ops nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  grant lalmor_app to lalmor_ops;
exception when duplicate_object or unique_violation or sqlstate 'XX000' then null; end $$;

-- player_id is drawn at random, so that it neither counts the players nor can be guessed; it is the uid on the wire.
create table app.player (
  player_id bigint primary key check (player_id > 0),
  nickname text not null,
  guest boolean not null,
  referral_code text,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  -- E.164, an Indian mobile. A guest has none.
  phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$'),
  check (not guest or phone is null),
  avatar text not null default 'elephant' check (avatar in ('elephant', 'peacock', 'lotus', 'marigold', 'diya', 'kandil')),
  -- Set once; benefits count from when it was.
  birthday date check (birthday >= '1900-01-01'),
  birthday_set_at timestamptz,
  check ((birthday is null) = (birthday_set_at is null)),
  email text check (length(email) between 1 and 140),
  whatsapp text check (length(whatsapp) between 1 and 140),
  facebook text check (length(facebook) between 1 and 140),
  telegram text check (length(telegram) between 1 and 140),
  twitter text check (length(twitter) between 1 and 140),
  -- The privacy notice the player was given last. Empty: none yet, so the player is asked.
  privacy_version text not null default '',
  -- Of everything the app shows of a player beside the balance: a process that keeps a copy of it in memory asks whether it is this one's.
  version int not null default 1,
  -- Who invited the player (docs/decisions/0027). Written when the player is made, and never again.
  referred_by bigint references app.player check (referred_by <> player_id)
);
create index player_referred_by_idx on app.player (referred_by) where referred_by is not null;

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

-- What belongs to a player in other tables changes the version too.
create function app.note_players_change() returns trigger language plpgsql as $$
begin
  update app.player set version = version where player_id in (select player_id from added);
  return null;
end
$$;

-- A session is two halves (docs/decisions/0025): `sign` in the app's storage, the other half in an HttpOnly cookie. Both are kept hashed.
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
  -- When it was last reported as in use: the player's list of sessions shows it.
  seen_at timestamptz,
  -- What it was begun with, as far as the browser said: its system, its name, and whether it ran as the installed app.
  system text,
  browser text,
  installed boolean not null default false,
  ended_by text check (ended_by in ('logout', 'player', 'replaced', 'closure', 'operator')),
  -- The player hears of misuse once an hour.
  misuse_told_at timestamptz,
  check (ended_by is null or revoked_at is not null)
);
create index session_player_idx on app.session (player_id);
-- Has anybody signed in on this device, and which sessions does it have?
create index session_device_idx on app.session (device);
-- A session goes by eight digits of its id where its player sees it (docs/decisions/0025).
create unique index session_short_idx on app.session (player_id, left(session_id::text, 8));

-- A guest’s session that ended because the guest signed into the account of a phone, and the session it got for it. Asked again
-- with the same code, because the answer was lost, it gets another in its place.
create table app.account_switch (
  left_session_id uuid primary key references app.session on delete cascade,
  session_id uuid not null references app.session on delete cascade,
  otp_id uuid not null,
  switched_at timestamptz not null
);

-- A code proves one phone, for one purpose, from one device, once (docs/decisions/0028). Only a keyed hash of it is here, and the key is not.
-- Kept 30 days: wrong tries are counted over them, whatever new codes were sent since.
create table app.otp (
  otp_id uuid primary key,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  purpose text not null
    check (purpose in ('login', 'phone-binding', 'withdrawal-password', 'bank-account', 'data-export', 'account-closure')),
  device text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  wrong_tries int not null default 0 check (wrong_tries >= 0),
  -- A newer code of the same phone, purpose and device took its place.
  replaced_at timestamptz,
  used_at timestamptz
);
create unique index otp_live_idx on app.otp (phone, purpose, device) where used_at is null and replaced_at is null;
create index otp_phone_idx on app.otp (phone, sent_at);
create index otp_sent_idx on app.otp (sent_at);

-- What a player agreed to or was shown, and every choice: one row each time, for good. `version` is of the document, or of the privacy
-- notice a choice was made under.
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

-- An account that its player closed. The phone stays with it, so that an exclusion cannot be escaped by a new account. What it was closed with
-- is the ledger's own at that instant.
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

-- Who took their data out, and when.
create table app.data_export (
  player_id bigint not null references app.player,
  asked_at timestamptz not null,
  session_id uuid not null,
  primary key (player_id, asked_at)
);
revoke update, delete on app.data_export from lalmor_app;
