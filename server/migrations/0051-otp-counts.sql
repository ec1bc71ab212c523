-- Up Migration
-- Codes sent and not entered are counted by network, phone and device; a code that is entered counts back (docs/decisions/0028). Before,
-- whoever sent enough codes shut others out, and a whole town behind one address had twenty. Adds a column that is null to app.otp, which
-- rewrites nothing, and two small indexes; a code being sent waits for them a moment. The old counts were for a day at most: they go.
alter table app.otp
  -- What the code counted against, until it was counted back or is too old to be.
  add column charged text[];
create index otp_charged_idx on app.otp (sent_at) where charged is not null;
create index otp_proven_idx on app.otp (otp_id) where charged is not null and used_at is not null;

-- `level` was right at `at` and drains towards 0 from then on, at the rate of the key's scope (server/src/platform/otp/budget.ts).
create table app.otp_count (
  key text primary key check (length(key) <= 400),
  level double precision not null,
  at timestamptz not null
);
create index otp_count_at_idx on app.otp_count (at);

delete from app.rate_limit where key like 'otp-%';
