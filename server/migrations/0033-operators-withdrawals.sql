-- Up Migration
-- Operators review withdrawals and stop new ones (docs/decisions/0062).
-- Locks: app.withdraw_account and ops.audit against writes while their indexes are made.

grant update (open) on app.withdrawal_setting to lalmor_ops;

-- What one operator lets out in a day alone, over all withdrawals that a rule stopped. Refusing one asks nobody.
insert into ops.threshold (act, alone_most_paise, counted, counted_with) values ('withdrawal approve', 5000000, 'day', 'withdrawal');

-- Who else has an account of the same number.
create index withdraw_account_mark_idx on app.withdraw_account (number_mark);
-- What operators did about one order.
create index audit_order_idx on ops.audit ((args ->> 'order')) where args ? 'order';
