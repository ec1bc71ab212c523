-- Up Migration
-- Kinds for rewards, and for taking one back. Locks transfer_kind and asset, which rounds read, for an instant.

insert into ledger.transfer_kind (kind, from_account, to_account, record, direct, lot, reversal)
select kind, ledger.account_no(from_account), ledger.account_no(to_account), record, direct, lot, reversal
from (values
  ('promo-bonus', 'house/promotions', 'player/bonus', 'Gift money', true, 'bonus', null),
  ('rebate-cash', 'house/promotions', 'player/cash', 'Daily Rebate', true, null, 'rebate-cash-reversed'),
  ('rebate-cash-reversed', 'player/cash', 'house/promotions', 'Daily Rebate', false, null, null),
  -- A bonus taken back: what is still locked, and what became cash (PRODUCT §8 R5).
  ('bonus-reversed', 'player/bonus', 'house/promotions', 'Gift money', false, null, null),
  ('bonus-clawed', 'player/cash', 'house/promotions', 'Gift money', false, null, null)
) kinds (kind, from_account, to_account, record, direct, lot, reversal);

-- PRODUCT §8 R3: a player with this many living bonus lots gets no further bonus.
alter table ledger.asset add bonus_lots_max int not null default 20;

-- Given money asks to be bet once, like a deposit (PRODUCT §2 R12). What a new player gets, and is filled up to; null gives nothing.
update ledger.transfer_kind set lot = 'deposit' where kind in ('start-gift', 'restore-gift');
alter table ledger.asset add start_gift bigint check (start_gift > 0);
update ledger.asset set start_gift = 100000 where code = 'INR.play';
