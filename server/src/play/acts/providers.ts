import { paise } from '@lalmor/units/paise.ts'
import { OpsRefusal, type Acting, type Command } from '../../platform/operators/command.ts'
import { titlesOf } from './titles.ts'
import * as store from './store.ts'
import { money, readBudget, readOneOf, table } from '../../platform/operators/words.ts'

/** Lists this installation's providers, each with its budget for payouts without a stake. */
async function list({ tx, place }: Acting) {
  const names = [...new Set(titlesOf(place).all.flatMap(({ outside }) => outside?.provider ?? []))].toSorted()
  const budgets = await store.listBudgets(tx)
  return names.map((provider) => ({ provider, budget: paise(0n), paid: paise(0n), due: paise(0n), ...budgets.get(provider) }))
}

export const providerList: Command = {
  name: 'provider list',
  summary: 'list providers: the budget for free rounds and prizes, how much of it is paid, and what waits for a larger one',
  async act(acting) {
    const providers = await list(acting)
    const rows = providers.map(({ provider, budget, paid, due }) => [provider, money(budget), money(paid), money(due)])
    return { lines: table(['provider', 'budget', 'paid', 'waits'], rows), data: { providers } }
  },
}

async function find(acting: Acting, name: string) {
  const providers = await list(acting)
  const known = readOneOf(
    name,
    providers.map(({ provider }) => provider),
  )
  return providers.find(({ provider }) => provider === known)!
}

export const providerBudget: Command = {
  name: 'provider budget',
  summary: 'set how much a provider may pay in total without a stake: free rounds, its promotions, prizes without a bet',
  details: [
    'Prizes that wait are paid when the provider repeats its call. Nothing that was paid is taken back.',
    'Above ₹1,00,000 of raises per operator and day, a second operator must approve.',
  ],
  words: ['provider', 'amount'],
  async amount(acting, { provider, amount }) {
    const raise = readBudget(amount!) - (await find(acting, provider!)).budget
    return raise > 0n ? paise(raise) : null
  },
  async act(acting, { provider, amount }) {
    const { paid } = await find(acting, provider!)
    const budget = readBudget(amount!)
    if (budget < paid) throw new OpsRefusal(`${provider} has paid ${money(paid)}. Its budget cannot be lower.`)
    await store.setBudget(acting.tx, provider!, budget)
    return { lines: [`${provider} may pay ${money(budget)} in total; ${money(paid)} is paid.`], data: { provider, budget, paid } }
  },
}
