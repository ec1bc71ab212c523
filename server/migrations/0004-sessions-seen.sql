-- Up Migration
-- When a session was last reported as in use: the player's list of sessions shows it.
-- Locks: app.session, for an instant.

alter table app.session add column seen_at timestamptz;
