-- Functions that only some roles may call, besides those that the app may (ledger/sql/grants.sql). Applied at every start, after all others.
-- Operators freeze accounts and free them, fill the promotion fund, and start what the app or a check has stopped.
grant execute on function ledger.freeze_player, ledger.post_house, ledger.start_game, ledger.start_asset to lalmor_ops;
