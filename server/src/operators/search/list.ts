import { search } from '@lalmor/contract/ops/search.ts'
import type { Area } from '../../platform/operators/act.ts'

export const areas: readonly Area[] = [{ definitions: [search], acts: () => import('./acts.ts'), shown: () => import('./shown.ts') }]
