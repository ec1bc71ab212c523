import type { DownAfter, DryRun } from '../maths/session.ts'
import { costRow, downRows, dryRunRows, oneIn, percent, row } from '../maths/text-rows.ts'
import type { Band } from './payouts.ts'

export const sessionRows = ({
  bands,
  downAfter,
  longestDryRun,
  costOf100Rounds,
}: {
  bands: Band[]
  downAfter: DownAfter[]
  longestDryRun: DryRun[]
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
  ...downRows(downAfter),
  ...dryRunRows(longestDryRun),
  costRow(costOf100Rounds),
]
