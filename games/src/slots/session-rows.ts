import { oneIn, percent, row } from '../sim/text-rows.ts'
import type { Band } from './payouts.ts'

/** What a session at a slot comes to, as the printed reports tell it. */
export const sessionRows = ({
  bands,
  downAfter,
  costOf100Rounds,
}: {
  bands: Band[]
  downAfter: { rounds: number; chance: number }[]
  costOf100Rounds: number
}) => [
  'Payout, in stakes                  chance       1 in            part of all paid',
  ...bands.map(({ over, upTo, chance, share }) =>
    row(
      upTo === 0 ? 'nothing' : `over ${over} up to ${upTo}`,
      percent(chance, 6).padStart(12),
      oneIn(1 / chance).padEnd(18),
      percent(share, 4),
    ),
  ),
  '',
  'A session at one stake',
  ...downAfter.map(({ rounds, chance }) => row(`down after ${rounds} rounds`, percent(chance))),
  row('100 rounds cost, on average', `${costOf100Rounds.toFixed(2)} stakes`, `₹${(costOf100Rounds * 10).toFixed(2)} at ₹10`),
]
