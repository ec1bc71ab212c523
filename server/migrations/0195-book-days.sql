-- Up Migration
-- Days that are closed already take no more bets, and a deposit dated on one of them counts on the first open day (docs/decisions/0005). Locks
-- deposit_order and asset for an instant; rewrites nothing.

-- The day that its rebate counts a deposit on, where the books of its own were closed when it was credited.
alter table app.deposit_order add counts_on date;
grant update (counts_on) on app.deposit_order to lalmor_cashier;
create index deposit_order_counts_on_idx on app.deposit_order (counts_on) where counts_on is not null;

update ledger.asset set opened_on = c.closed_through + 1 from app.vip_count c where c.closed_through is not null;
