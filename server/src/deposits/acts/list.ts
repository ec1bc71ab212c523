import { deposits } from '@lalmor/contract/ops/deposits.ts'
import { statements } from '@lalmor/contract/ops/statements.ts'
import type { Area } from '../../platform/operators/act.ts'

export const areas: readonly Area[] = [
  { definitions: deposits, acts: () => import('./deposits.ts'), shown: () => import('./deposits-shown.ts') },
  { definitions: statements, acts: () => import('./statements.ts'), shown: () => import('./statements-shown.ts') },
]
