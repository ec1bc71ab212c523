-- Up Migration
-- Blocks are read twice (ADR 0042): on arrival, and again before anything in them is credited; and again when asked for. Locks app.crypto_chain and
-- app.crypto_incident for a moment; both are small.

-- The last block that was read twice, with all before it. What waits for its confirmations is read again.
alter table app.crypto_chain add checked_no bigint not null default 0 check (checked_no >= 0);
update app.crypto_chain set checked_no = greatest(0, scanned_no - (select confirmations from app.crypto_setting));
alter table app.crypto_chain add check (checked_no <= scanned_no);

-- A second reading that found more or less than the first.
alter table app.crypto_incident
  drop constraint crypto_incident_kind_check,
  add constraint crypto_incident_kind_check check (kind in ('credit-reversed', 'above-most', 'chain-replaced', 'deep-loss', 'block-differs'));

-- Blocks to be read again, asked for by an operator or by a reconciliation that found more on an address than we know. `added` and `missing` are the
-- transfers that differed.
create table app.crypto_reread (
  reread_id bigint generated always as identity primary key,
  chain_no int not null references app.crypto_chain,
  block_no bigint not null check (block_no >= 0),
  asked_by text not null,
  asked_at timestamptz not null,
  tried_at timestamptz,
  read_at timestamptz,
  added int,
  missing int,
  check ((read_at is null) = (added is null) and (read_at is null) = (missing is null))
);
create unique index crypto_reread_open_idx on app.crypto_reread (chain_no, block_no) where read_at is null;
revoke all on app.crypto_reread from lalmor_app;
grant select, insert on app.crypto_reread to lalmor_ops, lalmor_rails;
grant update (tried_at, read_at, added, missing) on app.crypto_reread to lalmor_rails;
