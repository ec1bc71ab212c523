import { withdrawals } from '@lalmor/contract/ops/withdrawals.ts'
import type { Area } from '../../platform/operators/act.ts'

export const areas: readonly Area[] = [
  { definitions: withdrawals, acts: () => import('./withdrawals.ts'), shown: () => import('./withdrawals-shown.ts') },
]
