import { findCase, listCases, listCasesOf, releaseCase, sumClaimed, type CaseOfClaim } from '../../deposits/cases.ts'
import { reverseOrder } from '../../deposits/credit.ts'
import { OpsRefusal, type Acting, type Command } from './command.ts'
import { findOrder } from './deposit-store.ts'
import { instant, money, readLimit, readNumber, readOneOf, table } from './words.ts'

const endOf = ({ ended, released_why: why }: CaseOfClaim) => (ended === null ? 'open' : why === null ? ended : `${ended} (${why})`)

const columns = ['case', 'order', 'player', 'what', 'the gateway', 'takes', 'set aside', 'decide by', 'is']
const rowOf = (row: CaseOfClaim) => [
  String(row.case_no),
  row.order_no,
  String(row.player_id),
  row.kind,
  `${row.status}: ${row.progress}`,
  money(row.amount_paise),
  money(row.held_paise),
  instant(row.decide_by),
  endOf(row),
]

export const caseList: Command = {
  name: 'case list',
  summary: 'refunds and disputes that the gateway reports of credited deposits, the soonest to decide first',
  options: { status: 'open (the default), taken (the gateway has the money, the deposit is not reversed), or all', limit: 'how many (50)' },
  async act({ tx }, { status = 'open', limit }) {
    const state = readOneOf(status, ['open', 'taken', 'all'] as const)
    const found = await listCases(tx, { state, limit: readLimit(limit) })
    return { lines: found.length > 0 ? table(columns, found.map(rowOf)) : ['There are none.'], data: { cases: found } }
  },
}

export const caseShow: Command = {
  name: 'case show',
  summary: 'one case with its claim, its order and what may be decided',
  words: ['case'],
  async act(acting, { case: text }) {
    const found = await mustFind(acting, text!)
    const order = (await findOrder(acting.tx, found.order_no))!
    const rows = [
      ['order', found.order_no],
      ['player', String(found.player_id)],
      ['what', `${found.kind} ${found.claim_id}`],
      ...(found.reference === null ? [] : [['the bank’s number', found.reference]]),
      ['the gateway says', `${found.status}: ${found.progress}`],
      ...(found.answer_by === null ? [] : [['answer the bank by', instant(found.answer_by)]]),
      ['credited', `${money(order.credited_paise!)} at ${instant(order.credited_at!)}`],
      ['it takes', money(found.amount_paise)],
      ['set aside', money(found.held_paise)],
      ['opened', instant(found.opened_at)],
      ['decide by', instant(found.decide_by)],
      ['is', endOf(found)],
    ]
    return { lines: table(['what', 'is'], rows), data: { case: found } }
  },
}

export const caseConfirm: Command = {
  name: 'case confirm',
  summary: 'the money is gone: reverse the deposit with the bonuses that came with it; the player is told',
  details: [
    'Always by two operators. Names the order: all its open cases end. What is set aside goes first; what was spent is owed.',
    'Where a case was released, its order can still be confirmed.',
  ],
  words: ['order'],
  options: { why: 'for the trail: who says so, and where it is written' },
  /** What cannot be confirmed is refused here, before a second person is asked. */
  async amount({ tx }, { order: orderNo, why }) {
    if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
    const order = await findOrder(tx, orderNo!)
    if (!order?.credited_paise || (await listCasesOf(tx, orderNo!)).length === 0) throw new OpsRefusal(`There is no case of ${orderNo}.`)
    if (order.reversed_at) throw new OpsRefusal(`${orderNo} was reversed at ${instant(order.reversed_at)}.`)
    const { claimed, credited } = await sumClaimed(tx, orderNo!)
    if (claimed < credited)
      throw new OpsRefusal(
        `The gateway takes ${money(claimed)} of ${money(credited)}: a deposit is taken back whole. Refund the rest at the gateway first, or release the case.`,
      )
    return credited
  },
  async act({ tx, now }, { order: orderNo }) {
    if (!(await reverseOrder(tx, { orderNo: orderNo! }, now))) throw new OpsRefusal(`${orderNo} was reversed before.`)
    return { lines: [`The cases of ${orderNo} are confirmed: it and its bonuses are taken back, or owed.`], data: { orderNo } }
  },
}

export const caseRelease: Command = {
  name: 'case release',
  summary: 'the deposit stays: what was set aside is cash again; the player is told',
  details: ['Always by two operators. A case that nobody decides in seven days is released automatically.'],
  words: ['case'],
  options: { why: 'for the trail: who says so, and where it is written' },
  async amount(acting, { case: text, why }) {
    if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
    const found = await mustFind(acting, text!)
    if (found.ended) throw new OpsRefusal(`Case ${text} was ${endOf(found)} at ${instant(found.ended_at!)}.`)
    return found.amount_paise
  },
  async act({ tx, now, ...acting }, { case: text }) {
    const { case_no: caseNo, held_paise: held } = await mustFind({ tx, now, ...acting }, text!)
    if (!(await releaseCase(tx, { caseNo, why: 'operators' }, now))) throw new OpsRefusal(`Case ${text} had ended before.`)
    return { lines: [`Case ${text} is released: ${money(held)} is cash again.`], data: { case: text } }
  },
}

async function mustFind({ tx }: Acting, text: string): Promise<CaseOfClaim> {
  const found = await findCase(tx, readNumber(text, 'case'))
  if (!found) throw new OpsRefusal(`There is no case ${text}.`)
  return found
}
