import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { needWhy, table } from '../../platform/operators/words.ts'
import * as store from './breaks-store.ts'

export const breakList: Command = {
  name: 'break list',
  summary: 'breaks that the last check of the books found, except accepted ones',
  async act({ tx }) {
    const breaks = await store.listBreaks(tx)
    const rows = breaks.map(({ row, invariant, playerId, found }) => [row, playerId ?? '-', found, invariant])
    return { lines: rows.length > 0 ? table(['row', 'player', 'found', 'invariant'], rows) : ['There are none.'], data: { breaks } }
  },
}

export const breakAccept: Command = {
  name: 'break accept',
  summary: 'accept a break of the books, exactly as found, once it is explained and repaired; always two operators',
  details: [
    'Name the row in quotes, as break list shows it. A different finding in the same row is a new break. First read docs/runbooks/broken-books.md.',
  ],
  words: ['row'],
  options: { why: 'what happened, and how it was repaired' },
  needsTwo: () => true,
  async amount({ tx }, { row, why }) {
    needWhy(why)
    if (!(await store.listBreaks(tx)).some((each) => each.row === row))
      throw new OpsRefusal(`The last check did not find '${row}'. See: break list.`)
    return null
  },
  async act({ tx }, { row }) {
    if (!(await store.acceptBreak(tx, row!))) throw new OpsRefusal(`The last check did not find '${row}', or it was accepted before.`)
    return {
      lines: [`'${row}' is accepted as found. The next check shows it as accepted. Start the games with: games start`],
      data: { row },
    }
  },
}
