-- Up Migration
-- Kinds for a deposit that its rail had taken back and no longer takes: its player has it again (docs/decisions/0041). Nobody asks for them by name:
-- they are no new deposits. Locks transfer_kind, which rounds do not read, for an instant.

insert into ledger.transfer_kind (kind, from_account, to_account, record, direct, lot, reversal)
select kind, ledger.account_no(from_account), ledger.account_no(to_account), record, direct, lot, reversal
from (values
  ('deposit-online-restored', 'rail/online', 'player/cash', 'Deposit', false, 'deposit', 'deposit-online-reversed'),
  ('deposit-bank-restored', 'rail/bank', 'player/cash', 'Deposit', false, 'deposit', 'deposit-bank-reversed')
) kinds (kind, from_account, to_account, record, direct, lot, reversal);
