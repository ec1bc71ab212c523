-- Up Migration
-- Operators freeze accounts and free them (docs/decisions/0056); the app's role does not.
-- Locks: none.

grant execute on function ledger.freeze_player to lalmor_ops;
