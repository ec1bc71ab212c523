import { readFund } from '@lalmor/ledger/house.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { OpsRefusal, type Command } from './command.ts'
import { fillFund } from './store.ts'
import { money, readAmount } from './words.ts'

export const fundAdd: Command = {
  name: 'fund add',
  summary: 'put money into the promotion fund',
  details: ['Above ₹1,00,000 per operator and day a second operator has to agree.'],
  words: ['amount'],
  amount: async (_acting, { amount }) => readAmount(amount!),
  async act({ tx, place: { asset }, now }, { amount: text }) {
    const amount = readAmount(text!)
    // The database takes the amount that was agreed to, under the number of the call.
    const kind = await fillFund(tx, asset, now)
    if (kind !== 'posted') throw new OpsRefusal(`The fund was not filled: ${kind}.`)
    const fund = await readFund(ledgerIn(tx), asset)
    return { lines: [`The promotion fund got ${money(amount)} and holds ${money(fund)}.`], data: { amount, fund } }
  },
}

export const fundShow: Command = {
  name: 'fund show',
  summary: 'show how much the promotion fund holds',
  async act({ tx, place: { asset } }) {
    const fund = await readFund(ledgerIn(tx), asset)
    return { lines: [`The promotion fund holds ${money(fund)}.`], data: { fund } }
  },
}
