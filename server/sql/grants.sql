-- Functions that only some roles may call, besides those that the app may (ledger/sql/grants.sql). Applied at every start, after all others.

-- Operators freeze accounts and free them, fill the promotion fund, and start what the app or a check has stopped.
grant execute on function ledger.freeze_player, ledger.post_house, ledger.start_game, ledger.start_asset to lalmor_ops;

-- Of what the app calls here, the cashier's functions move money. They are the cashier's own, so they can do what it can and no more.
grant execute on function ledger.lock_wallet, ledger.post, ledger.reverse, ledger.take_back to lalmor_cashier;
alter function app.proven_of(app.deposit_order, bigint, timestamptz) owner to lalmor_cashier;
alter function app.credit_order(text, bigint, text, timestamptz) owner to lalmor_cashier;
alter function app.reverse_order(text, timestamptz) owner to lalmor_cashier;
alter function app.pay_waiting_bonus(text, bigint, timestamptz) owner to lalmor_cashier;
alter function app.return_withdrawal(text, timestamptz) owner to lalmor_cashier;
alter function app.quote_crypto(bigint, timestamptz) owner to lalmor_cashier;
revoke execute on function app.proven_of, app.credit_order, app.reverse_order, app.pay_waiting_bonus, app.return_withdrawal, app.quote_crypto from public;
grant execute on function app.credit_order, app.reverse_order, app.pay_waiting_bonus, app.return_withdrawal, app.quote_crypto to lalmor_app;

-- What pays rewards: it writes them and what their budgets are spent on, posts them to the ledger, and takes them back.
grant select on all tables in schema app to lalmor_cashier;
grant select on all tables in schema ledger to lalmor_cashier;
grant insert, update, delete on app.reward, app.check_in to lalmor_cashier;
grant insert, update on app.promotion_spend to lalmor_cashier;
grant update (budget_paise) on app.promotion to lalmor_cashier;
grant execute on function ledger.account_no, ledger.ist_day, ledger.period_start, ledger.lock_fund to lalmor_cashier;
-- Operators open and close promotions, publish their terms, and rotate the code of the channel.
grant update (is_open) on app.promotion to lalmor_ops;
grant insert on app.promotion_terms to lalmor_ops;
grant insert, update (ends_at) on app.community_code to lalmor_ops;
grant update (value, changed_at, changed_by) on app.setting to lalmor_ops;
-- They publish notices and mails, and take them back.
grant insert, update (shown_until) on app.notice to lalmor_ops;
grant insert, update (withdrawn_at) on app.mail_notice to lalmor_ops;
