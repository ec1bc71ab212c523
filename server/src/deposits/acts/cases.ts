import {
  findCase,
  giveBackDeposit,
  keepTaken,
  listCases,
  listCasesOf,
  listDueBack,
  listGiveBacks,
  lockClaimed,
  releaseCase,
  type CaseOfClaim,
  type GiveBackRow,
} from '../cases.ts'
import { isTakenBack, reverseOrder } from '../credit.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { OpsRefusal, type Acting, type Command } from '../../platform/operators/command.ts'
import { findOrder } from './queries.ts'
import { instant, money, readLimit, readNumber, readOneOf, table } from '../../platform/operators/words.ts'

const endOf = ({ ended, released_why: why, turn }: CaseOfClaim) =>
  ended === null ? (turn > 1 ? `open again (${turn})` : 'open') : why === null ? ended : `${ended} (${why})`

const columns = ['case', 'order', 'player', 'what', 'the rail', 'takes', 'set aside', 'decide by', 'is']
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

const backColumns = ['order', 'player', 'to give back', 'since']
const backRowOf = ({ order_no, player_id, amount_paise, due_at }: GiveBackRow) => [
  order_no,
  String(player_id),
  money(amount_paise),
  instant(due_at),
]

export const caseList: Command = {
  name: 'case list',
  summary: 'refunds, disputes and debits that rails report for credited deposits, the most urgent first',
  options: {
    status: 'open (the default), taken (the rail has the money, the deposit is not taken back), back (deposits to give back), or all',
    limit: 'how many (50)',
  },
  async act({ tx }, { status = 'open', limit }) {
    const state = readOneOf(status, ['open', 'taken', 'back', 'all'] as const)
    if (state === 'back') {
      const due = await listDueBack(tx, readLimit(limit))
      return { lines: due.length > 0 ? table(backColumns, due.map(backRowOf)) : ['There are none.'], data: { due } }
    }
    const found = await listCases(tx, { state, limit: readLimit(limit) })
    return { lines: found.length > 0 ? table(columns, found.map(rowOf)) : ['There are none.'], data: { cases: found } }
  },
}

export const caseShow: Command = {
  name: 'case show',
  summary: 'one case with its claim, its order and the possible decisions',
  words: ['case'],
  async act(acting, { case: text }) {
    const found = await mustFind(acting, text!)
    const order = (await findOrder(acting.tx, found.order_no))!
    const rows = [
      ['order', found.order_no],
      ['player', String(found.player_id)],
      ['what', `${found.kind} ${found.claim_id}`],
      ...(found.reference === null ? [] : [['the bank’s number', found.reference]]),
      ['the rail says', `${found.status}: ${found.progress}`],
      ...(found.answer_by === null ? [] : [['answer the bank by', instant(found.answer_by)]]),
      ['credited', `${money(order.credited_paise!)} at ${instant(order.credited_at!)}`],
      ['it takes', money(found.amount_paise)],
      ['set aside', money(found.held_paise)],
      ['opened', instant(found.opened_at)],
      ['decide by', instant(found.decide_by)],
      ['is', endOf(found)],
    ]
    const back = (await listGiveBacks(acting.tx, found.order_no)).at(-1)
    if (back)
      rows.push([
        'to give back',
        `since ${instant(back.due_at)}${back.ended === null ? '' : `; ${back.ended} at ${instant(back.ended_at)}`}`,
      ])
    return { lines: table(['what', 'is'], rows), data: { case: found, back } }
  },
}

export const caseConfirm: Command = {
  name: 'case confirm',
  summary: 'the money is gone: reverse the deposit and its bonuses, and notify the player',
  details: [
    'Always two operators. Takes the order, because all its open cases end. Money set aside goes first; what was spent is owed.',
    'An order whose case was released can still be confirmed.',
  ],
  words: ['order'],
  options: { why: 'for the trail: who said so, and where it is written' },
  /** Refuses here, before a second person is asked. */
  async amount({ tx }, { order: orderNo, why }) {
    if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
    const order = await findOrder(tx, orderNo!)
    if (!order?.credited_paise || (await listCasesOf(tx, orderNo!)).length === 0) throw new OpsRefusal(`There is no case of ${orderNo}.`)
    if (isTakenBack(order)) throw new OpsRefusal(`${orderNo} was reversed at ${instant(order.reversed_at)}.`)
    return mustTakeAll(tx, orderNo!)
  },
  async act({ tx, now }, { order: orderNo }) {
    if (!(await reverseOrder(tx, { orderNo: orderNo! }, now))) throw new OpsRefusal(`${orderNo} was reversed before.`)
    return { lines: [`The cases of ${orderNo} are confirmed: the deposit and its bonuses are taken back, or owed.`], data: { orderNo } }
  },
}

export const caseRelease: Command = {
  name: 'case release',
  summary: 'keep the deposit: what was set aside is cash again; notify the player',
  details: ['Always two operators. A case that nobody decides within seven days is released automatically.'],
  words: ['case'],
  options: { why: 'for the trail: who said so, and where it is written' },
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

/** Returns the credit with the order locked, if rails take all of it. Throws OpsRefusal otherwise, also if the claim was dropped meanwhile. */
async function mustTakeAll(tx: Tx, orderNo: string): Promise<Paise> {
  const { claimed, credited } = await lockClaimed(tx, orderNo)
  if (claimed < credited)
    throw new OpsRefusal(
      `The rail takes ${money(claimed)} of ${money(credited)}: a deposit is taken back as a whole. Refund the rest at the rail first, or release the case.`,
    )
  return credited
}

/** Throws OpsRefusal if nothing is due. */
async function mustBeDue({ tx }: Acting, { order: orderNo, why }: OpsArgs): Promise<Paise> {
  if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
  const last = (await listGiveBacks(tx, orderNo!)).at(-1)
  if (!last || last.ended !== null) throw new OpsRefusal(`${orderNo} is not due to be given back. See: case list --status back.`)
  return last.amount_paise
}

export const caseGiveBack: Command = {
  name: 'case give-back',
  summary: 'give a reversed deposit back to its player, because its money is ours again; notify the player',
  details: ['Always two operators. Gives back the whole deposit as cash, which first repays what the player owes. Its bonuses stay taken.'],
  words: ['order'],
  options: { why: 'for the trail: who said so, and where it is written' },
  amount: mustBeDue,
  async act({ tx, now }, { order: orderNo }) {
    const amount = await giveBackDeposit(tx, orderNo!, now)
    if (amount === undefined) throw new OpsRefusal(`${orderNo} is not due to be given back any more.`)
    return { lines: [`${money(amount)} of ${orderNo} was given back to its player.`], data: { orderNo } }
  },
}

export const caseKeep: Command = {
  name: 'case keep',
  summary: 'keep a deposit that was due to be given back, and notify the player',
  details: ['Always two operators: its money is not ours, although the rail has dropped its claim.'],
  words: ['order'],
  options: { why: 'for the trail: who said so, and where it is written' },
  amount: mustBeDue,
  async act({ tx, now }, { order: orderNo }) {
    if (!(await keepTaken(tx, orderNo!, now))) throw new OpsRefusal(`${orderNo} is not due to be given back any more.`)
    return { lines: [`${orderNo} stays taken back.`], data: { orderNo } }
  },
}

async function mustFind({ tx }: Acting, text: string): Promise<CaseOfClaim> {
  const found = await findCase(tx, readNumber(text, 'case'))
  if (!found) throw new OpsRefusal(`There is no case ${text}.`)
  return found
}
