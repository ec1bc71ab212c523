-- Up Migration
-- Player protection (PRODUCT §11 P2, H34): the question about a deposit limit before the first deposit, the reminder of limits, and
-- the idle time-out. Locks player and session for an instant each; rewrites nothing.

-- What the questions and choices offer; operators may change it. Amounts in paise. A session ends `idleGraceMs` after the app would have
-- ended it, so that a report on its way still counts.
insert into app.setting (name, changed_by, value) values ('protection', 'release', '{
  "depositLimitChips": { "day": [50000, 100000, 200000], "week": [200000, 500000, 1000000], "month": [500000, 1000000, 2500000] },
  "remindAfterDays": 180,
  "idleMinutes": [5, 15, 30, 60],
  "idleGraceMs": 60000
}');

-- `deposit_limit_declined_at`: the player wants no deposit limit now, and is not asked again. `idle_minutes`: null is off, the default: a
-- login takes an OTP, and a guest who is logged out has lost the account.
alter table app.player
  add deposit_limit_declined_at timestamptz,
  add limits_reminded_at timestamptz,
  add limits_reviewed_at timestamptz,
  add idle_minutes int check (idle_minutes between 1 and 1440);
-- Who is to be reminded.
create index player_reminded_idx on app.player ((coalesce(limits_reminded_at, created_at)));

-- A session that its player has not used until then is over; null is never. Moved by what the app reports (docs/decisions/0025).
alter table app.session add idle_until timestamptz;
alter table app.session drop constraint session_ended_by_check;
alter table app.session add constraint session_ended_by_check
  check (ended_by in ('logout', 'player', 'replaced', 'closure', 'operator', 'idle'));
