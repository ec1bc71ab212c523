import type { Paise } from '@lalmor/units/paise.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { ClientBase, Pool, QueryConfig } from 'pg'
import type { Asset } from './asset.ts'
import type { LimitMeasure, LimitPeriod } from './limits.ts'
import type { Balance, SeedPosition } from './wallet.ts'

/** A single-step round whose outcome is drawn but neither shown nor paid. */
export type SettleItem = SeedPosition & {
  roundId: Uuid7
  playerId: bigint
  game: number
  version: number
  stake: Paise
  payout: Paise
  /** Stake × the game's contribution (PRODUCT §2). */
  validBet: Paise
  /** Least milliseconds since the player's last round start. */
  floorMs: number
}

/** A round as the journal keeps it. `cash` and `bonus` are the pockets after it. */
export type SettledRound = Balance &
  SeedPosition & {
    roundId: Uuid7
    game: number
    version: number
    stake: Paise
    payout: Paise
    validBet: Paise
    seq: bigint
    settledAt: Date
  }

export type Settled =
  /** `replayed`: this id was settled before and this is that round, whatever was drawn for it now. */
  | { kind: 'settled' | 'replayed'; round: SettledRound }
  | ({ kind: 'insufficient' } & Balance)
  | { kind: 'id-reused' }
  | { kind: 'no-wallet' }
  /** Another round or a rotation came first: draw again from this position. */
  | ({ kind: 'stale-seed' } & SeedPosition)
  | { kind: 'too-soon'; waitMs: number }
  /** A time-out, an exclusion or an operator's stop; `until` is undefined when it is for good. */
  | { kind: 'player-stopped'; until: Date | undefined }
  | { kind: 'game-stopped' }
  /** `left` is what the limit still allows: paise, or milliseconds of play for `time`. */
  | { kind: 'over-limit'; measure: LimitMeasure; period: LimitPeriod; left: bigint }

type Row = [
  status: number,
  game: number,
  version: number,
  stake: Paise,
  payout: Paise | null,
  validBet: Paise | null,
  seedNo: number,
  nonce: number,
  seq: bigint | null,
  cash: Paise,
  bonus: Paise,
  settledAt: Date,
  waitMs: number,
  stoppedUntil: Date | number | null,
  overMeasure: LimitMeasure | null,
  overPeriod: LimitPeriod | null,
  overLeft: bigint | null,
]

const text =
  'select status, game, version, stake, payout, valid_bet, seed_no, nonce, seq, cash, bonus, settled_at, wait_ms, stopped_until, over_measure, over_period, over_left' +
  ' from ledger.settle($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)'

/** A database that says nothing for this long is given up: the connection is dropped, and the batch asked again elsewhere. */
const answerTimeoutMs = 4_000

/**
 * Settles rounds of different players in one statement; answers stand in the order asked. Two items of one player, or a
 * lost database, throw: nothing is then known of the batch, and asking again with the same ids is safe.
 */
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
      items.map((item) => item.roundId),
      items.map((item) => item.playerId),
      items.map((item) => item.game),
      items.map((item) => item.version),
      items.map((item) => item.stake),
      items.map((item) => item.payout),
      items.map((item) => item.validBet),
      items.map((item) => item.seedNo),
      items.map((item) => item.nonce),
      items.map((item) => item.floorMs),
    ],
  }
  const { rows } = await client.query<Row>(config)
  return rows.map((row, n) => answer(items[n]!, row))
}

function answer(item: SettleItem, row: Row): Settled {
  const [status, game, version, stake, payout, validBet, seedNo, nonce, seq, cash, bonus, settledAt, waitMs, stoppedUntil] = row
  switch (status) {
    case 0:
    case 1:
      return {
        kind: status === 0 ? 'settled' : 'replayed',
        round: {
          roundId: item.roundId,
          game,
          version,
          stake,
          payout: payout!,
          validBet: validBet!,
          seedNo,
          nonce,
          seq: seq!,
          cash,
          bonus,
          settledAt,
        },
      }
    case 2:
      return { kind: 'insufficient', cash, bonus }
    case 3:
      return { kind: 'id-reused' }
    case 4:
      return { kind: 'no-wallet' }
    case 5:
      return { kind: 'stale-seed', seedNo, nonce }
    case 6:
      return { kind: 'too-soon', waitMs }
    case 7:
      return { kind: 'player-stopped', until: stoppedUntil instanceof Date ? stoppedUntil : undefined }
    case 8:
      return { kind: 'game-stopped' }
    case 9: {
      const [measure, period, left] = row.slice(-3) as [LimitMeasure, LimitPeriod, bigint]
      return { kind: 'over-limit', measure, period, left }
    }
    default:
      throw new Error(`settle: unknown status ${status}`)
  }
}
