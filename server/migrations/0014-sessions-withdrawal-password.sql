-- Up Migration
-- Sessions that their player can look through and end, and the withdrawal password (docs/decisions/0049).
-- Locks: app.session and app.seat_launch, for as long as it takes to index them; creates.

-- What a session was begun with, as far as the browser said: its system, its name, and whether it ran as the installed app.
-- `ended_by` is null of what ended before this was kept. The player is told of misuse once an hour (`misuse_told_at`).
alter table app.session
  add column system text,
  add column browser text,
  add column installed boolean not null default false,
  add column ended_by text check (ended_by in ('logout', 'player', 'replaced', 'closure')),
  add column misuse_told_at timestamptz,
  add check (ended_by is null or revoked_at is not null);

-- A session goes by eight digits of its id where its player sees it.
create unique index session_short_idx on app.session (player_id, left(session_id::text, 8));

-- What a session has opened with providers ends with it.
create index seat_launch_session_idx on app.seat_launch (session_id) where ended_at is null;

-- `hash` is argon2id in PHC form, keyed with what the database does not have: a million passwords are tried in hours. Tries are
-- counted before they are judged, so that many at once count as many. Nothing is withdrawn before `withdrawal_hold_until`.
create table app.withdrawal_password (
  player_id bigint primary key references app.player,
  hash text not null check (hash like '$argon2id$%'),
  set_at timestamptz not null,
  tries int not null default 0 check (tries >= 0),
  locked_until timestamptz,
  withdrawal_hold_until timestamptz
);

-- Passwords are replaced, never deleted: nobody is to begin anew with five tries and no hold.
revoke delete on app.withdrawal_password from lalmor_app;
