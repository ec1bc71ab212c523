-- Functions that only some roles may call, besides those that the app may (ledger/sql/grants.sql). Applied at every start, after all others.

-- Of what the app calls here, the cashier's functions move money. They are the cashier's own, so they can do what it can and no more.
grant execute on function ledger.lock_wallet, ledger.post, ledger.move_house, ledger.reverse, ledger.take_back, ledger.end_hold, ledger.pay_late,
  ledger.pay_resolved, ledger.set_aside, ledger.give_back, ledger.restore_deposit to lalmor_cashier;
revoke execute on function ledger.end_hold, ledger.pay_late, ledger.pay_resolved from lalmor_app;
alter function app.trust_time(timestamptz) owner to lalmor_cashier;
alter function app.proven_of(app.deposit_order, bigint, timestamptz) owner to lalmor_cashier;
alter function app.credit_order(text, bigint, text, timestamptz) owner to lalmor_cashier;
alter function app.reverse_order(text, timestamptz) owner to lalmor_cashier;
alter function app.pay_waiting_bonus(text, bigint, timestamptz) owner to lalmor_cashier;
alter function app.end_withdrawal(text, text, timestamptz, text, text, timestamptz, bigint, bigint) owner to lalmor_cashier;
alter function app.quote_crypto(bigint, timestamptz) owner to lalmor_cashier;
alter function app.open_case(text, text, timestamptz) owner to lalmor_cashier;
alter function app.release_case(bigint, text, timestamptz) owner to lalmor_cashier;
alter function app.confirm_cases(text, timestamptz) owner to lalmor_cashier;
alter function app.note_claim(text, text) owner to lalmor_cashier;
alter function app.hear_debits(text, bigint, timestamptz) owner to lalmor_cashier;
alter function app.owe_back(text, timestamptz) owner to lalmor_cashier;
alter function app.stay_taken(text, text, timestamptz) owner to lalmor_cashier;
alter function app.give_back_deposit(text, timestamptz) owner to lalmor_cashier;
alter function app.free_line(text, timestamptz) owner to lalmor_cashier;
alter function app.book_rail_fee(bigint, app.rail_fee, text) owner to lalmor_cashier;
alter function app.payout_charge_due(text, timestamptz) owner to lalmor_cashier;
alter function app.book_payout_charge(text, timestamptz) owner to lalmor_cashier;
alter function app.book_surcharge(text, timestamptz) owner to lalmor_cashier;
revoke execute on function app.trust_time, app.proven_of, app.credit_order, app.reverse_order, app.pay_waiting_bonus, app.end_withdrawal, app.quote_crypto,
  app.is_taken_back, app.claimed_of, app.deposit_key, app.utrs_of, app.hear_debits, app.open_case, app.case_key, app.note_claim, app.owe_back, app.stay_taken, app.give_back_deposit,
  app.release_case, app.confirm_cases, app.free_line,
  app.book_rail_fee, app.payout_charge_due, app.book_payout_charge, app.book_surcharge
from public;
grant execute on function app.case_key, app.deposit_key to lalmor_cashier;
grant execute on function app.is_taken_back, app.claimed_of, app.utrs_of to lalmor_cashier, lalmor_app;
grant execute on function app.credit_order, app.reverse_order, app.pay_waiting_bonus, app.end_withdrawal, app.quote_crypto, app.open_case, app.note_claim,
  app.hear_debits,  app.owe_back, app.stay_taken, app.release_case, app.book_payout_charge
to lalmor_app;

-- Operators send unmatched money back; the app follows what the rails say of it.
alter function app.goes_back(bigint) owner to lalmor_cashier;
alter function app.return_line(bigint, text, text, text, text, text, text, timestamptz) owner to lalmor_cashier;
alter function app.follow_return(text) owner to lalmor_cashier;
alter function app.end_return(text, text, timestamptz) owner to lalmor_cashier;
revoke execute on function app.goes_back, app.return_line, app.follow_return, app.end_return from public;
grant execute on function app.follow_return to lalmor_app;

-- What pays rewards: it writes them and what their budgets are spent on, posts them to the ledger, and takes them back.
grant select on all tables in schema app to lalmor_cashier;
grant select on all tables in schema ledger to lalmor_cashier;
grant insert, update, delete on app.reward, app.check_in to lalmor_cashier;
grant delete on app.deposit_choice to lalmor_cashier;
grant insert, update on app.promotion_spend to lalmor_cashier;
grant update (is_open, budget_paise) on app.promotion to lalmor_cashier;
grant execute on function ledger.account_no, ledger.bonus_lots_full, ledger.ist_day, ledger.book_day, ledger.close_books, ledger.period_start, ledger.lock_fund, ledger.play_on, ledger.valid_bets, ledger.uuid7_floor to lalmor_cashier;
alter function app.hold_fund(bigint) owner to lalmor_cashier;
alter function app.free_fund(smallint) owner to lalmor_cashier;
alter function app.reserve_budget(smallint, text, date, bigint) owner to lalmor_cashier;
alter function app.why_not_reserved(text, date, bigint) owner to lalmor_cashier;
alter function app.open_budget(text, date) owner to lalmor_cashier;
alter function app.reserve_promised(text, date, bigint) owner to lalmor_cashier;
alter function app.end_reward(app.reward, text, text, timestamptz) owner to lalmor_cashier;
alter function app.pay_reward(app.reward, timestamptz) owner to lalmor_cashier;
alter function app.pay_cash(app.reward, timestamptz) owner to lalmor_cashier;
alter function app.pay_at_once(bigint, text, app.promotion_terms, text, bigint, jsonb, timestamptz) owner to lalmor_cashier;
alter function app.promise_first_deposit(bigint, text, timestamptz) owner to lalmor_cashier;
alter function app.release_first_deposit(bigint, text, timestamptz) owner to lalmor_cashier;
alter function app.grant_first_deposit(text, timestamptz) owner to lalmor_cashier;
alter function app.check_in_today(bigint, text, timestamptz) owner to lalmor_cashier;
alter function app.has_community_code(timestamptz) owner to lalmor_cashier;
alter function app.claim_community(bigint, text, timestamptz) owner to lalmor_cashier;
alter function app.claim_reward(bigint, uuid, timestamptz) owner to lalmor_cashier;
alter function app.reverse_rewards(text, timestamptz) owner to lalmor_cashier;
alter function app.expire_rewards(timestamptz, int) owner to lalmor_cashier;
alter function app.stop_rewards(bigint, timestamptz, timestamptz, timestamptz) owner to lalmor_cashier;
alter function app.void_reward(uuid, text, timestamptz) owner to lalmor_cashier;
alter function app.shut_promotion(text) owner to lalmor_cashier;
alter function app.close_books(date, timestamptz) owner to lalmor_cashier;
alter function app.day_to_close(text, timestamptz) owner to lalmor_cashier;
alter function app.keep_close(app.promotion_close, boolean) owner to lalmor_cashier;
alter function app.was_open(text, date) owner to lalmor_cashier;
alter function app.budget_left(text, timestamptz) owner to lalmor_cashier;
alter function app.open_waiting(timestamptz, int) owner to lalmor_cashier;
alter function app.owe(ledger.wallet, app.promotion_terms, text, bigint, jsonb, timestamptz, timestamptz) owner to lalmor_cashier;
alter function app.owe_upgrades(timestamptz, int) owner to lalmor_cashier;
alter function app.owe_vip_day(timestamptz, int) owner to lalmor_cashier;
alter function app.owe_cashback(timestamptz, int) owner to lalmor_cashier;
alter function app.owe_cashback_again(ledger.wallet, app.reward, timestamptz) owner to lalmor_cashier;
grant insert on app.rank_day, app.rank_exclusion to lalmor_cashier;
grant insert, update (is_owed) on app.rank_result to lalmor_cashier;
alter function app.keep_board(text, date, date, timestamptz) owner to lalmor_cashier;
alter function app.close_ranks(timestamptz, int) owner to lalmor_cashier;
alter function app.owe_awards(timestamptz, int) owner to lalmor_cashier;
alter function app.exclude_rank(bigint, text, date, text, text, timestamptz) owner to lalmor_cashier;
grant insert, update (state, signal, decided_at, decided_by, why, is_owed) on app.referral to lalmor_cashier;
alter function app.find_referrals(timestamptz, int) owner to lalmor_cashier;
alter function app.owe_referrals(date, timestamptz, int) owner to lalmor_cashier;
alter function app.owe_earned(timestamptz, int) owner to lalmor_cashier;
alter function app.decide_referral(bigint, boolean, text, text, timestamptz) owner to lalmor_cashier;
alter function app.claim_earned(bigint, timestamptz) owner to lalmor_cashier;
alter function app.set_budget(text, bigint, timestamptz) owner to lalmor_cashier;
grant insert, update on app.provider_budget to lalmor_cashier;
grant insert, delete on app.provider_prize_due to lalmor_cashier;
alter function app.pay_prize(text, uuid, bigint, bigint, timestamptz) owner to lalmor_cashier;
alter function app.set_provider_budget(text, bigint) owner to lalmor_cashier;
revoke execute on function app.pay_prize, app.set_provider_budget from public;
grant execute on function app.pay_prize to lalmor_app;
revoke execute on function
  app.terms_at, app.hold_fund, app.free_fund, app.reserve_budget, app.open_budget, app.reserve_promised, app.why_not_reserved, app.end_reward, app.pay_reward, app.pay_cash, app.pay_at_once, app.note_freeze, app.promise_first_deposit, app.release_first_deposit,
  app.grant_first_deposit, app.mark_of, app.check_in_today, app.has_community_code, app.claim_community, app.claim_reward, app.reverse_rewards,
  app.expire_rewards, app.stop_rewards, app.void_reward, app.set_budget, app.first_deposit_bonus, app.first_deposit_requirement,
  app.first_deposit_least, app.shares_first_deposit, app.has_first_deposit, app.close_books, app.day_to_close, app.keep_close, app.was_open, app.note_switch, app.budget_left, app.open_waiting, app.owe, app.told_of, app.steps_due, app.level_at_close,
  app.birthday_in, app.owe_upgrades, app.owe_vip_day, app.owe_cashback, app.owe_cashback_again, app.cashback_of, app.cashback_bps, app.cashback_deposits,
  app.cashback_until, app.counted_on, app.board_ending, app.rank_award, app.keep_board, app.close_ranks, app.owe_awards, app.exclude_rank,
  app.shares_with, app.referral_signal, app.first_credit, app.earned_in_month, app.note_offer, app.find_referrals, app.owe_referrals, app.owe_earned, app.decide_referral, app.claim_earned, app.shut_promotion
from public;
grant execute on function
  app.terms_at, app.first_deposit_bonus, app.first_deposit_requirement, app.first_deposit_least, app.shares_first_deposit, app.has_first_deposit,
  app.level_at_close, app.was_open, app.mark_of, app.rank_award, app.counted_on, app.earned_in_month, app.cashback_of, app.cashback_bps, app.cashback_deposits
to lalmor_app, lalmor_cashier;
grant execute on function
  app.told_of, app.steps_due, app.birthday_in, app.cashback_until, app.board_ending, app.shares_with, app.referral_signal, app.first_credit
to lalmor_cashier;
grant execute on function
  app.promise_first_deposit, app.release_first_deposit, app.grant_first_deposit, app.check_in_today, app.has_community_code, app.claim_community,
  app.claim_reward, app.reverse_rewards, app.expire_rewards, app.stop_rewards, app.close_books, app.open_waiting, app.owe_upgrades, app.owe_vip_day, app.owe_cashback, app.close_ranks, app.owe_awards,
  app.find_referrals, app.owe_earned, app.claim_earned, app.shut_promotion
to lalmor_app;

-- Operators open and close promotions, publish their terms, and rotate the code of the channel.
grant update (is_open) on app.promotion to lalmor_ops;
grant insert on app.promotion_terms to lalmor_ops;
grant insert, update (ends_at) on app.community_code to lalmor_ops;
grant update (value, changed_at, changed_by) on app.setting to lalmor_ops;
-- They publish notices and mails, and take them back.
grant insert, update (shown_until) on app.notice to lalmor_ops;
grant insert, update (withdrawn_at) on app.mail_notice to lalmor_ops;

-- Nobody else deletes from the security log.
grant delete on app.security_event to lalmor_cashier;
alter function app.forget_security_events(timestamptz, int) owner to lalmor_cashier;
revoke execute on function app.forget_security_events from public;
grant execute on function app.forget_security_events to lalmor_app;

-- A process that does not migrate (MIGRATE=off) looks whether the database is as its release leaves it.
grant select on app.migration, ledger.migration to lalmor_app;
