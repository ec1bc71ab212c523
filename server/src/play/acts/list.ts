import { games } from '@lalmor/contract/ops/games.ts'
import type { Area } from '../../platform/operators/act.ts'

export const areas: readonly Area[] = [{ definitions: games, acts: () => import('./games.ts'), shown: () => import('./games-shown.ts') }]
