-- Up Migration
-- Of a withdrawal, a payout and a withdraw account the app writes what becomes of them. What was asked for (whose it is, how much, where it goes) is
-- never written again.
-- Locks: none.
revoke update on app.withdraw_account, app.withdrawal, app.payout from lalmor_app;
grant update (deleted_at) on app.withdraw_account to lalmor_app;
grant update (status, decided_at, paying_at, utr, paid_at, failed_at, reversed_at, why) on app.withdrawal to lalmor_app;
grant update (payout_id, state, answered_at, heard, asks, next_ask_at, last_answer, contradiction) on app.payout to lalmor_app;
