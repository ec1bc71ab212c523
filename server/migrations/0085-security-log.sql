-- Up Migration
-- What was refused to whom, from which network: counted by minute and deleted after 90 days (docs/decisions/0033).

-- `what`: a reason of the contract, or the name of a forged message. `phone_mark`: a keyed hash of the number that was named, where no session
-- says who it was. Null in both, and in `network`: of a flood, only how often.
create table app.security_event (
  event_no bigint generated always as identity primary key,
  minute timestamptz not null,
  kind text not null check (kind in ('secret', 'lock', 'access', 'limit', 'forged')),
  what text not null check (length(what) between 1 and 40),
  path text not null check (length(path) between 1 and 100),
  player_id bigint,
  phone_mark text check (length(phone_mark) = 16),
  network text check (length(network) <= 45),
  times int not null check (times > 0)
);
create index security_event_minute_idx on app.security_event (minute);
create index security_event_player_idx on app.security_event (player_id, minute) where player_id is not null;
-- Added to only; app.forget_security_events deletes what is old enough.
revoke update, delete on app.security_event from lalmor_app;
