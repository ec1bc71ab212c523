-- Up Migration
-- When other players claimed the UTR of an order as well: waiting that claims themselves make longer earns nothing from then on (docs/decisions/0053).
-- Locks: app.deposit_order, for an instant.
alter table app.deposit_order add column contested_at timestamptz;
