import type { Definition } from './define.ts'
import { deposits } from './deposits.ts'
import { games } from './games.ts'
import { queues } from './queues.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { statements } from './statements.ts'
import { trail } from './trail.ts'
import { deciding } from './waiting.ts'
import { withdrawals } from './withdrawals.ts'

/** Every defined act, for the console and for tests. The command line loads what it runs. */
export const opsCatalogue: readonly Definition[] = [
  queues,
  ...deciding,
  ...deposits,
  ...statements,
  ...withdrawals,
  ...games,
  ...reports,
  search,
  ...trail,
]
