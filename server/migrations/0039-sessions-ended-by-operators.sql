-- Up Migration
-- Operators end the sessions of an account (docs/decisions/0056), and the player's list says that it was they.
-- Locks: app.session against everything, for as long as it takes to read it once.
alter table app.session drop constraint session_ended_by_check;
alter table app.session add constraint session_ended_by_check
  check (ended_by in ('logout', 'player', 'replaced', 'closure', 'operator'));
