import type { Round } from '@lalmor/contract/rounds.ts'
import type { Bet } from '@lalmor/games/table-games/tables.ts'
import type { RouletteTables } from '@lalmor/games/table-games/rani-roulette/tables.ts'
import { isDrawable } from '../../engine/event-fields.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** `amount`: the payout, including the stake. */
export type SettledBet = { bet: Bet; stake: Paise; amount: Paise }

export type Spin = { pocket: number; bets: SettledBet[] }

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Reads the spin; undefined if this build cannot draw it, for example an unknown bet. The round is valid; only its picture is missing. */
export function readSpin({ version, events }: Pick<Round, 'version' | 'events'>, tables: RouletteTables): Spin | undefined {
  if (!isDrawable(version, tables)) return undefined
  const [first, ...rest] = events as readonly Record<string, unknown>[]
  const total = rest.pop()
  if (first?.['type'] !== 'spin' || total?.['type'] !== 'total') return undefined
  const { pocket } = first
  if (!isCount(pocket) || pocket >= tables.pockets) return undefined
  const bets = rest.map(({ type, bet: name, stake, amount }) => {
    const bet = tables.bets.find((known) => known.name === name)
    if (type !== 'bet' || !bet || !isCount(stake) || !isCount(amount)) return undefined
    return { bet, stake: paise(BigInt(stake)), amount: paise(BigInt(amount)) }
  })
  const known = bets.filter((bet) => bet !== undefined)
  return known.length === bets.length ? { pocket, bets: known } : undefined
}
