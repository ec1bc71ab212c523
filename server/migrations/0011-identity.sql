-- Up Migration
-- Sign-in by phone (docs/decisions/0052): whose phone it is, the codes that were sent, and how often anybody asked.
-- Locks: app.player, for an instant.

-- E.164, an Indian mobile. A guest has none.
alter table app.player add column phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$');
alter table app.player add check (not guest or phone is null);

-- A code proves one phone, for one purpose, from one device, once. Only a keyed hash of it is here, and the key is not.
-- Kept 30 days: wrong tries are counted over them, whatever new codes were sent since.
create table app.otp (
  otp_id uuid primary key,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  purpose text not null check (purpose in ('login', 'phone-binding', 'withdrawal-password', 'bank-account')),
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

-- rate-limiter-flexible’s own shape, save that `expire`, milliseconds since 1970, is a float: it reads that as the number it is.
create table app.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire double precision
);

-- Has anybody signed in on this device, and which sessions does it have?
create index session_device_idx on app.session (device);
