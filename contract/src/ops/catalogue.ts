import type { Definition } from './define.ts'
import { deposits } from './deposits.ts'
import { games } from './games.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { statements } from './statements.ts'
import { withdrawals } from './withdrawals.ts'

/** Every defined act, for the console and for tests. The command line loads what it runs. */
export const opsCatalogue: readonly Definition[] = [...deposits, ...statements, ...withdrawals, ...games, ...reports, search]
