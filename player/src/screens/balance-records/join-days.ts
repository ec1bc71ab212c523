import type { RecordDay } from '@lalmor/contract/wallet.ts'

/** A day that continues on the next page becomes one. */
export function joinDays(pages: readonly { days: readonly RecordDay[] }[]): RecordDay[] {
  const joined: RecordDay[] = []
  for (const of of pages.flatMap(({ days }) => days)) {
    const last = joined.at(-1)
    if (last?.day === of.day) joined[joined.length - 1] = { ...last, records: [...last.records, ...of.records] }
    else joined.push(of)
  }
  return joined
}
