import type { WithdrawAccountType } from '@lalmor/contract/withdraw-accounts.ts'
import type { DepositMethod } from '@lalmor/contract/deposits.ts'
import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import type { browsers, systems } from '@lalmor/contract/sessions.ts'
import type { Avatar } from '@lalmor/contract/avatars.ts'
import type { Banner, Notice } from '@lalmor/contract/app-config.ts'
import type { ReviewRule, WhyNot } from '@lalmor/contract/withdrawals.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Select it as text: the driver makes a date a midnight of this machine. */
type DayColumn = ColumnType<Date, IstDay, IstDay>

/** Of rows that operators write, past this program. */
type ReadOnly<T> = ColumnType<T, never, never>
/** Optional, and empty is null. */
type ContactColumn = ColumnType<string | null, never, string | null>

/** The optional consents, as rows name them. */
export type ChoiceName = 'attribution' | 'wins-on-home'

export type WithdrawalStatus = 'in-review' | 'paying' | 'succeeded' | 'failed' | 'reversed'
/** In the words of the payout rail. */
export type PayoutState = 'scheduled' | 'queued' | 'pending' | 'processing' | 'processed' | 'reversed' | 'rejected' | 'failed' | 'cancelled'
/** The rail says another amount; it failed after it was paid; it was paid after everything was given back, once or once more; it says otherwise than persons have settled. */
export type PayoutContradiction = 'amount' | 'failed-after-paid' | 'paid-late' | 'paid-again' | 'settled'
export type DepositStatus = 'pending' | 'success' | 'closed'
/** Why an order is over without money. `not-found`: a person looked for it at the bank. */
export type ClosedWhy = 'expired' | 'failed' | 'cancelled' | 'not-found'
/** Why a person looks at an order: another amount than ordered, a UTR that credited another order, a rail whose answers do not agree. */
export type ReviewWhy = 'amount' | 'utr-claimed' | 'rail'
/** What a statement was handed in as. */
export type StatementFormat = 'csv' | 'mt940' | 'camt053' | 'feed'
/** How a line of a statement stands: the program is to look at it, a person is; it credited an order; it is nobody's. */
export type LineState = 'waiting' | 'queued' | 'credited' | 'ignored'
/** How a transfer on a chain stands. What is orphaned may be seen again. */
export type CryptoState = 'seen' | 'confirming' | 'credited' | 'orphaned'
/** What a person must know of a chain. */
export type CryptoIncident = 'credit-reversed' | 'above-most' | 'chain-replaced' | 'deep-loss'
/** The methods that are ordered first and paid then. */
export type OrderedMethod = Exclude<DepositMethod, 'crypto'>

/** What both kinds of announcements have. They are written by operators, past this program. */
type Announcement<Texts extends object> = {
  texts: JSONColumnType<Texts>
  shown_from: Generated<Date>
  /** The driver reads 'infinity' as a number. */
  shown_until: ColumnType<Date | number, Date | undefined, never>
  published_by: string
}

/**
 * What ended a session before its time: its own device, another session of the player, one in its place that nobody had heard of, or the
 * closing of the account.
 */
export type EndedBy = 'logout' | 'player' | 'replaced' | 'closure' | 'operator'

/** `lead` also makes and disables operators; `sandbox` is the program that stands in for them with play money. */
export type OperatorRole = 'operator' | 'lead' | 'sandbox'
/** A command's words by name, as an operator wrote them. */
export type OpsArgs = { readonly [name: string]: string }
export type OpsOutcome = 'done' | 'proposed' | 'refused' | 'failed'

/** Tables of schemas `app` and `ops`, as migrations/ makes them. `ColumnType` is read, insert, update. */
export type AppSchema = {
  'app.player': {
    player_id: bigint
    nickname: string
    guest: boolean
    phone: ColumnType<string | null, string | null | undefined, string | null>
    referral_code: string | null
    referred_by: ColumnType<bigint | null, bigint | null, never>
    terms_version: string
    terms_accepted_at: Date
    privacy_version: string
    avatar: Generated<Avatar>
    birthday: ColumnType<Date | null, never, IstDay | null>
    birthday_set_at: ColumnType<Date | null, never, Date | null>
    email: ContactColumn
    whatsapp: ContactColumn
    facebook: ContactColumn
    telegram: ContactColumn
    twitter: ContactColumn
    version: ColumnType<number, never, never>
    created_at: Date
  }
  'app.consent': {
    consent_id: GeneratedAlways<bigint>
    player_id: bigint
    what: 'adult' | 'terms' | 'privacy' | ChoiceName
    given: boolean
    version: string
    session_id: string | null
    decided_at: Date
  }
  'app.closure': {
    player_id: bigint
    closed_at: Date
    session_id: string
    reason: string | null
    forfeited_paise: Paise
    cash_paise: Paise
    erased: boolean
  }
  'app.data_export': {
    player_id: bigint
    asked_at: Date
    session_id: string
  }
  'app.setting': {
    name: string
    value: JSONColumnType<object>
    changed_at: Generated<Date>
    changed_by: string
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
    misuse_count: ColumnType<number, number | undefined, number>
    misused_at: Date | null
    misuse_told_at: Date | null
    seen_at: Date | null
    system: (typeof systems)[number] | null
    browser: (typeof browsers)[number] | null
    installed: Generated<boolean>
    ended_by: EndedBy | null
  }
  'app.withdrawal_password': {
    player_id: bigint
    hash: string
    set_at: Date
    tries: ColumnType<number, number | undefined, number>
    locked_until: Date | null
    withdrawal_hold_until: Date | null
  }
  'app.account_switch': {
    left_session_id: string
    session_id: string
    otp_id: string
    switched_at: Date
  }
  'app.otp': {
    otp_id: string
    phone: string
    purpose: OtpPurpose
    device: string
    code_hash: Buffer
    sent_at: Date
    expires_at: Date
    wrong_tries: ColumnType<number, number | undefined, number>
    replaced_at: Date | null
    used_at: Date | null
  }
  'app.device_stop': {
    device: string
    player_id: bigint
    /** The driver reads 'infinity' as a number. */
    stopped_until: ColumnType<Date | number, Date | 'infinity', never>
    asked_at: Date
  }
  'app.app_error': {
    app_error_id: GeneratedAlways<bigint>
    device: string
    user_id: string
    data: string
    reported_at: Date
  }
  'app.seed_pair': {
    player_id: bigint
    seed_no: number
    server_seed: Buffer
    server_seed_hash: Buffer
    client_seed: string | null
    rounds: number | null
    created_at: Date
    activated_at: Date | null
    revealed_at: Date | null
  }
  'app.kite_chain': {
    chain_no: number
    length: number
    terminal_hash: Buffer
    secret: Buffer
    created_at: Date
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
    interrupted: ColumnType<boolean, boolean | undefined, boolean>
    settled_at: Date | null
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
    void_reason: 'cancelled' | 'late' | 'restart' | 'interrupted' | null
    ended_at: Date | null
    seen_at: Date | null
  }
  'app.ledger_check': {
    ledger_check_id: GeneratedAlways<bigint>
    started_at: Date
    duration_ms: number
    invariants: JSONColumnType<{ invariant: string; examined: string; broken: number; accepted: number }[]>
    broken: number
    breaks: JSONColumnType<{ invariant: string; playerId: string | null; row: string; found: string }[]>
  }
  'app.accepted_break': {
    invariant: string
    player_id: bigint | null
    row_name: string
    found: string
    accepted_by: string
    reason: string
    accepted_at: Generated<Date>
  }
  'app.projection': {
    name: string
    version: ColumnType<number, number | undefined, number>
    source: ColumnType<string, string | undefined, string>
    /** An xid8 in decimal. */
    horizon: ColumnType<string, string | undefined, string>
    settled_from: ColumnType<Date, Date | undefined, Date>
  }
  'app.player_day': {
    player_id: bigint
    day: DayColumn
    rounds: bigint
    staked: Paise
    paid: Paise
    valid_bet: Paise
  }
  'app.vip_level': {
    level: ReadOnly<number>
    reach_paise: ReadOnly<Paise>
    upgrade_paise: ReadOnly<Paise>
    bet_rebate_bps: ReadOnly<number>
    weekly_paise: ReadOnly<Paise>
    birthday_paise: ReadOnly<Paise>
    withdraw_day_paise: ReadOnly<Paise>
    withdraw_day_times: ReadOnly<number>
    withdraw_fee_bps: ReadOnly<number>
    keep_paise: ReadOnly<Paise>
  }
  'app.vip_setting': {
    keep_days: ReadOnly<number>
    min_vip_level: ReadOnly<number>
    service_info: ReadOnly<string>
    service_url: ReadOnly<string>
    personal_info: ReadOnly<string>
    personal_url: ReadOnly<string>
  }
  'app.vip_step': {
    player_id: bigint
    day: DayColumn
    level: number
    from_level: number
    restart_paise: Paise | null
    bet_paise: Paise | null
    keep_paise: Paise | null
    made_at: Date
  }
  'app.vip_standing': {
    player_id: bigint
    level: number
    experience_paise: Paise
    held_since: DayColumn
    counted_through: DayColumn
  }
  'app.vip_count': {
    version: ColumnType<number, never, number>
    closed_through: ColumnType<Date | null, never, IstDay | null>
  }
  'app.player_game': {
    player_id: bigint
    game: number
    rounds: bigint
    last_played_at: Date
  }
  'app.favourite': {
    player_id: bigint
    game: number
    kept_at: Date
  }
  'app.notice': Announcement<Notice['texts']> & { notice_id: GeneratedAlways<bigint> }
  'app.banner': Announcement<Banner['texts']> & {
    banner_id: GeneratedAlways<bigint>
    tone: Banner['tone']
    game: string | null
    page: string | null
  }
  'app.game_day': {
    asset: Asset
    game: number
    day: DayColumn
    rounds: bigint
    staked: Paise
    paid: Paise
    valid_bet: Paise
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
  }
  'app.deposit_transfer': { order_no: string; account_id: number }
  'app.bank_statement': {
    statement_id: GeneratedAlways<bigint>
    account_id: number
    format: StatementFormat
    file_hash: Buffer
    opening_paise: Paise
    closing_paise: Paise
    lines: number
    imported_by: string
    imported_at: Date
  }
  'app.bank_line': {
    line_id: GeneratedAlways<bigint>
    account_id: number
    statement_id: bigint
    fingerprint: Buffer
    paid_at: Date
    is_day: boolean
    amount_paise: Paise
    utr: string | null
    remark: string | null
    narration: string
    reference: string
    state: Generated<LineState>
    contested: Generated<boolean>
    order_no: ColumnType<string | null, never, string | null>
    player_id: ColumnType<bigint | null, never, bigint | null>
    matched_by: ColumnType<string | null, never, string | null>
    matched_at: ColumnType<Date | null, never, Date | null>
  }
  'app.deposit_method': {
    method: ReadOnly<OrderedMethod>
    place: ReadOnly<number>
    /** Only operators write it. */
    open: ColumnType<boolean, never, boolean>
    min_paise: ReadOnly<Paise>
    max_paise: ReadOnly<Paise>
    chips_paise: ReadOnly<number[]>
    open_minutes: ReadOnly<number>
  }
  'app.deposit_order': {
    order_no: string
    player_id: bigint
    request_id: string
    method: DepositMethod
    amount_paise: Paise
    status: Generated<DepositStatus>
    created_at: Date
    expires_at: Date | null
    closed_at: Date | null
    closed_why: ClosedWhy | null
    review: ReviewWhy | null
    utr: string | null
    utr_at: Date | null
    applied_at: Date | null
    contested_at: Date | null
    paid_at: Date | null
    credited_at: Date | null
    credited_paise: Paise | null
    bonus_paise: Generated<Paise>
    bonus_owed_paise: Generated<Paise>
    usdt_micro: Generated<bigint | null>
    reversed_at: Generated<Date | null>
  }
  'app.withdraw_account': {
    account_id: string
    player_id: bigint
    sealed: Buffer
    /** Null: sealed before keys had names. */
    key_id: string | null
    number_mark: Buffer
    earlier_marks: Buffer[]
    last4: string
    ifsc: string
    bank_name: string
    branch_name: string | null
    type: WithdrawAccountType
    area_code: string
    added_at: Date
    payable_from: Date
    deleted_at: ColumnType<Date | null, never, Date | null>
  }
  /** Only operators write these two. */
  'app.ifsc_bank': { prefix: string; bank_name: string; codes: string[] }
  'app.ifsc_branch': { ifsc: string; bank_name: string; branch_name: string | null }
  'app.withdrawal_setting': {
    /** Only operators write it. */
    open: ColumnType<boolean, never, boolean>
    min_paise: ReadOnly<Paise>
    review_above_paise: ReadOnly<Paise>
    sending: ColumnType<boolean, never, boolean>
  }
  'app.payout': {
    order_no: string
    sent_at: Date
    payout_id: Generated<string | null>
    state: Generated<PayoutState | null>
    answered_at: Generated<Date | null>
    heard: ColumnType<number, number | undefined, number>
    asks: ColumnType<number, number | undefined, number>
    next_ask_at: Date | null
    last_answer: Generated<string | null>
    contradiction: Generated<PayoutContradiction | null>
    settled_at: Generated<Date | null>
  }
  'app.payout_word': {
    order_no: string
    n: number
    heard_at: Date
    state: PayoutState
    amount_paise: Paise
    utr: string | null
    reason: string | null
  }
  'app.withdrawal': {
    order_no: string
    player_id: bigint
    request_id: string
    account_id: string
    amount_paise: Paise
    fee_paise: Paise
    fee_bps: number
    status: WithdrawalStatus
    rules: ReviewRule[]
    created_at: Date
    decided_at: Date | null
    paying_at: Date | null
    utr: Generated<string | null>
    paid_at: Generated<Date | null>
    failed_at: Generated<Date | null>
    reversed_at: Generated<Date | null>
    why: Generated<WhyNot | null>
    paid_paise: Generated<Paise | null>
    paid_fee_paise: Generated<Paise | null>
    beyond_own_paise: Generated<Paise | null>
  }
  'app.crypto_setting': {
    /** Only operators write it. */
    open: ColumnType<boolean, never, boolean>
    min_micro: ReadOnly<bigint>
    max_micro: ReadOnly<bigint>
    chips_micro: ReadOnly<number[]>
    confirmations: ReadOnly<number>
    lock_minutes: ReadOnly<number>
    rate_deviation_bps: ReadOnly<number>
    rate_age_s: ReadOnly<number>
  }
  'app.crypto_chain': {
    chain_no: GeneratedAlways<number>
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
  }
  'app.crypto_block': { chain_no: number; block_no: bigint; hash: string; parent: string }
  'app.crypto_address': { address: string; player_id: bigint; xpub: string; index: number; made_at: Date }
  'app.crypto_quote': { player_id: bigint; quoted_at: Date; locked_until: Date; rate_paise: Paise }
  'app.crypto_transfer': {
    transfer_id: GeneratedAlways<bigint>
    chain_no: number
    tx_hash: string
    log_index: number
    block_no: bigint
    block_hash: string
    player_id: bigint
    address: string
    /** The driver reads a numeric as text. */
    units: string
    micro: bigint
    state: CryptoState
    seen_at: Date
    rate_paise: Paise | null
    request_id: Generated<string>
    order_no: string | null
    credited_at: Date | null
  }
  'app.crypto_order': {
    order_no: string
    player_id: bigint
    rate_paise: Paise
    locked: boolean
    needed: number
    tx_hashes: string[]
  }
  'app.crypto_incident': {
    incident_id: GeneratedAlways<bigint>
    kind: CryptoIncident
    chain_no: number
    player_id: bigint | null
    order_no: string | null
    facts: JSONColumnType<object>
    at: Date
    settled_at: ColumnType<Date | null, never, never>
    settled_by: ColumnType<string | null, never, never>
  }
  'app.online_payment': {
    payment_id: string
    order_no: string
    player_id: bigint
    return_url: string
    created_at: Date
    /** The gateway's own word. */
    status: string | null
    received_paise: Generated<Paise>
    link: string | null
    modified_at: Date | null
    next_ask_at: Date | null
    decision: 'credit-received' | 'refuse' | null
    decided_by: string | null
    decided_at: Date | null
  }
  'ops.operator': {
    name: string
    role: ColumnType<OperatorRole, OperatorRole, never>
    token_hash: ColumnType<Buffer | null, Buffer, never>
    created_at: ColumnType<Date, Date, never>
    disabled_at: Date | null
    wrong_tries: Generated<number>
    tried_at: Date | null
  }
  'ops.threshold': {
    act: ReadOnly<string>
    alone_most_paise: ReadOnly<Paise>
    counted: ReadOnly<'each' | 'day'>
    counted_with: ReadOnly<string>
  }
  'ops.act': {
    act_id: GeneratedAlways<bigint>
    act: ColumnType<string, string, never>
    args: JSONColumnType<OpsArgs, string, never>
    attached: string | null
    amount_paise: ColumnType<Paise, Paise, never>
    proposed_by: ColumnType<string, string, never>
    proposed_at: ColumnType<Date, Date, never>
    expires_at: ColumnType<Date, Date, never>
    decision: 'approved' | 'declined' | null
    decided_by: string | null
    decided_at: Date | null
  }
  'ops.audit': {
    seq: GeneratedAlways<bigint>
    call_id: ColumnType<string, string, never>
    at: ColumnType<Date, Date, never>
    operator: ColumnType<string, string, never>
    act: ColumnType<string, string, never>
    args: JSONColumnType<OpsArgs, string, never>
    outcome: ColumnType<OpsOutcome, OpsOutcome, never>
    told: ColumnType<string | null, string | null, never>
    amount_paise: ColumnType<Paise | null, Paise | null, never>
    hash: GeneratedAlways<Buffer>
  }
  'ops.audit_break': { seq: ReadOnly<bigint> }
}
