import { formatRupees } from '@lalmor/units/paise.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { readNamed, readRupees, rupeesReader } from '../../platform/operators/read-settings.ts'
import { needWhy, whyOption } from '../../platform/operators/words.ts'
import * as store from './queries.ts'

export const withdrawalsSet: Command = {
  name: 'withdrawals set',
  summary: 'set the minimum withdrawal, and the day’s amount above which a person reviews first',
  details: ['Raising --review-above needs two operators, because fewer withdrawals are reviewed then.'],
  options: { min: 'the least withdrawal', 'review-above': 'a player’s sum of a day; above it a person reviews first', ...whyOption },
  async amount({ tx }, args) {
    needWhy(args.why)
    readNamed(args, { min: rupeesReader('--min'), 'review-above': rupeesReader('--review-above') })
    if (args.min !== undefined && readRupees(args.min, '--min') === 0n) throw new OpsRefusal('--min must be greater than zero.')
    const above = args['review-above'] === undefined ? null : readRupees(args['review-above'], '--review-above')
    return above !== null && above > (await store.readWithdrawalSetting(tx)).review_above_paise ? above : null
  },
  async act({ tx }, { min, 'review-above': above }) {
    await store.setWithdrawals(tx, {
      min: min === undefined ? null : readRupees(min, '--min'),
      reviewAbove: above === undefined ? null : readRupees(above, '--review-above'),
    })
    const { min_paise: least, review_above_paise: reviewAbove } = await store.readWithdrawalSetting(tx)
    return {
      lines: [`The minimum withdrawal is ${formatRupees(least)}; above ${formatRupees(reviewAbove)} in a day a person reviews first.`],
      data: { min: least, reviewAbove },
    }
  },
}
