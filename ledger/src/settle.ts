import type { Paise } from '@lalmor/units/paise.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { ClientBase, Pool, QueryConfig } from 'pg'
import type { Asset } from './asset.ts'
import type { LimitMeasure, LimitPeriod } from './limits.ts'
import type { Balance, SeedPosition } from './wallet.ts'

type Bet = SeedPosition & {
  roundId: Uuid7
  playerId: bigint
  game: number
  version: number
  stake: Paise
  /** The player's choice besides the stake, as canonical JSON. */
  play?: string
  /** Minimum time since the player's last round start. */
  floorMs: number
}

/** Drawn, but neither shown nor paid. `validBet`: valid-bet.ts. */
export type SettledBet = Bet & { payout: Paise; validBet: Paise }

export type OpeningBet = Bet & { payout?: undefined }

export type SettleItem = SettledBet | OpeningBet

export type OpenedRound = Balance &
  SeedPosition & {
    roundId: Uuid7
    game: number
    version: number
    stake: Paise
    seq: bigint
    openedAt: Date
  }

export type SettledRound = Omit<OpenedRound, 'openedAt'> & { payout: Paise; validBet: Paise; settledAt: Date }

export type Settled =
  /** The stored round, whatever was drawn this time. */
  | { kind: 'settled' | 'replayed'; round: SettledRound }
  /** The stored opening; its round may have closed since. */
  | { kind: 'opened' | 'reopened'; round: OpenedRound }
  | ({ kind: 'insufficient' } & Balance)
  | { kind: 'id-reused' }
  | { kind: 'no-wallet' }
  /** Draw again from this position. */
  | ({ kind: 'stale-seed' } & SeedPosition)
  | { kind: 'too-soon'; waitMs: number }
  /** A time-out, an exclusion or an operator's stop; `until` undefined is permanent. */
  | { kind: 'player-stopped'; until: Date | undefined }
  /** Frozen by an operator, until one unfreezes it. */
  | { kind: 'player-frozen' }
  | { kind: 'game-stopped' }
  /** The clock is behind the books. */
  | { kind: 'day-closed' }
  /** The rest: paise, or milliseconds of play for `time`. */
  | { kind: 'over-limit'; measure: LimitMeasure; period: LimitPeriod; left: bigint }
  | { kind: 'round-open' }
  | { kind: 'check-due' }
  | WalletLocked

/** The player's wallet is locked elsewhere at this moment, perhaps by a transfer: nothing was decided, ask again. */
export type WalletLocked = { kind: 'wallet-locked' }

/** Facts that a settled item's caller cannot know; null where it belongs to another answer. */
type Row = [
  status: 'accepted' | Exclude<Settled['kind'], 'settled' | 'opened' | 'reopened'>,
  game: number | null,
  version: number | null,
  stake: Paise | null,
  payout: Paise | null,
  validBet: Paise | null,
  seedNo: number | null,
  nonce: number | null,
  seq: bigint | null,
  cash: Paise,
  bonus: Paise,
  settledAt: Date | null,
  waitMs: number | null,
  stoppedUntil: Date | number | null,
  overMeasure: LimitMeasure | null,
  overPeriod: LimitPeriod | null,
  overLeft: bigint | null,
]

const text =
  'select status, game, version, stake, payout, valid_bet, seed_no, nonce, seq, cash, bonus, settled_at, wait_ms, stopped_until, over_measure, over_period, over_left' +
  ' from ledger.settle($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)'

/** A database silent for this long is given up: the connection is dropped, and the batch repeated elsewhere. */
const answerTimeoutMs = 4_000

/** One statement for different players, in order. Throws for two items of a wallet, or a lost database: repeat it with the same ids. */
export async function settleBatch(
  client: Pool | ClientBase,
  { asset, at, items }: { asset: Asset; at: Date; items: readonly SettleItem[] },
): Promise<Settled[]> {
  const config: QueryConfig & { rowMode: 'array'; query_timeout: number } = {
    name: 'settle',
    text,
    rowMode: 'array',
    query_timeout: answerTimeoutMs,
    values: [
      asset,
      at,
      istDay(at),
      listOf(items, (item) => item.roundId),
      listOf(items, (item) => item.playerId),
      listOf(items, (item) => item.game),
      listOf(items, (item) => item.version),
      listOf(items, (item) => item.stake),
      items.map((item) => item.play ?? null),
      listOf(items, (item) => item.payout ?? 'null'),
      listOf(items, (item) => (item.payout === undefined ? 'null' : item.validBet)),
      listOf(items, (item) => item.seedNo),
      listOf(items, (item) => item.nonce),
      listOf(items, (item) => item.floorMs),
    ],
  }
  const { rows } = await client.query<Row>(config)
  return rows.map((row, n) => answer(items[n]!, row, at))
}

const listOf = (items: readonly SettleItem[], field: (item: SettleItem) => bigint | number | string) => `{${items.map(field).join(',')}}`

function answer(item: SettleItem, row: Row, at: Date): Settled {
  const [status, game, version, stake, payout, validBet, seedNo, nonce, seq, cash, bonus, settledAt, waitMs, stoppedUntil] = row
  switch (status) {
    case 'accepted': {
      const { roundId, game, version, stake, seedNo, nonce } = item
      const bet = { roundId, game, version, stake, seedNo, nonce, seq: seq!, cash, bonus }
      if (item.payout === undefined) return { kind: 'opened', round: { ...bet, openedAt: at } }
      return { kind: 'settled', round: { ...bet, payout: item.payout, validBet: item.validBet, settledAt: at } }
    }
    case 'replayed': {
      const { roundId } = item
      const bet = { roundId, game: game!, version: version!, stake: stake!, seedNo: seedNo!, nonce: nonce!, seq: seq!, cash, bonus }
      if (item.payout === undefined) return { kind: 'reopened', round: { ...bet, openedAt: settledAt! } }
      return { kind: 'replayed', round: { ...bet, payout: payout!, validBet: validBet!, settledAt: settledAt! } }
    }
    case 'insufficient':
      return { kind: status, cash, bonus }
    case 'stale-seed':
      return { kind: status, seedNo: seedNo!, nonce: nonce! }
    case 'too-soon':
      return { kind: status, waitMs: waitMs! }
    case 'player-stopped':
      return { kind: status, until: stoppedUntil instanceof Date ? stoppedUntil : undefined }
    case 'over-limit': {
      const [measure, period, left] = row.slice(-3) as [LimitMeasure, LimitPeriod, bigint]
      return { kind: status, measure, period, left }
    }
    default:
      return { kind: status }
  }
}
