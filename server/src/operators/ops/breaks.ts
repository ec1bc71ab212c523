import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { needWhy, table } from '../../platform/operators/words.ts'
import * as store from './breaks-store.ts'

export const breakList: Command = {
  name: 'break list',
  summary: 'breaks named by the last check of the books and not accepted',
  async act({ tx }) {
    const breaks = await store.listBreaks(tx)
    const rows = breaks.map(({ row, invariant, playerId, found }) => [row, playerId ?? '-', found, invariant])
    return { lines: rows.length > 0 ? table(['row', 'player', 'found', 'invariant'], rows) : ['There are none.'], data: { breaks } }
  },
}

export const breakAccept: Command = {
  name: 'break accept',
  summary: 'accept a break of the books that is explained and repaired, exactly as found; always two operators',
  details: [
    'The row in quotes, as break list has it. A different finding in the same row is a new break. docs/runbooks/broken-books.md comes first.',
  ],
  words: ['row'],
  options: { why: 'the case, and how it was made good' },
  needsTwo: () => true,
  async amount({ tx }, { row, why }) {
    needWhy(why)
    if (!(await store.listBreaks(tx)).some((each) => each.row === row))
      throw new OpsRefusal(`The last check did not find '${row}'. See: break list.`)
    return null
  },
  async act({ tx }, { row }) {
    if (!(await store.acceptBreak(tx, row!))) throw new OpsRefusal(`The last check did not find '${row}', or it is accepted.`)
    return { lines: [`'${row}' is accepted as it was found. The next check shows it as accepted; the games start by hand.`], data: { row } }
  },
}
