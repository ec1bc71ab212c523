-- The app's role reads the ledger and calls these functions; it writes nothing itself. It may not call the functions they call
-- internally. What only operators or the cashier may call is granted in server/sql/grants.sql. Last file: it covers the others.
alter function ledger.ensure_months(timestamptz, int) owner to lalmor_ledger;
alter function ledger.open_wallet(bigint, smallint) owner to lalmor_ledger;
alter function ledger.open_game(int, text, boolean) owner to lalmor_ledger;
alter function ledger.rotate_seed(bigint, int) owner to lalmor_ledger;
alter function ledger.set_limit(bigint, text, text, bigint, date, timestamptz) owner to lalmor_ledger;
alter function ledger.confirm_limit_raise(bigint, text, text, timestamptz) owner to lalmor_ledger;
alter function ledger.set_deposit_limit(bigint, text, bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.confirm_deposit_limit_raise(bigint, text, timestamptz) owner to lalmor_ledger;
alter function ledger.stop_player(bigint, timestamptz, timestamptz) owner to lalmor_ledger;
alter function ledger.set_strict(bigint, boolean, timestamptz) owner to lalmor_ledger;
alter function ledger.confirm_strict_off(bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.freeze_player(bigint, boolean) owner to lalmor_ledger;
alter function ledger.answer_check(bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.stop_game(int) owner to lalmor_ledger;
alter function ledger.start_game(int) owner to lalmor_ledger;
alter function ledger.stop_asset(smallint) owner to lalmor_ledger;
alter function ledger.start_asset(smallint) owner to lalmor_ledger;
alter function ledger.close_books(date) owner to lalmor_ledger;
alter function ledger.settle(smallint, timestamptz, date, uuid[], bigint[], int[], int[], bigint[], text[], bigint[], bigint[], int[], int[], int[])
  owner to lalmor_ledger;
alter function ledger.act(bigint, uuid, int, text) owner to lalmor_ledger;
alter function ledger.close_round(bigint, uuid, int, bigint, bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.lock_wallet(bigint) owner to lalmor_ledger;
alter function ledger.pay_part(bigint, uuid, text, bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.post(bigint, text, text, bigint, bigint, timestamptz, timestamptz) owner to lalmor_ledger;
alter function ledger.end_hold(bigint, text, boolean, bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.pay_late(bigint, text, bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.pay_resolved(bigint, text, bigint, bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.reverse(bigint, text, timestamptz) owner to lalmor_ledger;
alter function ledger.hold(bigint, text, bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.set_aside(bigint, text, bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.give_back(bigint, text, timestamptz) owner to lalmor_ledger;
alter function ledger.restore_deposit(bigint, text, text, timestamptz) owner to lalmor_ledger;
alter function ledger.give_start(bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.restore(bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.take_back(bigint, text, timestamptz) owner to lalmor_ledger;
alter function ledger.move_house(smallint, text, text, bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.post_house(smallint, text, text, bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.lock_fund(smallint) owner to lalmor_ledger;
alter function ledger.give_up_bonus(bigint, int, timestamptz) owner to lalmor_ledger;
alter function ledger.expire_bonuses(timestamptz, int) owner to lalmor_ledger;
alter function ledger.take_leaves(smallint, date, timestamptz) owner to lalmor_ledger;
alter function ledger.seal_day(smallint, date, text, bytea, bytea, bytea) owner to lalmor_ledger;
alter function ledger.drop_old_leaves() owner to lalmor_ledger;
revoke execute on all functions in schema ledger from public, lalmor_app;
grant execute on all functions in schema ledger to lalmor_ledger;
grant execute on function
  ledger.ensure_months, ledger.open_wallet, ledger.open_game, ledger.rotate_seed, ledger.set_limit, ledger.confirm_limit_raise,
  ledger.set_deposit_limit, ledger.confirm_deposit_limit_raise, ledger.stop_player, ledger.set_strict, ledger.confirm_strict_off, ledger.answer_check, ledger.stop_game, ledger.stop_asset, ledger.settle, ledger.act, ledger.close_round, ledger.lock_wallet,
  ledger.pay_part, ledger.hold, ledger.give_start, ledger.restore, ledger.give_up_bonus, ledger.expire_bonuses, ledger.take_leaves, ledger.seal_day, ledger.drop_old_leaves,
  -- Functions with which a reader of the journal recomputes it, and the numbers of its accounts.
  ledger.account_no, ledger.game_account,
  ledger.round_hash, ledger.choice_hash, ledger.opening_hash, ledger.part_payout_hash, ledger.transfer_hash, ledger.house_transfer_hash, ledger.text_send, ledger.split_hash,
  ledger.uuid7_floor, ledger.ist_day, ledger.day_start, ledger.period_start, ledger.book_day,
  -- Use of a period: reads, as the caller.
  ledger.used_since, ledger.play_on, ledger.valid_bets, ledger.play_ms, ledger.deposited_since,
  -- A sitting's figures, likewise.
  ledger.sitting, ledger.sits_on,
  -- Room for another bonus, bets under way from one, and room for a restore, likewise.
  ledger.bonus_lots_full, ledger.is_staked, ledger.restore_blocker,
  -- Late payments of a round, and how payouts are split, likewise.
  ledger.late_paid, ledger.cash_share, ledger.lot_share,
  -- Balance records, likewise.
  ledger.uuid7_time, ledger.transfer_heading, ledger.kinds_headed, ledger.records_between, ledger.records_page,
  -- Statements, likewise.
  ledger.statement_cut, ledger.statement_transfers, ledger.statement_records, ledger.settled_on, ledger.played_on,
  -- Reads of projections, likewise.
  ledger.widen_xid, ledger.journal_mark, ledger.rounds_between
to lalmor_app;
alter view ledger.posting owner to lalmor_ledger;
alter view ledger.staked owner to lalmor_ledger;
alter view ledger.journal owner to lalmor_ledger;
grant select on ledger.posting, ledger.staked, ledger.journal to lalmor_app;
