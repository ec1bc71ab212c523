-- Up Migration
-- Profile, consents, settings of offers, data rights (docs/decisions/0050).
-- Locks: app.player and app.otp, for an instant each: new columns are empty or have one value for all, and both tables are small.

-- All but the avatar are optional. A birthday is set once; benefits count from when it was.
alter table app.player
  add column avatar text not null default 'elephant' check (avatar in ('elephant', 'peacock', 'lotus', 'marigold', 'diya', 'kandil')),
  add column birthday date check (birthday >= '1900-01-01'),
  add column birthday_set_at timestamptz,
  add column email text check (length(email) between 1 and 140),
  add column whatsapp text check (length(whatsapp) between 1 and 140),
  add column facebook text check (length(facebook) between 1 and 140),
  add column telegram text check (length(telegram) between 1 and 140),
  add column twitter text check (length(twitter) between 1 and 140),
  -- The privacy notice the player was given last. None for who was here before there was one: they are asked.
  add column privacy_version text not null default '',
  -- Of everything that is told of a player beside the balance: who keeps a copy of it in memory asks whether it is this one's.
  add column version int not null default 1,
  add check ((birthday is null) = (birthday_set_at is null));

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

-- What belongs to a player and stands elsewhere changes the version too.
create function app.note_players_change() returns trigger language plpgsql as $$
begin
  update app.player set version = version where player_id in (select player_id from added);
  return null;
end
$$;

-- What a player agreed to or was told, and every choice: one row each time, for good. `version` is of the document, or of the privacy
-- notice a choice was made under. `session_id` is null for what was agreed to before there was this table.
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
insert into app.consent (player_id, what, given, version, decided_at)
select player_id, what, true, terms_version, terms_accepted_at
from app.player, (values ('adult'), ('terms')) agreed (what);

-- An account that its player closed. The phone stays with it, so nobody begins anew around an exclusion. What it was closed with is
-- the ledger's own at that instant.
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

-- Who took their data out, and when.
create table app.data_export (
  player_id bigint not null references app.player,
  asked_at timestamptz not null,
  session_id uuid not null,
  primary key (player_id, asked_at)
);

-- Rows that operators change. 'promo' is SPEC §3's promo config, amounts in paise, with the figures of PRODUCT §8; an offer that is not
-- open is told as such, and nothing shows it.
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

alter table app.otp drop constraint otp_purpose_check, add constraint otp_purpose_check
  check (purpose in ('login', 'phone-binding', 'withdrawal-password', 'bank-account', 'data-export', 'account-closure'));

-- What was said stays said.
revoke update, delete on app.consent, app.closure, app.data_export from lalmor_app;
revoke insert, update, delete on app.setting from lalmor_app;
