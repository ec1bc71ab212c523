-- Up Migration
-- The reality check of PRODUCT §11: after 60 minutes of one sitting no round starts until the player has looked at it.
-- Locks: wallet and asset exclusively, for a moment: columns without a default, or with a constant one, rewrite nothing.

-- Both null until a first round. `checked_at` is when the sitting began, or when its last check was answered.
alter table ledger.wallet
  add column sitting_at timestamptz,
  add column checked_at timestamptz;

-- A round that starts more than `sitting_gap` after the one before begins another sitting.
alter table ledger.asset
  add column sitting_gap interval not null default '30 minutes',
  add column check_after interval not null default '60 minutes';
