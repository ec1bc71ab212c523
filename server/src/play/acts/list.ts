import { games } from '@lalmor/contract/ops/games.ts'
import { reports } from '@lalmor/contract/ops/reports.ts'
import type { Area } from '../../platform/operators/act.ts'

export const areas: readonly Area[] = [
  { definitions: games, acts: () => import('./games.ts'), shown: () => import('./games-shown.ts') },
  { definitions: reports, acts: () => import('./reports.ts'), shown: () => import('./reports-shown.ts') },
]
