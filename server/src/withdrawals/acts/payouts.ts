import { paise } from '@lalmor/units/paise.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PayoutRail } from '../../platform/payments/payout.ts'
import { askNow, giveUp, isLost, listContradictions, listUnknown } from '../payouts/resolve.ts'
import { OpsRefusal, type Acting, type Answer, type Command, type AnswerTo } from '../../platform/operators/command.ts'
import { askServer } from '../../platform/operators/ask-server.ts'
import { instant, money, table } from '../../platform/operators/words.ts'
import { bankSaid } from './bank-said.ts'
import * as store from './queries.ts'

function since(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  return minutes < 60 ? `${minutes} min` : minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60 / 24)} days`
}

export const payoutUnknown: Command = {
  name: 'payout unknown',
  summary: 'payouts without an answer, or not finished after a day, longest waiting first',
  details: ['The bank is asked automatically, less and less often, at least every 15 minutes. A payout is never sent again.'],
  async act({ tx, now }) {
    const payouts = await listUnknown(tx, now)
    const rows = payouts.map(({ order_no, player_id, amount_paise, fee_paise, sent_at, asks, last_answer, next_ask_at }) => [
      order_no,
      String(player_id),
      money(paise(amount_paise - fee_paise)),
      instant(sent_at),
      since(sent_at, now),
      String(asks),
      bankSaid(last_answer),
      instant(next_ask_at),
    ])
    const head = ['order', 'player', 'to pay', 'sent', 'for', 'heard or asked', 'the bank said', 'asked next']
    return {
      lines: rows.length > 0 ? table(head, rows) : ['The bank has answered everything, and no payout has waited for a day.'],
      data: { payouts },
    }
  },
}

export const contradictions = {
  amount: 'the bank names a different amount than was sent: that moves no money',
  'failed-after-paid':
    'it was paid, but the bank now says that it failed: the money may have been returned, but this report does not give it back',
  'paid-late': 'it was given back, but paid after all: it is taken from the player again',
  'paid-again': 'it was given back a second time, but paid after all: the player has both',
  resolved: 'two operators have resolved it, but the bank has contradicted them since: that moves no money',
} as const

export const payoutContradictions: Command = {
  name: 'payout contradictions',
  summary: 'payouts on which the bank and the books disagree, not resolved yet',
  details: ['"payout show" prints the case file, "payout resolve" ends the case.'],
  async act({ tx }) {
    const payouts = await listContradictions(tx)
    const rows = payouts.map(({ order_no, player_id, amount_paise, fee_paise, status, state, contradiction }) => [
      order_no,
      String(player_id),
      money(paise(amount_paise - fee_paise)),
      status,
      state ?? '-',
      contradictions[contradiction!],
    ])
    const head = ['order', 'player', 'to pay', 'here', 'the bank', 'what it is']
    return { lines: rows.length > 0 ? table(head, rows) : ['The bank and the books agree.'], data: { payouts } }
  },
}

async function tell({ tx }: Pick<Acting, 'tx'>, orderNo: string): Promise<Answer> {
  const { status, utr, state, last_answer: said, contradiction } = (await store.findPayout(tx, orderNo))!
  const lines = [
    `${state === null && bankSaid(said) !== said ? 'The bank gave no answer yet' : `The bank says ${state ?? said}`}. ${orderNo} is ${status}${utr ? `, UTR ${utr}` : ''}.`,
    ...(contradiction ? [`But ${contradictions[contradiction]}.`] : []),
  ]
  return { lines, data: { orderNo, status, utr, state, said, contradiction } }
}

export const payoutAsk: Command = {
  name: 'payout ask',
  summary: 'ask the bank about a payout now, and update the withdrawal',
  words: ['order'],
  async act(acting, { order: orderNo }) {
    if (!(await store.findPayout(acting.tx, orderNo!))) throw new OpsRefusal(`Nothing was sent for ${orderNo}.`)
    return askServer(acting)
  },
}

export const answerPayoutAsk =
  ({ db, rails, payoutRail: rail, log }: { db: Database['db']; rails: Database['db']; payoutRail: PayoutRail; log: AskLog }): AnswerTo =>
  async ({ args: { order: orderNo }, now }) => {
    await askNow({ db, rails, rail, log }, orderNo!, now)
    return tell({ tx: db }, orderNo!)
  }
type AskLog = Parameters<typeof askNow>[0]['log']

export const payoutGiveUp: Command = {
  name: 'payout give-up',
  summary: 'give back a withdrawal that the bank, as it says in writing, never received, or that was never sent',
  details: [
    'From a day after sending, if by its last report the bank does not know it; before sending, at any time. Always two operators.',
    'If the bank pays it after all, it is taken from the player again, any shortfall as debt.',
  ],
  words: ['order'],
  options: { why: 'for the trail: who at the bank said so, and where it is written' },
  /** Refuses here, so that a report of the bank a moment later never lets one operator act alone. */
  async amount({ tx, now }, { order: orderNo, why }) {
    if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
    const row = await store.findWithdrawal(tx, orderNo!)
    if (!row) throw new OpsRefusal(`There is no withdrawal ${orderNo}.`)
    const payout = await store.findPayout(tx, orderNo!)
    if (row.status === 'paying' && (!payout || isLost(payout, now))) return row.amount_paise
    const sent = payout ? `, sent ${instant(payout.sent_at)}, and the bank’s last report is: ${bankSaid(payout.last_answer)}` : ''
    throw new OpsRefusal(`${orderNo} is ${row.status}${sent}: it cannot be given up.`)
  },
  async act({ tx, now }, { order: orderNo }) {
    if (!(await giveUp(tx, orderNo!, now))) throw new OpsRefusal(`${orderNo} cannot be given up any more. See: withdrawal show.`)
    return { lines: [`${orderNo} is given up: its amount is in the player’s cash again.`], data: { orderNo } }
  },
}

const payoutSwitch = (name: 'pause' | 'resume'): Command => ({
  name: `payouts ${name}`,
  summary: name === 'pause' ? 'send nothing to the bank; sent payouts are still asked about' : 'resume sending to the bank',
  async act({ tx }) {
    const sending = name === 'resume'
    await store.switchSending(tx, { sending })
    return { lines: [sending ? 'Approved withdrawals are sent to the bank.' : 'Nothing is sent to the bank.'], data: { sending } }
  },
})

export const payoutsPause = payoutSwitch('pause')
export const payoutsResume = payoutSwitch('resume')
