import type { Banner, Notice } from '@lalmor/contract/app-config.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Select it as text: the driver makes a date a midnight of this machine. */
type DayColumn = ColumnType<Date, IstDay, IstDay>

/** What both kinds of announcements have. They are written by operators, past this program. */
type Announcement<Texts extends object> = {
  texts: JSONColumnType<Texts>
  shown_from: Generated<Date>
  /** The driver reads 'infinity' as a number. */
  shown_until: ColumnType<Date | number, Date | undefined, never>
  published_by: string
}

/** Tables of schema `app`, as migrations/ makes them. `ColumnType` is read, insert, update. */
export type AppSchema = {
  'app.player': {
    player_id: bigint
    nickname: string
    guest: boolean
    referral_code: string | null
    terms_version: string
    terms_accepted_at: Date
    created_at: Date
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
    seen_at: Date | null
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
}
