import { paise, type Paise } from '@lalmor/units/paise.ts'
import { parseRupees } from '@lalmor/units/parse-rupees.ts'
import { planResolving, readCase, resolvePayout, type NotResolved } from '../payouts/resolve.ts'
import { isPayoutUtr } from '../../platform/payments/utr.ts'
import { holdKey } from '../rules.ts'
import { OpsRefusal, type Acting, type Command } from '../../platform/operators/command.ts'
import { accountRows } from './account-rows.ts'
import { bankSaid } from './bank-said.ts'
import { contradictions } from './payouts.ts'
import * as store from './queries.ts'
import { instant, money, readOneOf, table } from '../../platform/operators/words.ts'

export const payoutShow: Command = {
  name: 'payout show',
  summary: 'the case file of a payout: what was ordered, what the bank reported and when, and what the books say',
  details: ['Each report of the bank has a number. "payout resolve" asks for the last one, to show that you have seen it.'],
  words: ['order'],
  async act({ tx, now }, { order: orderNo }) {
    const found = await readCase(tx, orderNo!, now)
    if (!found) throw new OpsRefusal(`Nothing was sent for ${orderNo}.`)
    const { payout, words, ordered, booked, isOpen } = found
    const withdrawal = (await store.findWithdrawal(tx, orderNo!))!
    const accounts = await store.listAccounts(tx, withdrawal.player_id, withdrawal.account_id)
    const moved = await store.listMoved(tx, { playerId: withdrawal.player_id, key: holdKey(orderNo!) })
    const done = await store.listDone(tx, orderNo!)
    const { contradiction } = payout
    const about = [
      ['player', String(payout.player_id)],
      ['ordered', `${money(ordered)} to arrive, of ${money(payout.amount_paise)} with a fee of ${money(payout.fee_paise)}`],
      ['sent', instant(payout.sent_at)],
      ['its number at the bank', payout.payout_id ?? '-'],
      ['the bank said last', `${bankSaid(payout.last_answer)}, asked or heard ${payout.asks} times`],
      ['asked next', instant(payout.next_ask_at)],
      ['here', payout.utr === null ? payout.status : `${payout.status}, UTR ${payout.utr}`],
      ['booked as paid', money(booked)],
      ['what it is', contradiction ? contradictions[contradiction] : isOpen ? 'not finished for a day' : 'nothing to resolve'],
      ['resolved', instant(payout.resolved_at)],
    ]
    return {
      lines: [
        ...table(['what', 'is'], [['order', orderNo!], ...about]),
        '',
        ...(words.length > 0
          ? table(
              ['word', 'first heard', 'the bank says', 'amount', 'is to what was ordered', 'utr', 'reason'],
              words.map(({ n, heard_at, state, amount_paise, utr, reason }) => [
                String(n),
                instant(heard_at),
                state,
                money(amount_paise),
                amount_paise === ordered ? 'the same' : `${money(paise(amount_paise - ordered))}`,
                utr ?? '-',
                reason ?? '-',
              ]),
            )
          : ['The bank has reported nothing: use --word 0.']),
        '',
        ...accountRows(accounts.map(store.maskedAccount)),
        '',
        ...table(
          ['row', 'moved', 'amount', 'at', 'key'],
          moved.map(({ seq, kind, amount, at, key }) => [String(seq), kind, money(amount), instant(at), key]),
        ),
        ...(done.length > 0 ? [''] : []),
        ...table(
          ['at', 'operator', 'act', 'outcome', 'why'],
          done.map(({ at, operator, act, outcome, why }) => [instant(at), operator, act, outcome, why ?? '-']),
        ),
      ],
      data: { payout, words, ordered, booked, isOpen, moved, done },
    }
  },
}

const findings = ['paid', 'not-paid', 'as-booked'] as const

type Asked = { order?: string; finding?: string; word?: string; amount?: string; utr?: string; why?: string }

/** `paid` without an amount means the ordered one. Throws OpsRefusal. */
async function readAsked({ tx, now }: Acting, { order, finding: said, word, amount, utr, why }: Asked) {
  if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
  const finding = readOneOf(said!, findings)
  if (word === undefined || !/^\d{1,6}$/.test(word)) throw new OpsRefusal('Add --word NUMBER: the bank’s last report in payout show.')
  if (finding !== 'paid' && (amount !== undefined || utr !== undefined)) throw new OpsRefusal('--amount and --utr go with paid.')
  if (utr !== undefined && !isPayoutUtr(utr))
    throw new OpsRefusal('--utr must be 12 digits, or for NEFT 16, for RTGS 22 letters and digits.')
  const paid = amount === undefined ? undefined : parseRupees(amount)
  if (amount !== undefined && !paid)
    throw new OpsRefusal('--amount must be what left the bank, in rupees. If nothing left it, use not-paid.')
  const found = await readCase(tx, order!, now)
  if (!found) throw new OpsRefusal(reasons['nothing-sent'])
  const of = { paid: () => paid ?? found.ordered, 'not-paid': () => paise(0n), 'as-booked': () => 'as-booked' as const }
  return { orderNo: order!, found: of[finding](), word: Number(word), utr }
}

const reasons: { readonly [Why in NotResolved]: string } = {
  'nothing-sent': 'Nothing was sent for it.',
  'not-open':
    'There is nothing to resolve: the books say so already, or it was resolved, or it was sent less than a day ago. See payout show.',
  'other-word': 'That is not the bank’s last report. See: payout show.',
  'nothing-booked': 'It is still under way, so there is no booking to keep. Use paid or not-paid.',
  'resolved-before':
    'A different amount was booked before, and was returned. What the bank has paid since is between the bank and us: claim it, and use as-booked.',
}

const told = {
  keep: () => 'The books stay as they are.',
  pay: () => 'It is booked as paid, and the player notified.',
  fail: () => 'It was not paid: all of it is in the player’s cash again, and the player notified.',
  reverse: () => 'It was not paid: all of it, fee included, is in the player’s cash again, and the player notified.',
  resolve: (paid: Paise | 'as-booked') =>
    `${paid === 'as-booked' ? '' : money(paid)} is booked as paid, with its fee; the player’s balance was corrected by the difference, and the player notified.`,
} as const

export const payoutResolve: Command = {
  name: 'payout resolve',
  summary: 'resolve a payout on which bank and books disagree, or that is not finished after a day',
  details: [
    'The finding is paid (as ordered, or --amount), not-paid (nothing has left the bank), or as-booked (the books are right: what is missing is between the bank and us).',
    'Paid less: the rest goes back to the player, with the same share of the fee. Paid more: the player has it, so it is taken from cash, any shortfall as debt.',
    'A day after sending, a payout without a contradiction can be resolved too, once, because a bank’s letter may differ from its answers.',
    'Always two operators. From then on no report of the bank moves this money; one that contradicts reopens the case.',
  ],
  words: ['order', 'finding'],
  options: {
    word: 'the number of the bank’s last report in payout show; 0 if there is none',
    amount: 'with paid: what left the bank, if not the amount ordered',
    utr: 'with paid: the bank’s reference, 12 digits',
    why: 'for the trail: who at the bank said so, and where it is written',
  },
  /** Refuses here, before a second person is asked. */
  async amount(acting, args) {
    const asked = await readAsked(acting, args)
    const plan = await planResolving(acting.tx, asked, acting.now)
    if (plan.kind === 'refused') throw new OpsRefusal(reasons[plan.why])
    const { amount_paise: amount } = plan.payout
    return asked.found !== 'as-booked' && asked.found > amount ? asked.found : amount
  },
  async act(acting, args) {
    const { orderNo, ...asked } = await readAsked(acting, args)
    const resolved = await resolvePayout(acting.tx, { orderNo, ...asked }, acting.now)
    if (resolved.kind === 'refused') throw new OpsRefusal(reasons[resolved.why])
    return { lines: [`${orderNo} is resolved. ${told[resolved.step](asked.found)}`], data: { orderNo, step: resolved.step } }
  },
}
