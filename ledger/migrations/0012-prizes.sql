-- Up Migration
-- What providers pay out without a stake has an account of its own: no promotion's fund pays it, and no break can keep it back. Locks account and
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
    when 'house/prizes' then return -8;
    else raise exception 'there is no account %', name;
  end case;
end $$;

insert into ledger.account (account, code) values (ledger.account_no('house/prizes'), 'house/prizes');

insert into ledger.transfer_kind (kind, from_account, to_account, record, direct, lot, reversal)
values ('prize', ledger.account_no('house/prizes'), ledger.account_no('player/cash'), 'Gift money', true, null, null);
