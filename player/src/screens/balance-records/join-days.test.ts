import type { BalanceRecord, RecordDay } from '@lalmor/contract/wallet.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { joinDays } from './join-days.ts'

const total = { in: 5_00 as WirePaise, out: 0 as WirePaise }
const of = (day: string, ids: string[], begins = true): RecordDay => ({
  day,
  ...(begins && { total }),
  records: ids.map((id): BalanceRecord => ({ id, kind: 'Win', at: `${day}T06:00:00Z`, amount: 1, balance: 1 as WirePaise })),
})
const told = (days: RecordDay[]) => days.map(({ day, total, records }) => [day, total, records.map(({ id }) => id).join('')])

test('a day that spans three pages is one day, with the total from the page it began on', () => {
  const pages = [
    { days: [of('2026-11-21', ['a']), of('2026-11-20', ['b'])] },
    { days: [of('2026-11-20', ['c'], false)] },
    { days: [of('2026-11-20', ['d'], false), of('2026-11-18', ['e'])] },
  ]
  const before = JSON.stringify(pages)
  expect(told(joinDays(pages))).toEqual([
    ['2026-11-21', total, 'a'],
    ['2026-11-20', total, 'bcd'],
    ['2026-11-18', total, 'e'],
  ])
  expect(JSON.stringify(pages)).toBe(before)
})

test('no pages, and a page without records', () => {
  expect(joinDays([])).toEqual([])
  expect(joinDays([{ days: [] }])).toEqual([])
})
