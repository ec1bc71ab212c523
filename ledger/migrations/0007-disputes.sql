-- Up Migration
-- Kinds for cash that is set aside while a rail's refund or dispute of a deposit is open (PRODUCT §5 M3). Locks transfer_kind, which rounds do not
-- read, for an instant.

insert into ledger.transfer_kind (kind, from_account, to_account, record, direct, lot, reversal)
select kind, ledger.account_no(from_account), ledger.account_no(to_account), record, direct, lot, reversal
from (values
  ('dispute-hold', 'player/cash', 'player/withdraw-hold', 'Deposit', false, null, null),
  ('dispute-released', 'player/withdraw-hold', 'player/cash', 'Deposit', false, null, null)
) kinds (kind, from_account, to_account, record, direct, lot, reversal);
