-- Other roles' rights on the ledger; the app's are in ledger/sql. Applied at every start, after all functions.
grant select on all tables in schema app, ledger to lalmor_ops, lalmor_cashier;
grant select on ledger.account, ledger.game to lalmor_clerk;

grant execute on function
  ledger.account_no, ledger.bonus_lots_full, ledger.ist_day, ledger.book_day, ledger.close_books, ledger.period_start, ledger.lock_fund, ledger.play_on,
  ledger.valid_bets, ledger.uuid7_floor, ledger.lock_wallet, ledger.post, ledger.move_house, ledger.reverse, ledger.take_back, ledger.end_hold,
  ledger.pay_late, ledger.pay_resolved, ledger.set_aside, ledger.give_back, ledger.restore_deposit
to lalmor_cashier;
grant execute on function ledger.freeze_player, ledger.post_house, ledger.start_game, ledger.start_asset, ledger.stop_game, ledger.stop_asset to lalmor_clerk;
