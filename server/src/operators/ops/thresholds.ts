import { formatRupees } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { readRupees } from '../../platform/operators/read-settings.ts'
import { needWhy, table, whyOption } from '../../platform/operators/words.ts'
import * as store from './store.ts'

export const thresholdList: Command = {
  name: 'threshold list',
  summary: 'the amounts up to which one operator decides alone',
  async act({ tx }) {
    const rows = await store.listThresholds(tx)
    return {
      lines: table(
        ['act', 'alone up to', 'counted', 'together with'],
        rows.map(({ act, alone_most_paise, counted, counted_with }) => [
          act,
          formatRupees(alone_most_paise),
          `by ${counted}`,
          counted_with,
        ]),
      ),
      data: { thresholds: rows },
    }
  },
}

async function findThreshold(tx: Tx, act: string) {
  const found = (await store.listThresholds(tx)).find((row) => row.act === act)
  if (!found) throw new OpsRefusal(`There is no threshold for '${act}'. See: threshold list.`)
  return found
}

export const thresholdSet: Command = {
  name: 'threshold set',
  summary: 'change the amount up to which one operator decides an act alone',
  details: ['Write the act in quotes: threshold set "fund add" 200000. One operator can lower it; raising it needs two.'],
  words: ['act', 'amount'],
  options: whyOption,
  async amount({ tx }, { act, amount, why }) {
    needWhy(why)
    const alone = readRupees(amount!, 'The amount')
    return alone > (await findThreshold(tx, act!)).alone_most_paise ? alone : null
  },
  async act({ tx }, { act, amount }) {
    const before = await findThreshold(tx, act!)
    const alone = readRupees(amount!, 'The amount')
    await store.setThreshold(tx, act!, alone)
    return {
      lines: [`One operator decides ${act} alone up to ${formatRupees(alone)} (before: ${formatRupees(before.alone_most_paise)}).`],
      data: { act, alone, before: before.alone_most_paise },
    }
  },
}
