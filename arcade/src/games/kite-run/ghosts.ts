import type { TableBets } from '@lalmor/contract/kite.ts'

type CashOut = { name: string; cashOut: number }

/** More at once would hide the kite. */
const most = 4

/** Cash-outs of others that are new since the last news of the same round; `ownMark`: the player's own bet. */
export function freshCashOuts(before: TableBets, now: TableBets, ownMark: string | undefined): CashOut[] {
  const known = new Set(before.newest.filter(({ cashOut }) => cashOut !== undefined).map(({ mark }) => mark))
  return now.newest
    .flatMap(({ mark, name, cashOut }) => (cashOut === undefined || known.has(mark) || mark === ownMark ? [] : [{ name, cashOut }]))
    .slice(0, most)
}
