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
