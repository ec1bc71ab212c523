-- Up Migration
-- A bank may pay what it had said it would not, after the hold was given back (docs/decisions/0061): the money has left, and is taken from the
-- player again by kinds of their own, so that the history says what happened.
-- Locks: nothing that anybody writes.
insert into ledger.transfer_kind (kind, from_account, to_account, record, direct, lot, reversal) values
  ('withdrawal-paid-late', 1, -5, 'Withdrawal', false, null, 'withdrawal-returned'),
  ('withdrawal-fee-late', 1, -3, 'Withdrawal', false, null, 'withdrawal-fee-returned');
