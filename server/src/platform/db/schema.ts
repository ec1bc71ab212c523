// Written by tools/schema.ts from a migrated database: change a migration, or what the tool knows of a column, and run it.

import type { Banner, Notice } from '@lalmor/contract/app-config.ts'
import type { Helpline } from '@lalmor/contract/help.ts'
import type { browsers, systems } from '@lalmor/contract/sessions.ts'
import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { ColumnType, Generated } from 'kysely'

/** No login of the server may write it, or the database does so itself. */
type ReadOnly<T> = ColumnType<T, never, never>

/** No login of the server may write it again. */
type WrittenOnce<T> = ColumnType<T, T, never>

/** A command's words by name, as an operator wrote them. */
export type OpsArgs = { readonly [name: string]: string }

/** A withdrawal's state. `reversed`: the bank returned the money after paying it. */
export type WithdrawalStatus = 'in-review' | 'paying' | 'succeeded' | 'failed' | 'reversed'

/** The payout rail's own words. */
export type PayoutState = 'scheduled' | 'queued' | 'pending' | 'processing' | 'processed' | 'reversed' | 'rejected' | 'failed' | 'cancelled'

/** The rail reports another amount; failure after payment; payment after the return, once or again; or contradicts the operators' resolution. */
export type PayoutContradiction = 'amount' | 'failed-after-paid' | 'paid-late' | 'paid-again' | 'resolved'

/** A deposit order's state. Only `success` is final. */
export type DepositStatus = 'pending' | 'success' | 'closed'

/** Reason for an order's end without money. `not-found`: a person searched at the bank. */
export type ClosedWhy = 'expired' | 'failed' | 'cancelled' | 'not-found'

/** Reason for a review: another amount than ordered, a UTR that credited another order, or inconsistent answers of the rail. */
export type ReviewWhy = 'amount' | 'utr-claimed' | 'rail'

/** Methods with an order before the payment. */
export type OrderedMethod = 'online' | 'upi' | 'imps'

/** The format of an imported statement. */
export type StatementFormat = 'csv' | 'mt940' | 'camt053' | 'feed'

/** Incidents of a chain, for a person. */
export type CryptoIncident = 'credit-reversed' | 'above-most' | 'chain-replaced' | 'deep-loss' | 'block-differs'

/** The cause of a session's early end: its own device, another session of the player, its replacement, the account's closure, an operator, or idleness. */
export type EndedBy = 'logout' | 'player' | 'replaced' | 'closure' | 'operator' | 'idle'

/** `lead` is about people, `auditor` reads all and never acts; `sandbox` is the program that replaces people with play money. */
export type OperatorRole = 'viewer' | 'support' | 'payments' | 'risk' | 'promotions' | 'treasurer' | 'auditor' | 'lead' | 'sandbox'

/** A command's outcome. */
export type OpsOutcome = 'done' | 'proposed' | 'refused' | 'failed'

/** Tables of schemas `app` and `ops`. `ColumnType` is read, insert, update. */
export type AppSchema = {
  'app.accepted_break': {
    invariant: ReadOnly<string>
    player_id: ReadOnly<bigint | null>
    row_name: ReadOnly<string>
    found: ReadOnly<string>
    accepted_by: ReadOnly<string>
    reason: ReadOnly<string>
    accepted_at: ReadOnly<Date>
  }
  'app.account_switch': {
    left_session_id: string
    session_id: string
    otp_id: string
    switched_at: Date
  }
  'app.app_error': {
    app_error_id: ReadOnly<bigint>
    device: string
    user_id: string
    data: string
    reported_at: Date
  }
  'app.attribution_call': {
    call_no: ReadOnly<bigint>
    web_uuid: WrittenOnce<string>
    path: WrittenOnce<'/session' | '/event' | '/sdk_click' | '/third_party_sharing'>
    created_at: WrittenOnce<string>
    event_count: WrittenOnce<number | null>
    received_at: WrittenOnce<Date>
    name: WrittenOnce<string | null>
    deduplication_id: WrittenOnce<string | null>
    revenue: WrittenOnce<string | null>
    currency: WrittenOnce<string | null>
    params: ColumnType<Record<string, string>, string, never>
  }
  'app.attribution_install': {
    web_uuid: string
    install_no: ReadOnly<bigint>
    first_at: Date
    network: string
    campaign: string
    source: 'pwa' | 'browser'
    calls: Generated<number>
    player_id: bigint | null
    linked_at: Date | null
    forgotten_at: Date | null
  }
  'app.attribution_upload': {
    device: WrittenOnce<string>
    id: WrittenOnce<string>
    player_id: WrittenOnce<bigint>
    name: WrittenOnce<string>
    at: WrittenOnce<Date>
    params: ColumnType<Record<string, string>, string, never>
    received_at: WrittenOnce<Date>
  }
  'app.bank_account': {
    account_id: ReadOnly<number>
    bank: ReadOnly<string>
    open: ReadOnly<boolean>
    holder_name: ReadOnly<string>
    bank_name: ReadOnly<string>
    ifsc: ReadOnly<string>
    number: ReadOnly<string>
    vpa: ReadOnly<string | null>
    feed_after: ColumnType<bigint, never, bigint>
    profile: ColumnType<string | null, never, string | null>
  }
  'app.bank_line': {
    line_id: ReadOnly<bigint>
    account_id: WrittenOnce<number>
    statement_id: WrittenOnce<bigint>
    fingerprint: WrittenOnce<Buffer>
    paid_at: WrittenOnce<Date>
    is_day: WrittenOnce<boolean>
    amount_paise: WrittenOnce<Paise>
    utr: WrittenOnce<string | null>
    remark: WrittenOnce<string | null>
    narration: WrittenOnce<string>
    reference: WrittenOnce<string>
    state: Generated<'waiting' | 'queued' | 'credited' | 'ignored' | 'returning' | 'returned'>
    contested: Generated<boolean>
    order_no: WrittenOnce<string | null>
    player_id: WrittenOnce<bigint | null>
    matched_by: WrittenOnce<string | null>
    matched_at: WrittenOnce<Date | null>
    payer: WrittenOnce<string | null>
    balance_paise: WrittenOnce<Paise | null>
    place: WrittenOnce<number | null>
  }
  'app.bank_return': {
    return_no: ReadOnly<string>
    line_id: ReadOnly<bigint>
    amount_paise: ReadOnly<Paise>
    holder_name: ReadOnly<string>
    ifsc: ReadOnly<string>
    number: ReadOnly<string>
    why: ReadOnly<string>
    asked_by: ReadOnly<string>
    made_at: ReadOnly<Date>
    sent_at: ColumnType<Date | null, never, Date | null>
    next_ask_at: ColumnType<Date | null, never, Date | null>
    asks: ColumnType<number, never, number>
    last_answer: ColumnType<string | null, never, string | null>
    heard: ColumnType<number, never, number>
    heard_at: ColumnType<Date | null, never, Date | null>
    payout_id: ColumnType<string | null, never, string | null>
    state: ColumnType<
      'scheduled' | 'queued' | 'pending' | 'processing' | 'processed' | 'reversed' | 'rejected' | 'failed' | 'cancelled' | null,
      never,
      'scheduled' | 'queued' | 'pending' | 'processing' | 'processed' | 'reversed' | 'rejected' | 'failed' | 'cancelled' | null
    >
    said_paise: ColumnType<Paise | null, never, Paise | null>
    utr: ColumnType<string | null, never, string | null>
    reason: ColumnType<string | null, never, string | null>
    outcome: ColumnType<'under-way' | 'paid' | 'failed', never, 'under-way' | 'paid' | 'failed'>
    ended_at: ColumnType<Date | null, never, Date | null>
    resolved_at: ReadOnly<Date | null>
  }
  'app.bank_statement': {
    statement_id: ReadOnly<bigint>
    account_id: WrittenOnce<number>
    format: WrittenOnce<StatementFormat>
    file_hash: WrittenOnce<Buffer>
    opening_paise: WrittenOnce<Paise>
    closing_paise: WrittenOnce<Paise>
    lines: WrittenOnce<number>
    imported_by: WrittenOnce<string>
    imported_at: WrittenOnce<Date>
    profile: WrittenOnce<string | null>
    first_day: ColumnType<Date | null, IstDay | null, never>
    last_day: ColumnType<Date | null, IstDay | null, never>
    states_closing: ColumnType<boolean, boolean | undefined, never>
    extends: ColumnType<boolean, boolean | undefined, never>
    gap_paise: WrittenOnce<Paise | null>
    breaks: WrittenOnce<string | null>
  }
  'app.banner': {
    banner_id: ReadOnly<bigint>
    texts: ColumnType<Banner['texts'], string, never>
    tone: ColumnType<'red' | 'violet' | 'teal', 'red' | 'violet' | 'teal' | undefined, never>
    game: WrittenOnce<string | null>
    page: WrittenOnce<string | null>
    shown_from: ColumnType<Date, Date | undefined, never>
    shown_until: ColumnType<Date | number, Date | 'infinity' | undefined, Date | 'infinity'>
    published_by: WrittenOnce<string>
    sheet: WrittenOnce<'fairness' | 'limits' | null>
    offer: WrittenOnce<(Banner['offer'] & string) | null>
  }
  'app.beacon': {
    chain_hash: WrittenOnce<Buffer>
    public_key: WrittenOnce<Buffer>
    period_ms: WrittenOnce<number>
    genesis_at: WrittenOnce<Date>
    group_hash: WrittenOnce<Buffer>
    name: WrittenOnce<string>
    seen_at: WrittenOnce<Date>
  }
  'app.check_in': {
    player_id: ReadOnly<bigint>
    day: ReadOnly<Date>
    cycle: ReadOnly<number>
    step: ReadOnly<number>
    device: ReadOnly<string>
    made_at: ReadOnly<Date>
    device_mark: ReadOnly<Buffer | null>
  }
  'app.clock': {
    one_row: ReadOnly<boolean>
    tolerance_minutes: ReadOnly<number>
  }
  'app.closure': {
    player_id: WrittenOnce<bigint>
    closed_at: WrittenOnce<Date>
    session_id: WrittenOnce<string>
    reason: WrittenOnce<string | null>
    forfeited_paise: WrittenOnce<Paise>
    cash_paise: WrittenOnce<Paise>
    erased: WrittenOnce<boolean>
  }
  'app.community_code': {
    code: WrittenOnce<string>
    posted_at: WrittenOnce<Date>
    ends_at: ColumnType<Date | number, Date | 'infinity' | undefined, Date | 'infinity'>
    posted_by: WrittenOnce<string>
  }
  'app.consent': {
    consent_id: ReadOnly<bigint>
    player_id: WrittenOnce<bigint>
    what: WrittenOnce<'adult' | 'terms' | 'privacy' | 'attribution' | 'wins-on-home'>
    given: WrittenOnce<boolean>
    version: WrittenOnce<string>
    session_id: WrittenOnce<string | null>
    decided_at: WrittenOnce<Date>
  }
  'app.crypto_address': {
    address: WrittenOnce<string>
    player_id: WrittenOnce<bigint>
    xpub: WrittenOnce<string>
    index: WrittenOnce<number>
    made_at: WrittenOnce<Date>
  }
  'app.crypto_block': {
    chain_no: WrittenOnce<number>
    block_no: WrittenOnce<bigint>
    hash: WrittenOnce<string>
    parent: WrittenOnce<string>
  }
  'app.crypto_chain': {
    chain_no: ReadOnly<number>
    genesis: string
    contract: string
    network: string
    symbol: string
    decimals: number
    xpub: string
    current: boolean
    scanned_no: bigint
    scanned_hash: string | null
    finalized_no: Generated<bigint>
    heard_at: Date
    rate_paise: Paise | null
    rate_at: Date | null
    checked_no: Generated<bigint>
  }
  'app.crypto_incident': {
    incident_id: ReadOnly<bigint>
    kind: WrittenOnce<CryptoIncident>
    chain_no: WrittenOnce<number>
    player_id: WrittenOnce<bigint | null>
    order_no: WrittenOnce<string | null>
    facts: ColumnType<object, string, never>
    at: WrittenOnce<Date>
    resolved_at: Date | null
    resolved_by: string | null
    resolved_why: string | null
  }
  'app.crypto_order': {
    order_no: string
    player_id: bigint
    rate_paise: Paise
    locked: boolean
    needed: number
    tx_hashes: string[]
  }
  'app.crypto_quote': {
    player_id: ReadOnly<bigint>
    quoted_at: ReadOnly<Date>
    locked_until: ReadOnly<Date>
    rate_paise: ReadOnly<Paise>
  }
  'app.crypto_reread': {
    reread_id: ReadOnly<bigint>
    chain_no: WrittenOnce<number>
    block_no: WrittenOnce<bigint>
    asked_by: WrittenOnce<string>
    asked_at: WrittenOnce<Date>
    tried_at: Date | null
    read_at: Date | null
    added: number | null
    missing: number | null
  }
  'app.crypto_setting': {
    one: ReadOnly<boolean>
    open: ColumnType<boolean, never, boolean>
    min_micro: ReadOnly<bigint>
    max_micro: ReadOnly<bigint>
    chips_micro: ReadOnly<number[]>
    confirmations: ReadOnly<number>
    lock_minutes: ReadOnly<number>
    rate_deviation_bps: ReadOnly<number>
    rate_age_s: ReadOnly<number>
  }
  'app.crypto_transfer': {
    transfer_id: ReadOnly<bigint>
    chain_no: WrittenOnce<number>
    tx_hash: WrittenOnce<string>
    log_index: number
    block_no: bigint
    block_hash: string
    player_id: WrittenOnce<bigint>
    address: WrittenOnce<string>
    units: WrittenOnce<string>
    micro: WrittenOnce<bigint>
    state: 'seen' | 'confirming' | 'credited' | 'orphaned'
    seen_at: WrittenOnce<Date>
    rate_paise: WrittenOnce<Paise | null>
    request_id: Generated<string>
    order_no: string | null
    credited_at: WrittenOnce<Date | null>
  }
  'app.data_export': {
    player_id: WrittenOnce<bigint>
    asked_at: WrittenOnce<Date>
    session_id: WrittenOnce<string>
  }
  'app.deposit_case': {
    case_no: ReadOnly<bigint>
    kind: ReadOnly<'refund' | 'dispute' | 'debit'>
    claim_id: ReadOnly<string>
    order_no: ReadOnly<string>
    player_id: ReadOnly<bigint>
    amount_paise: ReadOnly<Paise>
    held_paise: ReadOnly<Paise>
    opened_at: ReadOnly<Date>
    decide_by: ReadOnly<Date>
    ended: ReadOnly<'confirmed' | 'released' | null>
    released_why: ReadOnly<'dropped' | 'time' | 'operators' | null>
    ended_at: ReadOnly<Date | null>
    turn: ReadOnly<number>
  }
  'app.deposit_choice': {
    player_id: bigint
    offer: string
    chosen_at: Date
  }
  'app.deposit_method': {
    method: ReadOnly<OrderedMethod>
    place: ReadOnly<number>
    open: ColumnType<boolean, never, boolean>
    min_paise: ReadOnly<Paise>
    max_paise: ReadOnly<Paise>
    chips_paise: ReadOnly<number[]>
    open_minutes: ReadOnly<number>
  }
  'app.deposit_order': {
    order_no: WrittenOnce<string>
    player_id: WrittenOnce<bigint>
    request_id: WrittenOnce<string>
    method: WrittenOnce<'online' | 'upi' | 'imps' | 'crypto'>
    amount_paise: Paise
    status: ColumnType<DepositStatus, never, DepositStatus>
    created_at: WrittenOnce<Date>
    expires_at: WrittenOnce<Date | null>
    closed_at: ColumnType<Date | null, never, Date | null>
    closed_why: ColumnType<ClosedWhy | null, never, ClosedWhy | null>
    review: ColumnType<ReviewWhy | null, never, ReviewWhy | null>
    utr: ColumnType<string | null, never, string | null>
    utr_at: ColumnType<Date | null, never, Date | null>
    applied_at: ColumnType<Date | null, never, Date | null>
    paid_at: ColumnType<Date | null, never, Date | null>
    credited_at: ReadOnly<Date | null>
    credited_paise: ReadOnly<Paise | null>
    bonus_paise: ReadOnly<Paise>
    bonus_owed_paise: ColumnType<Paise, never, Paise>
    usdt_micro: ColumnType<bigint | null, never, bigint | null>
    reversed_at: ReadOnly<Date | null>
    contested_at: ColumnType<Date | null, never, Date | null>
    offer: WrittenOnce<string | null>
    offer_bonus_paise: ReadOnly<Paise>
    further_of: WrittenOnce<string | null>
    offer_absent: ReadOnly<boolean>
    given_back_at: ReadOnly<Date | null>
    counts_on: ReadOnly<Date | null>
  }
  'app.deposit_transfer': {
    order_no: WrittenOnce<string>
    account_id: WrittenOnce<number>
  }
  'app.device_stop': {
    device: WrittenOnce<string>
    player_id: WrittenOnce<bigint>
    stopped_until: ColumnType<Date | number, Date | 'infinity', never>
    asked_at: WrittenOnce<Date>
    mark: WrittenOnce<Buffer | null>
    cause: ColumnType<'break' | 'minor', 'break' | 'minor' | undefined, never>
  }
  'app.explanation': {
    item: ReadOnly<string>
    found: ReadOnly<string>
    kind: ReadOnly<'charge' | 'interest' | 'own-transfer' | 'recovered' | 'loss' | 'other'>
    why: ReadOnly<string>
    explained_by: ReadOnly<string>
    agreed_by: ReadOnly<string>
    explained_at: ReadOnly<Date>
  }
  'app.favourite': {
    player_id: bigint
    game: number
    kept_at: Date
  }
  'app.feedback': {
    player_id: WrittenOnce<bigint>
    feedback_id: WrittenOnce<string>
    feedback_no: ReadOnly<bigint>
    topic: WrittenOnce<'game' | 'deposit' | 'withdraw' | 'vip' | 'invite' | 'account' | 'other'>
    suggestion: WrittenOnce<string>
    phone: WrittenOnce<string | null>
    email: WrittenOnce<string | null>
    order_no: WrittenOnce<string | null>
    round_id: WrittenOnce<string | null>
    sent_at: WrittenOnce<Date>
    automatic: ColumnType<boolean, never, boolean>
    answer: ColumnType<string | null, never, string | null>
    answered_at: ColumnType<Date | null, never, Date | null>
    answered_by: ColumnType<string | null, never, string | null>
    solved_at: ColumnType<Date | null, never, Date | null>
  }
  'app.freed_line': {
    order_no: ReadOnly<string>
    line_id: ReadOnly<bigint>
    amount_paise: ReadOnly<Paise>
    freed_at: ReadOnly<Date>
  }
  'app.frozen_since': {
    player_id: ReadOnly<bigint>
    since: ReadOnly<Date>
  }
  'app.game_day': {
    asset: Asset
    game: number
    day: ColumnType<Date, IstDay, IstDay>
    rounds: bigint
    staked: Paise
    paid: Paise
    valid_bet: Paise
  }
  'app.game_hour': {
    asset: Asset
    game: number
    version: number
    hour: Date
    rounds: bigint
    staked: Paise
    paid: Paise
    staked_squares: string
    staked_by_paid: string
    paid_squares: string
  }
  'app.game_rules': {
    game: WrittenOnce<number>
    version: WrittenOnce<number>
    tables: WrittenOnce<string>
    hash: WrittenOnce<Buffer>
    stored_at: WrittenOnce<Date>
  }
  'app.give_back': {
    order_no: ReadOnly<string>
    turn: ReadOnly<number>
    player_id: ReadOnly<bigint>
    amount_paise: ReadOnly<Paise>
    due_at: ReadOnly<Date>
    ended: ReadOnly<'given' | 'taken' | 'kept' | null>
    ended_at: ReadOnly<Date | null>
    taken_at: ReadOnly<Date | null>
  }
  'app.held_row': {
    row_id: ReadOnly<bigint>
    account_id: WrittenOnce<number>
    statement_id: WrittenOnce<bigint>
    fingerprint: WrittenOnce<Buffer>
    at_line: WrittenOnce<number>
    why: WrittenOnce<string>
    text: WrittenOnce<string>
    day: ColumnType<Date | null, IstDay | null, never>
    amount_paise: WrittenOnce<Paise | null>
    balance_paise: WrittenOnce<Paise | null>
    held_at: WrittenOnce<Date>
    resolved: 'filled' | 'line' | 'none' | null
    resolved_at: Date | null
    resolved_by: string | null
    resolved_why: string | null
    line_id: bigint | null
  }
  'app.helpline': {
    country: string
    phone: string
    place: number
    texts: ColumnType<Helpline['texts'], string, string>
    link: string | null
    written_at: Date
    written_by: string
    checked_at: Date | null
    checked_by: string | null
  }
  'app.ifsc_bank': {
    prefix: ReadOnly<string>
    bank_name: ReadOnly<string>
    codes: ReadOnly<string[]>
  }
  'app.ifsc_branch': {
    ifsc: ReadOnly<string>
    bank_name: ReadOnly<string>
    branch_name: ReadOnly<string | null>
  }
  'app.kite_bet': {
    player_id: bigint
    round_id: string
    round_no: bigint
    stake_paise: Paise
    auto_cash_out: number | null
    seed_digest: Buffer | null
    cash_out: number | null
    payout_paise: Paise | null
    void_reason: 'cancelled' | 'late' | 'restart' | 'no-beacon' | 'interrupted' | null
    ended_at: Date | null
    seen_at: Date | null
  }
  'app.kite_chain': {
    chain_no: WrittenOnce<number>
    length: WrittenOnce<number>
    terminal_hash: WrittenOnce<Buffer>
    created_at: WrittenOnce<Date>
  }
  'app.kite_round': {
    round_no: bigint
    version: number
    chain_no: number
    link_no: number
    state: 'betting' | 'closed' | 'flying' | 'cut' | 'void'
    opened_at: Date
    closes_at: Date
    salt: Buffer | null
    started_at: Date | null
    link: Buffer | null
    crash: number | null
    ended_at: Date | null
    settled_at: Date | null
    beacon_chain: Buffer
    beacon_round: bigint
    beacon_at: Date
    bets_digest: Buffer | null
    closed_at: Date | null
    late_reason: 'restart' | 'busy' | 'clock' | null
    beacon_signature: Buffer | null
    void_reason: 'restart' | 'no-beacon' | null
  }
  'app.leader': {
    name: ReadOnly<string>
    term: ReadOnly<bigint>
    taken_at: ReadOnly<Date>
  }
  'app.ledger_check': {
    ledger_check_id: ReadOnly<bigint>
    started_at: WrittenOnce<Date>
    duration_ms: WrittenOnce<number>
    invariants: ColumnType<{ invariant: string; examined: string; broken: number; accepted: number }[], string, never>
    broken: WrittenOnce<number>
    breaks: ColumnType<{ invariant: string; playerId: string | null; row: string; found: string }[], string, never>
  }
  'app.mail': {
    player_id: bigint
    mail_id: string
    type: 'system' | 'reward' | 'transaction' | 'campaign'
    key: string
    params: ColumnType<object, string, string>
    cause: string | null
    sent_at: Date
    read_at: Date | null
  }
  'app.mail_notice': {
    notice_id: ColumnType<string, string | undefined, never>
    player_id: WrittenOnce<bigint | null>
    type: ColumnType<'system' | 'reward' | 'transaction' | 'campaign', 'system' | 'reward' | 'transaction' | 'campaign' | undefined, never>
    texts: ColumnType<object, string, never>
    page: WrittenOnce<string | null>
    sent_at: ColumnType<Date, Date | undefined, never>
    published_by: WrittenOnce<string>
    withdrawn_at: Date | null
  }
  'app.mailbox': {
    player_id: bigint
    read_notices: string[]
  }
  'app.money_act': {
    act: ReadOnly<string>
    order_no: ReadOnly<string>
    amount_paise: ReadOnly<Paise>
    at: ReadOnly<Date>
    asked_by: ReadOnly<string>
    agreed_by: ReadOnly<string>
    stands_in: ReadOnly<boolean>
    counted: ReadOnly<string>
    counted_with: ReadOnly<string>
    alone_most_paise: ReadOnly<Paise>
    file: ReadOnly<string>
    counted_paise: ReadOnly<Paise>
  }
  'app.notice': {
    notice_id: ReadOnly<bigint>
    texts: ColumnType<Notice['texts'], string, never>
    shown_from: ColumnType<Date, Date | undefined, never>
    shown_until: ColumnType<Date | number, Date | 'infinity' | undefined, Date | 'infinity'>
    published_by: WrittenOnce<string>
  }
  'app.online_payment': {
    payment_id: WrittenOnce<string>
    order_no: WrittenOnce<string>
    player_id: WrittenOnce<bigint>
    return_url: WrittenOnce<string>
    created_at: WrittenOnce<Date>
    status: ColumnType<string | null, never, string | null>
    received_paise: ColumnType<Paise, never, Paise>
    link: ColumnType<string | null, never, string | null>
    modified_at: ColumnType<Date | null, never, Date | null>
    next_ask_at: Date | null
    decision: ColumnType<'credit-received' | 'refuse' | null, never, 'credit-received' | 'refuse' | null>
    decided_by: ColumnType<string | null, never, string | null>
    decided_at: ColumnType<Date | null, never, Date | null>
    surcharge_paise: ColumnType<Paise, never, Paise>
    received_ever: ReadOnly<string[]>
  }
  'app.otp': {
    otp_id: string
    phone: string
    purpose:
      | 'login'
      | 'phone-binding'
      | 'phone-change'
      | 'new-phone'
      | 'withdrawal-password'
      | 'bank-account'
      | 'data-export'
      | 'account-closure'
    device: string
    code_hash: Buffer
    sent_at: Date
    expires_at: Date
    wrong_tries: Generated<number>
    replaced_at: Date | null
    used_at: Date | null
    charged: string[] | null
  }
  'app.otp_count': {
    key: string
    level: number
    at: Date
  }
  'app.payout': {
    order_no: WrittenOnce<string>
    sent_at: WrittenOnce<Date>
    payout_id: string | null
    state: PayoutState | null
    answered_at: Date | null
    heard: Generated<number>
    asks: Generated<number>
    next_ask_at: Date | null
    last_answer: string | null
    contradiction: PayoutContradiction | null
    resolved_at: Date | null
    word_n: Generated<number>
  }
  'app.payout_word': {
    order_no: WrittenOnce<string>
    n: WrittenOnce<number>
    heard_at: WrittenOnce<Date>
    state: WrittenOnce<PayoutState>
    amount_paise: WrittenOnce<Paise>
    utr: WrittenOnce<string | null>
    reason: WrittenOnce<string | null>
    fees_paise: ColumnType<Paise, Paise | undefined, never>
    tax_paise: ColumnType<Paise, Paise | undefined, never>
  }
  'app.phone_change': {
    change_id: ReadOnly<bigint>
    player_id: WrittenOnce<bigint>
    kind: WrittenOnce<'codes' | 'lost' | 'released'>
    old_phone: string | null
    new_phone: WrittenOnce<string | null>
    asked_at: WrittenOnce<Date>
    due_at: WrittenOnce<Date>
    done_at: Date | null
    cancelled_at: ReadOnly<Date | null>
    during_break: Generated<boolean>
    freed_at: ReadOnly<Date | null>
    locale: ColumnType<string, string | undefined, never>
    told_asked_at: ColumnType<Date | null, never, Date | null>
    told_end_at: ColumnType<Date | null, never, Date | null>
  }
  'app.player': {
    player_id: bigint
    nickname: string
    guest: boolean
    referral_code: string | null
    terms_version: string
    terms_accepted_at: Date
    created_at: Date
    phone: string | null
    avatar: Generated<'elephant' | 'peacock' | 'lotus' | 'marigold' | 'diya' | 'kandil'>
    birthday: ColumnType<Date | null, IstDay | null, IstDay | null>
    birthday_set_at: Date | null
    email: string | null
    whatsapp: string | null
    facebook: string | null
    telegram: string | null
    twitter: string | null
    privacy_version: Generated<string>
    version: Generated<number>
    referred_by: bigint | null
    phone_at: Date | null
    hidden: Generated<boolean>
    deposit_limit_declined_at: Date | null
    limits_reminded_at: Date | null
    limits_reviewed_at: Date | null
    idle_minutes: number | null
  }
  'app.player_day': {
    player_id: bigint
    day: ColumnType<Date, IstDay, IstDay>
    rounds: bigint
    staked: Paise
    paid: Paise
    valid_bet: Paise
  }
  'app.player_game': {
    player_id: bigint
    game: number
    rounds: bigint
    last_played_at: Date
  }
  'app.projection': {
    name: string
    version: Generated<number>
    source: Generated<string>
    horizon: Generated<string>
    settled_from: Generated<Date>
    advanced_at: Generated<Date>
    stuck_since: Date | null
  }
  'app.promotion': {
    promotion: ReadOnly<string>
    kind: ReadOnly<string>
    is_open: ColumnType<boolean, never, boolean>
    period: ReadOnly<'day' | 'week' | 'month'>
    budget_paise: ReadOnly<Paise>
  }
  'app.promotion_close': {
    name: ReadOnly<string>
    since: ReadOnly<Date | null>
    day: ReadOnly<Date | null>
    after_player: ReadOnly<bigint>
  }
  'app.promotion_spend': {
    promotion: ReadOnly<string>
    period_start: ReadOnly<Date>
    budget_paise: ReadOnly<Paise>
    reserved_paise: ReadOnly<Paise>
    paid_paise: ReadOnly<Paise>
  }
  'app.promotion_switch': {
    promotion: ReadOnly<string>
    is_open: ReadOnly<boolean>
    at: ReadOnly<Date>
    switch_id: ReadOnly<bigint>
  }
  'app.promotion_terms': {
    promotion: WrittenOnce<string>
    version: WrittenOnce<number>
    terms: ColumnType<object, string, never>
    valid_from: ColumnType<Date | number, Date | 'infinity', never>
    published_at: WrittenOnce<Date>
    published_by: WrittenOnce<string>
  }
  'app.provider_budget': {
    provider: ReadOnly<string>
    budget_paise: ReadOnly<Paise>
    paid_paise: ReadOnly<Paise>
  }
  'app.provider_launch': {
    launch_id: string
    token_hash: Buffer
    provider: string
    player_id: bigint
    session_id: string
    game: number
    launched_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  'app.provider_prize_due': {
    provider: ReadOnly<string>
    transaction_uuid: ReadOnly<string>
    player_id: ReadOnly<bigint>
    amount_paise: ReadOnly<Paise>
    asked_at: ReadOnly<Date>
  }
  'app.provider_transaction': {
    provider: WrittenOnce<string>
    transaction_uuid: WrittenOnce<string>
    kind: WrittenOnce<'bet' | 'win' | 'rollback' | 'tombstone' | 'free-bet' | 'prize'>
    player_id: WrittenOnce<bigint | null>
    game_code: WrittenOnce<string | null>
    provider_round: WrittenOnce<string | null>
    amount_paise: WrittenOnce<Paise | null>
    round_closed: WrittenOnce<boolean | null>
    reference_uuid: WrittenOnce<string | null>
    round_id: WrittenOnce<string | null>
    launch_id: WrittenOnce<string | null>
    done_at: WrittenOnce<Date>
  }
  'app.quiet_period': {
    player_id: bigint
    since: Date
  }
  'app.rail_claim': {
    kind: WrittenOnce<'refund' | 'dispute' | 'debit'>
    claim_id: WrittenOnce<string>
    order_no: WrittenOnce<string>
    amount_paise: Paise | null
    status: string
    progress: 'open' | 'taken' | 'dropped'
    reference: string | null
    answer_by: Date | null
    made_at: WrittenOnce<Date>
    said_at: Date
    heard_at: Date
    followed: WrittenOnce<'open' | 'taken' | 'dropped' | null>
  }
  'app.rail_fee': {
    order_no: ReadOnly<string>
    word_n: ReadOnly<number>
    rail: ReadOnly<'bank' | 'online'>
    fees_paise: ReadOnly<Paise>
    tax_paise: ReadOnly<Paise>
    booked_at: ReadOnly<Date>
  }
  'app.rank_day': {
    player_id: ReadOnly<bigint>
    day: ReadOnly<Date>
    counted_paise: ReadOnly<Paise>
    reached_at: ReadOnly<Date>
  }
  'app.rank_exclusion': {
    player_id: ReadOnly<bigint>
    board: ReadOnly<'day' | 'week' | 'month'>
    start: ReadOnly<Date>
    why: ReadOnly<string>
    made_by: ReadOnly<string>
    made_at: ReadOnly<Date>
  }
  'app.rank_result': {
    board: ReadOnly<'day' | 'week' | 'month'>
    start: ReadOnly<Date>
    rank: ReadOnly<number>
    player_id: ReadOnly<bigint>
    counted_paise: ReadOnly<Paise>
    reached_at: ReadOnly<Date>
    award_paise: ReadOnly<Paise>
    version: ReadOnly<number>
    made_at: ReadOnly<Date>
    is_owed: ReadOnly<boolean>
  }
  'app.rank_total': {
    board: 'day' | 'week' | 'month'
    start: ColumnType<Date, IstDay, IstDay>
    player_id: bigint
    bet_paise: Paise | null
    counted_paise: Paise
    reached_at: Date
  }
  'app.rate_limit': {
    key: string
    points: Generated<number>
    expire: number | null
  }
  'app.receipt_mark': {
    player_id: WrittenOnce<bigint>
    mark: WrittenOnce<Buffer>
    made_at: WrittenOnce<Date>
  }
  'app.recent_win': {
    player_id: bigint
    game: number
    stake: bigint
    payout: bigint
    settled_at: Date
  }
  'app.reconciliation': {
    reconciliation_id: ReadOnly<bigint>
    day: ColumnType<Date, IstDay, never>
    made_at: WrittenOnce<Date>
    complete: WrittenOnce<boolean>
    unexplained: WrittenOnce<number>
    report: ColumnType<object, string, never>
  }
  'app.referral': {
    invitee: ReadOnly<bigint>
    player_id: ReadOnly<bigint>
    order_no: ReadOnly<string>
    deposit_paise: ReadOnly<Paise>
    day: ReadOnly<Date>
    state: ReadOnly<'accepted' | 'review' | 'refused' | 'none' | 'reversed'>
    signal: ReadOnly<string | null>
    made_at: ReadOnly<Date>
    decided_at: ReadOnly<Date | null>
    decided_by: ReadOnly<string | null>
    why: ReadOnly<string | null>
    is_owed: ReadOnly<boolean>
  }
  'app.release': {
    release_id: ReadOnly<bigint>
    functions: ReadOnly<string>
    applied_at: ReadOnly<Date>
  }
  'app.reward': {
    reward_id: ReadOnly<string>
    player_id: ReadOnly<bigint>
    promotion: ReadOnly<string>
    version: ReadOnly<number>
    cause: ReadOnly<string>
    amount_paise: ReadOnly<Paise>
    required_paise: ReadOnly<Paise>
    facts: ReadOnly<object>
    state: ReadOnly<'promised' | 'open' | 'waiting' | 'claimed' | 'released' | 'expired' | 'ended' | 'reversed'>
    period_start: ReadOnly<Date>
    made_at: ReadOnly<Date>
    claim_until: ReadOnly<Date | number>
    decided_at: ReadOnly<Date | null>
    why: ReadOnly<string | null>
  }
  'app.security_event': {
    event_no: ReadOnly<bigint>
    minute: WrittenOnce<Date>
    kind: WrittenOnce<'secret' | 'lock' | 'access' | 'limit' | 'forged'>
    what: WrittenOnce<string>
    path: WrittenOnce<string>
    player_id: WrittenOnce<bigint | null>
    phone_mark: WrittenOnce<string | null>
    network: WrittenOnce<string | null>
    times: WrittenOnce<number>
  }
  'app.seed_opening': {
    opening_no: ReadOnly<bigint>
    opened_at: ReadOnly<Date>
    opened_by: WrittenOnce<string>
    why: WrittenOnce<string>
    pairs: WrittenOnce<string>
    hash: ReadOnly<Buffer>
  }
  'app.seed_pair': {
    player_id: WrittenOnce<bigint>
    seed_no: WrittenOnce<number>
    server_seed_hash: WrittenOnce<Buffer>
    client_seed: string | null
    rounds: number | null
    created_at: WrittenOnce<Date>
    activated_at: Date | null
    revealed_at: Date | null
    client_seed_from: 'player' | 'server' | null
  }
  'app.server_question': {
    call_id: ReadOnly<string>
    act: ReadOnly<string>
    args: ReadOnly<OpsArgs>
    attached: ReadOnly<string | null>
    asked_by: ReadOnly<string>
    by_two: ReadOnly<boolean>
    asked_at: ReadOnly<Date>
    taken_at: ColumnType<Date | null, never, Date | null>
    answered_at: ColumnType<Date | null, never, Date | null>
    answer: ColumnType<object | null, never, string | null>
  }
  'app.session': {
    session_id: string
    player_id: bigint
    sign_hash: Buffer
    cookie_hash: Buffer
    device: string
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    misuse_count: Generated<number>
    misused_at: Date | null
    seen_at: Date | null
    system: (typeof systems)[number] | null
    browser: (typeof browsers)[number] | null
    installed: Generated<boolean>
    ended_by: EndedBy | null
    misuse_told_at: Date | null
    idle_until: Date | null
    device_mark: Buffer | null
    stopped_until: ColumnType<Date | number | null, Date | 'infinity' | null, Date | 'infinity' | null>
    accounts_wait_until: Date | null
  }
  'app.setting': {
    name: ReadOnly<string>
    value: ColumnType<object, never, string>
    changed_at: ColumnType<Date, never, Date>
    changed_by: ColumnType<string, never, string>
  }
  'app.settlement_day': {
    day: ColumnType<Date, IstDay, IstDay>
    read_at: Date
  }
  'app.settlement_line': {
    settlement_line_id: ReadOnly<bigint>
    entity_id: WrittenOnce<string>
    kind: WrittenOnce<'payment' | 'refund' | 'dispute' | 'adjustment'>
    payment_id: WrittenOnce<string | null>
    amount_paise: WrittenOnce<Paise>
    fee_paise: WrittenOnce<Paise>
    tax_paise: WrittenOnce<Paise>
    settled_at: WrittenOnce<Date>
    utr: WrittenOnce<string | null>
  }
  'app.statement_file': {
    account_id: WrittenOnce<number>
    file_hash: WrittenOnce<Buffer>
    format: WrittenOnce<StatementFormat>
    content: WrittenOnce<string>
    accepted_by: WrittenOnce<string>
    accepted_at: WrittenOnce<Date>
    agreed_paise: ColumnType<Paise, Paise | undefined, never>
    profile: WrittenOnce<string | null>
    breaks: WrittenOnce<string | null>
  }
  'app.vip_count': {
    one_row: ColumnType<boolean, never, boolean>
    version: ColumnType<number, never, number>
    closed_through: ColumnType<Date | null, never, IstDay | null>
  }
  'app.vip_level': {
    level: ReadOnly<number>
    reach_paise: ReadOnly<Paise>
    upgrade_paise: ReadOnly<Paise>
    bet_rebate_bps: ReadOnly<number>
    weekly_paise: ReadOnly<Paise>
    birthday_paise: ReadOnly<Paise>
    withdrawal_day_paise: ReadOnly<Paise>
    withdrawal_day_times: ReadOnly<number>
    withdrawal_fee_bps: ReadOnly<number>
    keep_paise: ReadOnly<Paise>
  }
  'app.vip_setting': {
    one_row: ReadOnly<boolean>
    keep_days: ReadOnly<number>
    min_vip_level: ReadOnly<number>
    service_info: ColumnType<string | null, never, string | null>
    service_url: ColumnType<string | null, never, string | null>
    personal_info: ColumnType<string, never, string>
    personal_url: ColumnType<string, never, string>
    service_info_in: ColumnType<{ readonly [language: string]: string }, never, string>
  }
  'app.vip_standing': {
    player_id: bigint
    level: number
    experience_paise: Paise
    level_since: ColumnType<Date, IstDay, IstDay>
    counted_through: ColumnType<Date, IstDay, IstDay>
  }
  'app.vip_step': {
    player_id: WrittenOnce<bigint>
    day: ColumnType<Date, IstDay, never>
    level: WrittenOnce<number>
    from_level: WrittenOnce<number>
    restart_paise: WrittenOnce<Paise | null>
    bet_paise: WrittenOnce<Paise | null>
    keep_paise: WrittenOnce<Paise | null>
    made_at: WrittenOnce<Date>
    proven: ReadOnly<boolean | null>
    is_owed: ReadOnly<boolean>
  }
  'app.withdrawal': {
    order_no: WrittenOnce<string>
    player_id: WrittenOnce<bigint>
    request_id: WrittenOnce<string>
    account_id: WrittenOnce<string>
    amount_paise: WrittenOnce<Paise>
    fee_paise: WrittenOnce<Paise>
    fee_bps: WrittenOnce<number>
    status: WrittenOnce<WithdrawalStatus>
    rules: WrittenOnce<ReviewRule[]>
    created_at: WrittenOnce<Date>
    decided_at: WrittenOnce<Date | null>
    paying_at: WrittenOnce<Date | null>
    utr: string | null
    paid_at: WrittenOnce<Date | null>
    failed_at: WrittenOnce<Date | null>
    reversed_at: WrittenOnce<Date | null>
    why: WrittenOnce<
      'refused' | 'no-such-account' | 'account-closed' | 'name-differs' | 'name-refused' | 'bank-limit' | 'bank-away' | 'other' | null
    >
    paid_paise: WrittenOnce<Paise | null>
    paid_fee_paise: WrittenOnce<Paise | null>
    beyond_own_paise: WrittenOnce<Paise | null>
  }
  'app.withdrawal_account': {
    account_id: WrittenOnce<string>
    player_id: WrittenOnce<bigint>
    sealed: Buffer
    number_mark: Buffer
    last4: WrittenOnce<string>
    ifsc: WrittenOnce<string>
    bank_name: WrittenOnce<string>
    branch_name: WrittenOnce<string | null>
    type: WrittenOnce<'savings' | 'current'>
    area_code: WrittenOnce<string>
    added_at: WrittenOnce<Date>
    payable_from: WrittenOnce<Date>
    deleted_at: Date | null
    key_id: string | null
    earlier_marks: Generated<Buffer[]>
  }
  'app.withdrawal_hold': {
    player_id: bigint
    cause: 'phone-changed' | 'phone-lost'
    until: Date
    made_at: Date
  }
  'app.withdrawal_password': {
    player_id: bigint
    hash: string
    set_at: Date
    tries: Generated<number>
    locked_until: Date | null
    cool_down_until: Date | null
  }
  'app.withdrawal_setting': {
    one_row: ReadOnly<boolean>
    open: ColumnType<boolean, never, boolean>
    min_paise: ReadOnly<Paise>
    review_above_paise: ReadOnly<Paise>
    sending: ColumnType<boolean, never, boolean>
  }
  'ops.act': {
    act_id: ReadOnly<bigint>
    act: ReadOnly<string>
    args: ReadOnly<OpsArgs>
    amount_paise: ReadOnly<Paise | null>
    proposed_by: ReadOnly<string>
    proposed_at: ReadOnly<Date>
    expires_at: ReadOnly<Date>
    decision: ReadOnly<'approved' | 'declined' | null>
    decided_by: ReadOnly<string | null>
    decided_at: ReadOnly<Date | null>
  }
  'ops.assertion': {
    call_id: ReadOnly<string>
    credential: ReadOnly<string>
    authenticator_data: ReadOnly<Buffer>
    client_data: ReadOnly<Buffer>
    signature: ReadOnly<Buffer>
    challenge: ReadOnly<Buffer>
    at: ReadOnly<Date>
  }
  'ops.attachment': {
    sha256: ReadOnly<string>
    content: ReadOnly<string>
  }
  'ops.audit': {
    seq: ReadOnly<bigint>
    call_id: ReadOnly<string>
    at: ReadOnly<Date>
    operator: ReadOnly<string>
    act: ReadOnly<string>
    args: ReadOnly<OpsArgs>
    outcome: ReadOnly<OpsOutcome>
    told: ReadOnly<string | null>
    amount_paise: ReadOnly<Paise | null>
    assertion: ReadOnly<OpsArgs | null>
    hash: ReadOnly<Buffer>
  }
  'ops.audit_break': {
    seq: ReadOnly<bigint>
  }
  'ops.call': {
    call_id: ReadOnly<string>
    operator: ReadOnly<string>
    behalf: ReadOnly<string>
    act: ReadOnly<string>
    args: ReadOnly<OpsArgs>
    at: ReadOnly<Date>
    xid: ReadOnly<string | null>
    granted: ReadOnly<string | null>
    granted_args: ReadOnly<OpsArgs | null>
    amount_paise: ReadOnly<Paise | null>
    second: ReadOnly<boolean>
    used: ReadOnly<string[]>
    act_id: ReadOnly<bigint | null>
    answer: ReadOnly<object | null>
    session_id: ReadOnly<string | null>
  }
  'ops.operator': {
    name: WrittenOnce<string>
    token_hash: WrittenOnce<Buffer | null>
    created_at: WrittenOnce<Date>
    disabled_at: WrittenOnce<Date | null>
    code_hash: WrittenOnce<Buffer | null>
    code_until: WrittenOnce<Date | null>
    enrolled_at: WrittenOnce<Date | null>
  }
  'ops.operator_role': {
    name: ReadOnly<string>
    role: ReadOnly<OperatorRole>
  }
  'ops.passkey': {
    credential: ReadOnly<string>
    operator: ReadOnly<string>
    public_key: ReadOnly<Buffer>
    sign_count: ReadOnly<bigint>
    label: ReadOnly<string>
    added_at: ReadOnly<Date>
    added_by: ReadOnly<string | null>
    ended_at: ReadOnly<Date | null>
  }
  'ops.session': {
    session_id: ReadOnly<string>
    secret_hash: ReadOnly<Buffer>
    operator: ReadOnly<string>
    credential: ReadOnly<string>
    opened_at: ReadOnly<Date>
    seen_at: ReadOnly<Date>
    ended_at: ReadOnly<Date | null>
    ended_why: ReadOnly<'signed-out' | 'ended' | 'fourth' | 'passkey' | 'roles' | 'disabled' | 'reset' | null>
    network: ReadOnly<string>
    agent: ReadOnly<string>
  }
  'ops.sign_in_challenge': {
    challenge: ReadOnly<Buffer>
    purpose: ReadOnly<'enrol' | 'add' | 'sign-in'>
    operator: ReadOnly<string | null>
    network: ReadOnly<string>
    made_at: ReadOnly<Date>
  }
  'ops.threshold': {
    act: ReadOnly<string>
    alone_most_paise: ReadOnly<Paise>
    counted: ReadOnly<'each' | 'day'>
    counted_with: ReadOnly<string>
  }
  'ops.threshold_past': {
    act: ReadOnly<string>
    alone_most_paise: ReadOnly<Paise>
    until: ReadOnly<Date>
  }
  'ops.wrong_try': {
    network: ReadOnly<string>
    credential: ReadOnly<string>
    at: ReadOnly<Date>
  }
  'vault.kite_secret': {
    chain_no: WrittenOnce<number>
    sealed: Buffer
    key_id: string | null
  }
  'vault.server_seed': {
    player_id: WrittenOnce<bigint>
    seed_no: WrittenOnce<number>
    sealed: Buffer
    key_id: string | null
  }
}
