import type { RecordKind } from '@lalmor/contract/record-kinds.ts'
import { useList } from '../../app/useList.ts'
import { call } from '../../data/client.ts'
import { joinDays } from './join-days.ts'

/** The player's balance records, all or of one kind, newest first, page by page. */
export const useBalanceRecords = (kind: RecordKind | undefined) =>
  useList({
    key: ['balance-records', kind],
    ask: (before, options) => call('/wallet/records', { ...(kind && { kind }), ...before }, options),
    next: ({ next }) => next,
    show: joinDays,
  })
