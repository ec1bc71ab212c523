import type { RecordKind } from '@lalmor/contract/record-kinds.ts'
import { endOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { useList } from '../../page/useList.ts'
import { call } from '../../data/client.ts'
import { joinDays } from './join-days.ts'

/** Newest first; with `upTo`, from that Indian day's end back. */
export const useBalanceRecords = (kind: RecordKind | undefined, upTo: IstDay | undefined) =>
  useList({
    key: ['balance-records', kind, upTo],
    ...(upTo !== undefined && { first: `${endOfIstDay(upTo).getTime()}-0` }),
    ask: (before, options) => call('/wallet/records', { ...(kind && { kind }), ...before }, options),
    next: ({ next }) => next,
    show: joinDays,
  })
