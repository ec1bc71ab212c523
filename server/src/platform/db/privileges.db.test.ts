import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { expect, test } from 'vitest'

const { admin } = useTestDatabase()

/** A role's rights on a table's rows beyond reading, e.g. `insert (order_no), update (state, heard)`. */
const writes = `
  select format('%s.%s', nspname, relname) as name,
    concat_ws(', ',
      case when has_table_privilege($1, c.oid, 'insert') then 'insert' else (
        select format('insert (%s)', string_agg(attname, ', ' order by attnum)) from pg_attribute
        where attrelid = c.oid and attnum > 0 and has_column_privilege($1, c.oid, attnum, 'insert')
        having count(*) > 0) end,
      case when has_table_privilege($1, c.oid, 'update') then 'update' else (
        select format('update (%s)', string_agg(attname, ', ' order by attnum)) from pg_attribute
        where attrelid = c.oid and attnum > 0 and has_column_privilege($1, c.oid, attnum, 'update')
        having count(*) > 0) end,
      case when has_table_privilege($1, c.oid, 'delete') then 'delete' end,
      case when has_table_privilege($1, c.oid, 'truncate') then 'truncate' end) as writes
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname in ('app', 'ledger') and relkind in ('r', 'p', 'v') and not relispartition
  order by 1`

async function writesOf(role: string, isUsual: (name: string, writes: string) => boolean): Promise<Record<string, string>> {
  const { rows } = await admin.query<{ name: string; writes: string }>(writes, [role])
  return Object.fromEntries(
    rows.filter(({ name, writes }) => !isUsual(name, writes)).map(({ name, writes }) => [name.replace('app.', ''), writes]),
  )
}

test('the app writes each table only as its feature needs, and nothing of the ledger', async () => {
  const isUsual = (name: string, writes: string) => writes === (name.startsWith('ledger.') ? '' : 'insert, update, delete')
  expect(await writesOf('lalmor_app', isUsual)).toEqual({
    accepted_break: '',
    attribution_call: 'insert, delete',
    attribution_upload: 'insert, delete',
    bank_account: '',
    bank_line: 'update (state, contested)',
    bank_return: 'update (sent_at, next_ask_at, asks, last_answer)',
    bank_statement: '',
    banner: '',
    beacon: 'insert',
    check_in: '',
    clock: '',
    closure: 'insert',
    community_code: '',
    consent: 'insert',
    crypto_address: 'insert',
    crypto_block: '',
    crypto_chain: 'update (chain_no)',
    crypto_incident: 'insert',
    crypto_order: 'insert, update',
    crypto_quote: '',
    crypto_reread: '',
    crypto_setting: '',
    crypto_transfer: 'update (state, request_id, order_no)',
    data_export: 'insert',
    deposit_case: '',
    deposit_method: '',
    deposit_order:
      'insert (order_no, player_id, request_id, method, amount_paise, created_at, expires_at, offer, further_of), update (amount_paise, status, closed_at, closed_why, review, utr, utr_at, applied_at, paid_at, bonus_owed_paise, usdt_micro, contested_at)',
    deposit_transfer: 'insert',
    device_stop: 'insert',
    explanation: '',
    feedback: 'insert (player_id, feedback_id, topic, suggestion, phone, email, order_no, round_id, sent_at), update (solved_at), delete',
    freed_line: '',
    frozen_since: '',
    give_back: '',
    game_rules: 'insert',
    held_row: '',
    helpline: '',
    ifsc_bank: '',
    ifsc_branch: '',
    kite_bet: 'insert, update',
    kite_chain: 'insert',
    kite_round: 'insert, update',
    leader: '',
    ledger_check: 'insert',
    mail_notice: 'delete',
    migration: '',
    money_act: '',
    notice: '',
    online_payment:
      'insert (payment_id, order_no, player_id, return_url, created_at, next_ask_at), update (next_ask_at, decision, decided_by, decided_at)',
    phone_change:
      'insert (player_id, kind, old_phone, new_phone, asked_at, due_at, done_at, during_break, locale), update (old_phone, done_at, during_break, told_asked_at, told_end_at)',
    payout: 'insert, update (payout_id, state, answered_at, heard, asks, next_ask_at, last_answer, contradiction, word_n)',
    payout_word: '',
    promotion: '',
    promotion_close: '',
    promotion_spend: '',
    promotion_switch: '',
    promotion_terms: '',
    provider_budget: '',
    provider_launch: 'insert, update',
    provider_prize_due: '',
    provider_transaction: 'insert',
    rail_claim: '',
    rail_fee: '',
    rank_day: '',
    rank_exclusion: '',
    rank_result: '',
    receipt_mark: 'insert',
    reconciliation: 'insert',
    referral: '',
    release: '',
    reward: '',
    security_event: 'insert',
    seed_opening: 'insert (opened_by, why, pairs)',
    seed_pair: 'insert, update (client_seed, rounds, activated_at, revealed_at, client_seed_from)',
    server_question: 'update (taken_at, answered_at, answer)',
    setting: '',
    settlement_day: '',
    settlement_line: '',
    statement_file: '',
    vip_count: 'update',
    vip_level: '',
    vip_setting: '',
    vip_step: 'insert (player_id, day, level, from_level, restart_paise, bet_paise, keep_paise, made_at)',
    withdrawal: 'insert, update (utr)',
    withdrawal_account: 'insert, update (deleted_at)',
    withdrawal_hold: 'insert, update',
    withdrawal_password: 'insert, update',
    withdrawal_setting: '',
  })
})

test('the rails write only evidence, and the cashier only credits', async () => {
  const isUsual = (_name: string, writes: string) => writes === ''
  expect(await writesOf('lalmor_rails', isUsual)).toEqual({
    bank_account: 'update (feed_after)',
    bank_line: 'insert',
    bank_return: 'update (heard, heard_at, payout_id, state, said_paise, utr, reason, outcome, ended_at)',
    bank_statement: 'insert',
    crypto_block: 'insert, delete',
    crypto_chain: 'insert, update',
    crypto_incident: 'insert',
    crypto_reread: 'insert, update (tried_at, read_at, added, missing)',
    crypto_transfer: 'insert, update (log_index, block_no, block_hash, state)',
    held_row: 'insert, update (resolved, resolved_at, resolved_by, line_id)',
    online_payment: 'update (status, received_paise, link, modified_at, next_ask_at, surcharge_paise)',
    rail_claim: 'insert, update (amount_paise, status, progress, reference, answer_by, said_at, heard_at)',
    payout_word: 'insert',
    settlement_day: 'insert, update',
    settlement_line: 'insert',
    statement_file: 'delete',
  })
  expect(await writesOf('lalmor_cashier', isUsual)).toEqual({
    bank_return: 'insert, update (next_ask_at, outcome, ended_at, resolved_at)',
    bank_line: 'update (state, contested, order_no, player_id, matched_by, matched_at)',
    deposit_case: 'insert, update (held_paise, ended, released_why, ended_at)',
    give_back: 'insert, update (ended, ended_at, taken_at)',
    rail_claim: 'insert, update (status, progress, said_at, heard_at, followed)',
    freed_line: 'insert',
    crypto_quote: 'insert',
    crypto_transfer: 'update (state, credited_at)',
    deposit_choice: 'delete',
    deposit_order:
      'update (status, closed_at, closed_why, review, credited_at, credited_paise, bonus_paise, bonus_owed_paise, reversed_at, offer_bonus_paise, given_back_at, counts_on)',
    check_in: 'insert, update, delete',
    promotion: 'update (is_open, budget_paise)',
    promotion_close: 'update',
    promotion_spend: 'insert, update',
    provider_budget: 'insert, update',
    provider_prize_due: 'insert, delete',
    rail_fee: 'insert',
    rank_day: 'insert',
    rank_exclusion: 'insert',
    rank_result: 'insert, update (is_owed)',
    referral: 'insert, update (state, signal, decided_at, decided_by, why, is_owed)',
    reward: 'insert, update, delete',
    security_event: 'delete',
    vip_step: 'update (proven, is_owed)',
    withdrawal: 'update (status, decided_at, paying_at, utr, paid_at, failed_at, reversed_at, why, paid_paise, paid_fee_paise)',
  })
})

test('operators write each table only in a call, enforced by a trigger', async () => {
  const written = Object.keys(await writesOf('lalmor_ops', (_name, writes) => writes === ''))
  const { rows } = await admin.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'operators_call'",
  )
  expect(rows.map(({ name }) => name.replace('app.', '')).toSorted()).toEqual(written.toSorted())
  expect(written).toEqual(expect.arrayContaining(['deposit_order', 'withdrawal', 'withdrawal_setting', 'promotion', 'statement_file']))
  expect(written.filter((name) => name.startsWith('ledger.'))).toEqual([])
})

test('the steward writes settings, phone numbers and people’s findings, and nothing that moves money', async () => {
  expect(await writesOf('lalmor_steward', (_name, writes) => writes === '')).toEqual({
    accepted_break: 'insert',
    crypto_setting: 'update (min_micro, max_micro, chips_micro, confirmations, lock_minutes, rate_deviation_bps, rate_age_s)',
    explanation: 'insert',
    ifsc_bank: 'insert, delete',
    ifsc_branch: 'insert, delete',
    'ledger.asset': 'update (strict_floor_ms)',
    phone_change: 'insert, update (cancelled_at, freed_at)',
    player: 'update (phone)',
    setting: 'update (value, changed_at, changed_by)',
    vip_level: 'update',
    vip_setting: 'update (keep_days, min_vip_level)',
    withdrawal_account: 'update (sealed, number_mark, key_id, earlier_marks)',
    withdrawal_setting: 'update (min_paise, review_above_paise)',
  })
})

test('only the app, operators and the cashier move money, each by its own functions', async () => {
  const callable = async (role: string) => {
    const { rows } = await admin.query<{ name: string }>(
      `select format('%s.%s', nspname, proname) as name from pg_proc p join pg_namespace n on n.oid = pronamespace
       where nspname in ('ledger', 'app') and prosecdef and has_function_privilege($1, p.oid, 'execute') order by 1`,
      [role],
    )
    return rows.map(({ name }) => name)
  }
  const [app, ops] = [await callable('lalmor_app'), await callable('lalmor_ops')]
  expect(app.filter((name) => name.startsWith('app.'))).toEqual([
    'app.book_payout_charge',
    'app.check_in_today',
    'app.claim_community',
    'app.claim_earned',
    'app.claim_reward',
    'app.close_books',
    'app.close_ranks',
    'app.credit_order',
    'app.end_withdrawal',
    'app.expire_rewards',
    'app.find_referrals',
    'app.follow_return',
    'app.forget_security_events',
    'app.grant_first_deposit',
    'app.has_community_code',
    'app.hear_debits',
    'app.held_transactions',
    'app.hold_term',
    'app.note_claim',
    'app.open_case',
    'app.open_waiting',
    'app.owe_awards',
    'app.owe_back',
    'app.owe_cashback',
    'app.owe_earned',
    'app.owe_upgrades',
    'app.owe_vip_day',
    'app.pay_prize',
    'app.pay_waiting_bonus',
    'app.promise_first_deposit',
    'app.quote_crypto',
    'app.release_case',
    'app.release_first_deposit',
    'app.restore_account',
    'app.reverse_order',
    'app.reverse_rewards',
    'app.shut_promotion',
    'app.stay_taken',
    'app.stop_rewards',
    'app.take_term',
  ])
  expect(ops.filter((name) => name.startsWith('ledger.'))).toEqual(['ledger.lock_wallet'])
  expect(ops.filter((name) => !app.includes(name))).toEqual([
    'app.accept_break',
    'app.ask_phone',
    'app.cancel_phone',
    'app.decide_referral',
    'app.end_return',
    'app.exclude_rank',
    'app.explain_item',
    'app.free_line',
    'app.give_back_deposit',
    'app.release_phone',
    'app.replace_banks',
    'app.return_line',
    'app.set_budget',
    'app.set_crypto',
    'app.set_protection',
    'app.set_provider_budget',
    'app.set_threshold',
    'app.set_vip_keep',
    'app.set_vip_level',
    'app.set_withdrawals',
    'app.void_reward',
  ])
  expect(await callable('lalmor_rails')).toEqual(['app.hold_term'])
  expect((await callable('lalmor_cashier')).filter((name) => name.startsWith('ledger.'))).toEqual([
    'ledger.close_books',
    'ledger.end_hold',
    'ledger.give_back',
    'ledger.lock_fund',
    'ledger.lock_wallet',
    'ledger.move_house',
    'ledger.pay_late',
    'ledger.pay_resolved',
    'ledger.post',
    'ledger.restore_deposit',
    'ledger.reverse',
    'ledger.set_aside',
    'ledger.take_back',
  ])
})

test('the app calls only the ledger’s interface functions', async () => {
  const { rows } = await admin.query<{ name: string }>(`
    select distinct proname as name from pg_proc
    where pronamespace = 'ledger'::regnamespace and has_function_privilege('lalmor_app', oid, 'execute') order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([
    'account_no',
    'act',
    'answer_check',
    'bonus_lots_full',
    'book_day',
    'cash_share',
    'choice_hash',
    'close_round',
    'confirm_deposit_limit_raise',
    'confirm_limit_raise',
    'confirm_strict_off',
    'day_start',
    'deposited_since',
    'drop_old_leaves',
    'ensure_months',
    'expire_bonuses',
    'game_account',
    'give_start',
    'give_up_bonus',
    'hold',
    'house_transfer_hash',
    'is_staked',
    'ist_day',
    'journal_mark',
    'kinds_headed',
    'late_paid',
    'lock_wallet',
    'lot_share',
    'open_game',
    'open_wallet',
    'opening_hash',
    'part_payout_hash',
    'pay_part',
    'period_start',
    'play_ms',
    'play_on',
    'played_on',
    'records_between',
    'records_page',
    'restore',
    'restore_blocker',
    'rotate_seed',
    'round_hash',
    'rounds_between',
    'seal_day',
    'set_deposit_limit',
    'set_limit',
    'set_strict',
    'settle',
    'settled_on',
    'sits_on',
    'sitting',
    'split_hash',
    'statement_cut',
    'statement_records',
    'statement_transfers',
    'stop_asset',
    'stop_game',
    'stop_player',
    'take_leaves',
    'text_send',
    'transfer_hash',
    'transfer_heading',
    'used_since',
    'uuid7_floor',
    'uuid7_time',
    'valid_bets',
    'widen_xid',
  ])
})

test('every journal of the ledger refuses changes by any role', async () => {
  const { rows } = await admin.query<{ name: string; events: string }>(`
    select c.relname as name, string_agg(distinct event_manipulation, ' ' order by event_manipulation) as events
    from information_schema.triggers join pg_class c on c.oid = format('%I.%I', event_object_schema, event_object_table)::regclass
    where trigger_schema = 'ledger' and action_statement like '%refuse_change%' and not c.relispartition
    group by 1 order by 1`)
  expect(Object.fromEntries(rows.map(({ name, events }) => [name, events]))).toEqual({
    daily_head: 'DELETE UPDATE',
    daily_leaf: 'DELETE UPDATE',
    daily_snapshot: 'DELETE UPDATE',
    house_transfer: 'DELETE UPDATE',
    lot_revival: 'DELETE UPDATE',
    opening: 'DELETE UPDATE',
    part_payout: 'DELETE UPDATE',
    round: 'DELETE UPDATE',
    stake_payer: 'DELETE UPDATE',
    transfer: 'DELETE UPDATE',
  })
})

test('everything that may be repeated has a unique key', async () => {
  const { rows } = await admin.query<{ key: string }>(`
    select format('%s %s', indrelid::regclass, regexp_replace(pg_get_indexdef(indexrelid), '^.* USING btree ', '')) as key
    from pg_index join pg_class t on t.oid = indrelid
    where indisunique and not indisprimary and relnamespace = 'app'::regnamespace order by 1`)
  expect(rows.map(({ key }) => key.replace('app.', ''))).toEqual([
    'accepted_break (invariant, row_name, found, COALESCE(player_id, (0)::bigint))',
    'attribution_call (web_uuid, deduplication_id) WHERE (deduplication_id IS NOT NULL)',
    'attribution_call (web_uuid, path, created_at, event_count) NULLS NOT DISTINCT',
    'attribution_install (install_no)',
    'bank_account (number)',
    'bank_line (account_id, fingerprint)',
    'bank_line (account_id, utr) WHERE (order_no IS NOT NULL)',
    'bank_line (order_no)',
    "bank_return (line_id) WHERE (outcome <> 'failed'::text)",
    'bank_return (payout_id)',
    'bank_statement (account_id, file_hash)',
    'check_in (device, day)',
    'check_in (device_mark, day) WHERE (device_mark IS NOT NULL)',
    'check_in (player_id, cycle, step)',
    'crypto_address (player_id, xpub)',
    'crypto_address (xpub, index)',
    'crypto_chain (current) WHERE current',
    'crypto_chain (genesis, contract)',
    'crypto_reread (chain_no, block_no) WHERE (read_at IS NULL)',
    "crypto_transfer (chain_no, tx_hash, log_index) WHERE (state <> 'orphaned'::text)",
    'deposit_case (kind, claim_id, turn)',
    'deposit_method (place)',
    'deposit_order (player_id, request_id)',
    'feedback (feedback_no)',
    'give_back (order_no) WHERE (ended IS NULL)',
    'held_row (account_id, fingerprint)',
    'held_row (line_id)',
    'kite_bet (round_no, player_id) WHERE (seed_digest IS NOT NULL)',
    'kite_chain (terminal_hash)',
    'kite_round ((true)) WHERE (settled_at IS NULL)',
    'kite_round (chain_no, link_no)',
    'mail (player_id, cause) WHERE (cause IS NOT NULL)',
    'online_payment (order_no)',
    'otp (phone, purpose, device) WHERE ((used_at IS NULL) AND (replaced_at IS NULL))',
    'payout (payout_id)',
    'phone_change (new_phone) WHERE ((done_at IS NULL) AND (cancelled_at IS NULL))',
    'phone_change (player_id) WHERE ((done_at IS NULL) AND (cancelled_at IS NULL))',
    'player (phone)',
    'provider_launch (token_hash)',
    'rank_result (board, start, player_id)',
    'referral (order_no)',
    'reward (player_id, cause)',
    "reward (player_id, promotion) WHERE ((promotion = ANY (ARRAY['first-deposit'::text, 'community'::text])) AND (state = ANY (ARRAY['claimed'::text, 'reversed'::text])))",
    'session (player_id, "left"((session_id)::text, 8))',
    'session (sign_hash)',
    'settlement_line (entity_id, kind, payment_id, amount_paise, fee_paise, tax_paise) NULLS NOT DISTINCT',
    'withdrawal (player_id, request_id)',
    'withdrawal_account (player_id, number_mark, ifsc) WHERE (deleted_at IS NULL)',
  ])
})
