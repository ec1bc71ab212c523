-- Up Migration
-- Uncaught errors of the app as devices report them. The newest are kept (app-errors/store.ts); nothing refers to them.
-- Locks: creates only.

create table app.app_error (
  app_error_id bigint generated always as identity primary key,
  device text not null,
  user_id text not null,
  data text not null check (length(data) <= 8000),
  reported_at timestamptz not null
);
