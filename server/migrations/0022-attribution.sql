-- Up Migration
-- Where players come from (docs/decisions/0030): browsers whose player agreed to attribution, what the SDK sent for each, and what the app
-- uploaded. New tables only.

-- A browser by the SDK's random id. `player_id` comes from the app's own authenticated upload, never from the collector. Once it is forgotten
-- its id alone is left for a while, so that a late request does not bring it back.
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

-- What the SDK sent to the collector. `created_at` is its own text, which no date parser reads (2026-11-20T23:44:43.704Z+0530). A request may
-- come twice: only its first copy is kept.
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

-- What the app uploaded (PRODUCT §4 H33), once for each device and id. `at` and `params` are the device's claims: no figure is made of them.
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
revoke update on app.attribution_call, app.attribution_upload from lalmor_app;
