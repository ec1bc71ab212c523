-- Up Migration
-- A break stops every device that its player has had a session on, and a device is known by a cookie too (docs/decisions/0033). After a first
-- sign-in on a new device, bank accounts that were never paid to wait. Locks app.session and app.device_stop for an instant each.

-- `mark`: a hash of the device's cookie, as in app.session. `break`: other accounts cannot play or deposit on any device of the player, and
-- nobody can open an account there. `minor`: nobody can open an account on this device.
alter table app.device_stop
  add mark bytea check (length(mark) = 32),
  add cause text not null default 'break' check (cause in ('break', 'minor'));
create index device_stop_mark_idx on app.device_stop (mark, stopped_until desc) where mark is not null;
create index device_stop_player_idx on app.device_stop (player_id, stopped_until desc);
-- A break is never ended early.
revoke update, delete on app.device_stop from lalmor_app;

update app.device_stop d set cause = 'minor' from app.player p
where p.player_id = d.player_id and p.birthday > (now() at time zone 'Asia/Kolkata')::date - interval '18 years';

-- `device_mark`: null until the device has a cookie. `stopped_until`: the break of a different player who has had a session on the device.
-- `accounts_wait_until`: of the first session on a new device.
alter table app.session
  add device_mark bytea check (length(device_mark) = 32),
  add stopped_until timestamptz,
  add accounts_wait_until timestamptz;
create index session_device_mark_idx on app.session (device_mark) where device_mark is not null;

-- The breaks in force.
update app.session s set stopped_until = d.stopped_until
from (
  select s.session_id, max(d.stopped_until) as stopped_until
  from app.session s
  join app.session own on own.device = s.device and own.player_id <> s.player_id
  join app.device_stop d on d.player_id = own.player_id and d.cause = 'break' and d.stopped_until > now()
  where s.revoked_at is null and s.expires_at > now()
  group by 1
) d
where d.session_id = s.session_id;
