import type { Definition } from './define.ts'
import { games } from './games.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'

/** Every defined act, for the console and for tests. The command line loads what it runs. */
export const opsCatalogue: readonly Definition[] = [...games, ...reports, search]
