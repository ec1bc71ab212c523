import type { Asset } from '@lalmor/ledger/asset.ts'
import { readFund, type HousePosted } from '@lalmor/ledger/house.ts'
import { sql } from 'kysely'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { money, readAmount } from '../../platform/operators/words.ts'

async function fillFund(tx: Tx, asset: Asset, now: Date): Promise<HousePosted['kind']> {
  const { rows } = await sql<{ kind: HousePosted['kind'] }>`select ops.fill_fund(${asset}::smallint, ${now}) as kind`.execute(tx)
  return rows[0]!.kind
}

export const fundAdd: Command = {
  name: 'fund add',
  summary: 'put money into the promotion fund',
  details: ['Above ₹1,00,000 per operator and day a second operator must approve.'],
  words: ['amount'],
  amount: async (_acting, { amount }) => readAmount(amount!),
  async act({ tx, place: { asset }, now }, { amount: text }) {
    const amount = readAmount(text!)
    // The database takes the agreed amount, under the call's number.
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
