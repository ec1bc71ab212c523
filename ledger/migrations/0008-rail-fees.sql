-- Up Migration
-- What rails charge the house, and what gateways collect beside a deposit, have an account of their own. No player pays it. Locks account and
-- transfer_kind for an instant; rewrites nothing.

create or replace function ledger.account_no(name text) returns int language plpgsql immutable strict parallel safe as $$
begin
  case name
    when 'player/cash' then return 1;
    when 'player/bonus' then return 2;
    when 'player/withdraw-hold' then return 3;
    when 'player/debt' then return 4;
    when 'house/mint' then return -1;
    when 'house/promotions' then return -2;
    when 'house/fees' then return -3;
    when 'rail/online' then return -4;
    when 'rail/bank' then return -5;
    when 'rail/crypto' then return -6;
    when 'house/rail-fees' then return -7;
    else raise exception 'there is no account %', name;
  end case;
end $$;

insert into ledger.account (account, code) values (ledger.account_no('house/rail-fees'), 'house/rail-fees');

insert into ledger.transfer_kind (kind, from_account, to_account, record, direct, lot, reversal)
select kind, ledger.account_no(from_account), ledger.account_no(to_account), null, false, null, reversal
from (values
  -- The bank's charge for a payout, its tax included, and what it gives back of one.
  ('payout-charge', 'house/rail-fees', 'rail/bank', 'payout-charge-returned'),
  ('payout-charge-returned', 'rail/bank', 'house/rail-fees', null),
  -- What a gateway collected from the payer beside the deposit.
  ('online-surcharge', 'rail/online', 'house/rail-fees', null)
) kinds (kind, from_account, to_account, reversal);
