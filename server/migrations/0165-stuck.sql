-- Up Migration
-- Since when a projection stands still because a transaction is held open, which no projection passes (ADR 0014). Rewrites nothing.
alter table app.projection add stuck_since timestamptz;
