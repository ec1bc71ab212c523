-- Up Migration
-- Guests who bind a phone, and who invited whom (docs/decisions/0051).
-- Locks: app.player, for an instant.

-- Written when the player is made, and never again.
alter table app.player add column referred_by bigint references app.player check (referred_by <> player_id);
create index player_referred_by_idx on app.player (referred_by) where referred_by is not null;

-- A guest’s session that ended because the guest signed into the account of a phone, and the session it got for it. Asked again
-- with the same code, because the answer was lost, it gets another in its place.
create table app.account_switch (
  left_session_id uuid primary key references app.session on delete cascade,
  session_id uuid not null references app.session on delete cascade,
  otp_id uuid not null,
  switched_at timestamptz not null
);
