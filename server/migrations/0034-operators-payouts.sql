-- Up Migration
-- Operators stop and start what is sent to the bank, and, two of them, give up a payout that the bank does not know (docs/decisions/0062).
-- Locks: none.

grant update (sending) on app.withdrawal_setting to lalmor_ops;

-- Never by one person, whatever the amount.
insert into ops.threshold (act, alone_most_paise, counted, counted_with) values ('payout give-up', 0, 'each', 'payout give-up');
