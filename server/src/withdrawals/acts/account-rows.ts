import { istTime } from '@lalmor/contract/ops/ist-time.ts'
import type { ShownAccount } from '@lalmor/contract/ops/shapes.ts'
import type { Static } from 'typebox'
import { table } from '../../platform/operators/words.ts'

export const accountRows = (accounts: readonly Static<typeof ShownAccount>[]): string[] =>
  table(
    ['account', 'ifsc', 'type', 'added', 'paid to from', 'deleted', 'same number'],
    accounts.map(({ bank, last4, ifsc, type, addedAt, payableFrom, deletedAt, sameNumber }) => [
      `${bank} ••••${last4}`,
      ifsc,
      type,
      istTime(addedAt),
      istTime(payableFrom),
      istTime(deletedAt),
      sameNumber.join(' ') || '-',
    ]),
  )
