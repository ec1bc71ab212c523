-- Up Migration
-- Operators open and close deposits in crypto like any other (docs/decisions/0056).
-- Locks: none.

grant update (open) on app.crypto_setting to lalmor_ops;
