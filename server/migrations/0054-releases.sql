-- Up Migration
-- Whose functions the database has had, by the hash of their files, the last row's now: an older release that starts knows by it that a later
-- one has been here. A new table; no row is read and nothing is locked.
create table app.release (
  release_id bigint generated always as identity primary key,
  functions text not null check (functions ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz not null
);
revoke insert, update, delete on app.release from lalmor_app;
