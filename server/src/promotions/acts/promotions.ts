import { startOfIstDay, istDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise } from '@lalmor/units/paise.ts'
import { readBound } from '../bound.ts'
import { cheapest } from '../terms/cost.ts'
import { faultOf, termsOf, type Promotion } from '../terms/terms.ts'
import { OpsRefusal, type Acting, type Command } from '../../platform/operators/command.ts'
import * as store from './queries.ts'
import { readTitles } from './cost.ts'
import { readJson } from '../../platform/operators/read-file.ts'
import { money, readBudget, readOneOf, table } from '../../platform/operators/words.ts'

const names = Object.keys(termsOf) as Promotion[]

async function findPromotion({ tx, now }: Acting, name: string): Promise<store.PromotionRow> {
  const known = readOneOf(name, names)
  return (await store.listPromotions(tx, istDay(now), now)).find(({ promotion }) => promotion === known)!
}

export const promotionList: Command = {
  name: 'promotion list',
  summary: 'list promotions: current and coming terms, and the running period’s budget with what is left of it',
  async act({ tx, now }) {
    const promotions = await store.listPromotions(tx, istDay(now), now)
    const rows = promotions.map(({ promotion, isOpen, version, coming, period, budget, nextBudget, reserved, paid }) => [
      promotion,
      isOpen ? 'open' : 'closed',
      String(version),
      coming.map((next) => `${next.version} from ${next.from}`).join(', ') || '-',
      `${money(budget)} a ${period}${budget === nextBudget ? '' : `, then ${money(nextBudget)}`}`,
      money(reserved),
      money(paid),
    ])
    return { lines: table(['promotion', 'is', 'terms', 'to come', 'budget', 'reserved', 'paid'], rows), data: { promotions } }
  },
}

const turning = (name: 'open' | 'close'): Command => ({
  name: `promotion ${name}`,
  summary: name === 'open' ? 'open a promotion' : 'close a promotion',
  details: name === 'close' ? ['Rewards promised or claimable are still paid.'] : [],
  words: ['name'],
  options: { why: 'for the trail' },
  async act(acting, { name: promotion, why: reason }) {
    if (!reason) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
    const isOpen = name === 'open'
    readOneOf(promotion!, names)
    if (isOpen) {
      const { shut } = await readBound(acting.tx, cheapest(readTitles(acting.place).titles.open), acting.now)
      const why = shut.find((one) => one.promotion === promotion)?.why
      if (why) throw new OpsRefusal(`${promotion} stays closed: ${why}.`)
    }
    if (!(await store.switchPromotion(acting.tx, promotion!, isOpen)))
      throw new OpsRefusal(`${promotion} is ${isOpen ? 'open' : 'closed'} already.`)
    return { lines: [`${promotion} is ${isOpen ? 'open' : 'closed'}.`], data: { promotion, isOpen } }
  },
})

export const promotionOpen = turning('open')
export const promotionClose = turning('close')

/** Throws OpsRefusal unless a coming period begins on the day, and no published terms begin later. */
function readStart({ period, nextPeriod, coming }: store.PromotionRow, from: string | undefined): IstDay {
  const last = coming.at(-1)
  const day = from ?? (last && last.from > nextPeriod ? last.from : nextPeriod)
  const begins = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && isStart(period, new Date(day))
  if (!begins || day < nextPeriod) throw new OpsRefusal(`No coming ${period} begins on '${day}'. The next one begins on ${nextPeriod}.`)
  if (last && day < last.from) throw new OpsRefusal(`Version ${last.version} begins on ${last.from}. New terms cannot begin before it.`)
  return day as IstDay
}
const isStart = (period: 'day' | 'week' | 'month', day: Date) =>
  period === 'day' || (period === 'week' ? day.getUTCDay() === 1 : day.getUTCDate() === 1)

export const promotionTerms: Command = {
  name: 'promotion terms',
  summary: 'publish new terms of a promotion, for a coming period',
  details: [
    'The file is JSON in the shape of the terms in force, amounts in paise: docs/runbooks/promotions.md. A second operator must approve.',
    'Rewards keep the terms under which they were made.',
  ],
  words: ['name', 'file'],
  options: { from: 'the Indian day on which they begin, such as 2026-12-01; by default the next period' },
  async read(args) {
    const { text, sha256, value } = await readJson(args['file']!)
    const fault = faultOf(readOneOf(args['name']!, names), value)
    if (fault) throw new OpsRefusal(`These are not terms of ${args['name']}: ${fault}.`)
    return { args: { ...args, sha256 }, attached: text }
  },
  // A period's budget depends on it: always above the threshold.
  async amount(acting, { name, from }) {
    const promotion = await findPromotion(acting, name!)
    readStart(promotion, from)
    return promotion.nextBudget > 0n ? promotion.nextBudget : paise(1n)
  },
  async act(acting, { name, from }) {
    const day = readStart(await findPromotion(acting, name!), from)
    const begin = { promotion: name!, terms: acting.attached!, from: startOfIstDay(day), by: acting.by }
    const version = await store.insertTerms(acting.tx, begin, acting.now)
    return { lines: [`Version ${version} of ${name} begins on ${day}.`], data: { promotion: name, version, from: day } }
  },
}

export const promotionBudget: Command = {
  name: 'promotion budget',
  summary: 'set the budget of a promotion, for the running and every coming period',
  details: [
    'The running period’s budget never falls below what it owes and has paid.',
    'Above ₹1,00,000 of raises per operator and day, a second operator must approve.',
  ],
  words: ['name', 'amount'],
  async amount(acting, { name, amount }) {
    const raise = readBudget(amount!) - (await findPromotion(acting, name!)).nextBudget
    return raise > 0n ? paise(raise) : null
  },
  async act(acting, { name, amount }) {
    await findPromotion(acting, name!)
    await store.setBudget(acting.tx, name!, readBudget(amount!), acting.now)
    const { budget, nextBudget, period } = await findPromotion(acting, name!)
    const kept = budget === nextBudget ? [] : [`The running ${period} keeps ${money(budget)}: that much is owed or paid.`]
    return {
      lines: [`The budget of ${name} is ${money(nextBudget)} a ${period}.`, ...kept],
      data: { promotion: name, budget: nextBudget, running: budget },
    }
  },
}
