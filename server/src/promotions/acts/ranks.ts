import { boards } from '@lalmor/contract/ranking.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { periodOf } from '../ranking/rules.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import * as store from './queries.ts'
import { needWhy, readNumber, readOneOf } from '../../platform/operators/words.ts'

export const rankExclude: Command = {
  name: 'rank exclude',
  summary: 'take a player off a board before it closes',
  details: ['Those behind move up. A closed board never changes: end an award with reward void.'],
  words: ['uid'],
  options: { board: 'day, week or month', start: 'its first day (of the running one)', why: 'for the trail, and kept with it' },
  async act({ tx, by, now }, { uid, board: name, start: day, why }) {
    needWhy(why)
    if (!name) throw new OpsRefusal('Add --board day, week or month.')
    const playerId = readNumber(uid!, 'uid')
    const board = readOneOf(name, boards)
    const start = day ?? periodOf(board, istDay(now)).start
    if (!/^\d{4}-\d{2}-\d{2}$/.test(start)) throw new OpsRefusal(`'${start}' is not a day like 2026-11-23.`)
    if (!(await store.excludeRank(tx, { playerId, board, start, why, by }, now)))
      throw new OpsRefusal(`There is no running board of a ${board} from ${start}: it is closed already, or begins on another day.`)
    return { lines: [`${playerId} is off the board of the ${board} from ${start}.`], data: { playerId, board, start } }
  },
}
