import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import { readOwnMoney } from '@lalmor/ledger/own-money.ts'
import { paise } from '@lalmor/units/paise.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { maskIfsc } from '../withdrawal-accounts/describe.ts'
import { readChanges } from '../approve.ts'
import { isRefused, type Change, type Since } from '../changes.ts'
import { findDepositFacts, findUsed, sumDay } from '../request.ts'
import { cryptoShareMax, excessOverOwnMoney, rules, type Risk } from '../risk.ts'
import { holdKey, limitOf } from '../rules.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { bankSaid } from './payouts.ts'
import { instant, money, table } from '../../platform/operators/words.ts'
import * as store from './queries.ts'

const yes = (is: boolean) => (is ? 'yes' : 'no')

const seen: { readonly [Rule in ReviewRule]: (risk: Risk) => string } = {
  first: ({ paidBefore }) => `${paidBefore} paid before`,
  large: ({ dayAmount, reviewAbove }) => `${money(dayAmount)} that day, review is above ${money(reviewAbove)}`,
  'beyond-own': ({ own }) =>
    `withdrawn ${money(own.withdrawn)} and on its way ${money(own.held)}, deposited ${money(own.deposited)} and won ${money(own.won)}; given ${money(own.given)}`,
  frozen: ({ frozen }) => (frozen ? 'frozen' : 'not frozen'),
  'nothing-staked': ({ deposits: { unstaked } }) => `${money(unstaked)} deposited since the last valid bet`,
  'turnover-dropped': ({ deposits: { dropped, betSince } }) =>
    `${money(dropped)} was still to be bet when a break ended that, ${money(betSince)} bet since`,
  'crypto-to-bank': ({ deposits: { crypto, credited } }) =>
    `${money(crypto)} of ${money(credited)} deposited in crypto, review is above ${cryptoShareMax / 100} %`,
}

export const describeChange: { readonly [Is in Change]: (since: Since) => string } = {
  'debt-uncovered': ({ debt, cash }) =>
    `the player owes ${money(debt)} and has ${money(cash)}: debt is paid first, so refuse it; the player can request the rest again`,
  'password-cool-down': ({ coolDownUntil }) =>
    `the withdrawal password was reset by a code, or the phone number changed: no withdrawals before ${instant(coolDownUntil ?? null)}`,
  debt: ({ debt, cash }) => `the player owes ${money(debt)}, and has ${money(cash)} in cash`,
  'deposit-taken-back': ({ takenBack }) => `deposits of ${money(takenBack)} were taken back since`,
  frozen: () => 'the account was frozen',
  'beyond-own': ({ notedBeyond, risk }) =>
    `${money(excessOverOwnMoney(risk))} more is withdrawn than was deposited and won${notedBeyond !== null && notedBeyond > 0n ? `, it was ${money(notedBeyond)}` : ''}`,
  first: () => 'the earlier payment was reversed: this is the first',
  large: ({ risk }) => `${money(risk.dayAmount)} that day, and review is above ${money(risk.reviewAbove)}`,
  'nothing-staked': ({ risk }) => seen['nothing-staked'](risk),
  'turnover-dropped': ({ risk }) => seen['turnover-dropped'](risk),
  'crypto-to-bank': ({ risk }) => seen['crypto-to-bank'](risk),
  'account-removed': () => 'the player has taken the bank account off the list',
}

export const accountRows = (accounts: readonly store.ShownAccount[]): string[] =>
  table(
    ['account', 'ifsc', 'type', 'added', 'paid to from', 'deleted', 'same number'],
    accounts.map(({ bank, last4, ifsc, type, addedAt, payableFrom, deletedAt, sameNumber }) => [
      `${bank} ••••${last4}`,
      maskIfsc(ifsc),
      type,
      instant(addedAt),
      instant(payableFrom),
      instant(deletedAt),
      sameNumber.join(' ') || '-',
    ]),
  )

export const masked = (accounts: readonly store.ShownAccount[]) => accounts.map((account) => ({ ...account, ifsc: maskIfsc(account.ifsc) }))

export const withdrawalShow: Command = {
  name: 'withdrawal show',
  summary: 'everything needed to decide a withdrawal',
  details: [
    'The rules’ figures are current; which rules required a review was decided at the request.',
    'For one in review, "worse now" lists what has changed since: an approval must name it with --despite, or it is refused.',
  ],
  words: ['order'],
  async act({ tx, now }, { order: orderNo }) {
    const order = await store.findWithdrawal(tx, orderNo!)
    if (!order) throw new OpsRefusal(`There is no withdrawal ${orderNo}.`)
    const playerId = order.player_id
    const facts = await store.findFacts(tx, { playerId, at: order.created_at })
    const own = (await readOwnMoney(ledgerIn(tx), playerId))!
    const limits = limitOf(await findUsed(tx, playerId, now), facts)
    const accounts = await store.listAccounts(tx, playerId, order.account_id)
    const moved = await store.listMoved(tx, { playerId, key: holdKey(order.order_no) })
    const done = await store.listDone(tx, order.order_no)
    const payout = await store.findPayout(tx, order.order_no)
    const waits = order.status === 'in-review' ? await readChanges(tx, order, now) : undefined
    const beside = await sumDay(tx, { playerId, at: order.created_at, beside: order.order_no })
    const deposits = await findDepositFacts(tx, playerId)
    const risk: Risk = { ...facts, dayAmount: paise(beside + order.amount_paise), own, deposits }
    const review = (Object.keys(rules) as ReviewRule[]).map((rule) => ({
      rule,
      asked: order.rules.includes(rule),
      asksNow: rules[rule](risk),
      sees: seen[rule](risk),
    }))
    const arrival = paise(order.amount_paise - order.fee_paise)
    const about = [
      ['player', `${playerId} ${facts.nickname}, since ${instant(facts.since)}, level ${facts.level}`],
      [
        'standing',
        [
          facts.frozen ? 'frozen' : 'not frozen',
          ...(facts.closed ? ['closed'] : []),
          ...(facts.debt > 0n ? [`owes ${money(facts.debt)}`] : []),
        ].join(', '),
      ],
      ['amount', `${money(order.amount_paise)}, fee ${money(order.fee_paise)} (${order.fee_bps / 100} %), arrives ${money(arrival)}`],
      ...(order.paid_paise === null ? [] : [['resolved', `${money(order.paid_paise)} arrived, fee ${money(order.paid_fee_paise!)}`]]),
      ['status', order.why ? `${order.status}: ${order.why}` : order.status],
      ['asked', instant(order.created_at)],
      ['decided', instant(order.decided_at)],
      ['to the bank', payout ? `sent ${instant(payout.sent_at)}` : 'nothing sent'],
      ['paid', order.paid_at ? `${instant(order.paid_at)}, UTR ${order.utr ?? 'not known yet'}` : '-'],
      ['given back', instant(order.reversed_at ?? order.failed_at)],
      ['today', `${money(limits.remainingLimit)} of ${money(limits.dayLimit)} left, ${limits.remainingTimes} of ${facts.dayTimes} times`],
      ['password set', instant(facts.passwordSetAt)],
      ['signed in', `${facts.sessions} sessions on ${facts.devices} devices, the newest device since ${instant(facts.newestDeviceAt)}`],
      ['same device', facts.sameDevice.join(' ') || '-'],
      ['credited by', facts.creditedBy.join(' ') || '-'],
    ]
    return {
      lines: [
        ...table(['what', 'is'], [['order', order.order_no], ...about]),
        '',
        ...table(
          ['rule', 'asked', 'asks now', 'sees'],
          review.map(({ rule, asked, asksNow, sees }) => [rule, yes(asked), yes(asksNow), sees]),
        ),
        '',
        ...table(
          ['worse now', 'to approve it', 'what it is'],
          (waits?.changes ?? []).map((change) => [
            change,
            isRefused(change) ? 'cannot be' : `--despite ${change}`,
            describeChange[change](waits!.since),
          ]),
        ),
        ...(waits && waits.changes.length > 0 ? [''] : []),
        ...accountRows(accounts),
        '',
        ...table(
          ['row', 'moved', 'amount', 'at', 'key'],
          moved.map(({ seq, kind, amount, at, key }) => [String(seq), kind, money(amount), instant(at), key]),
        ),
        ...(payout ? [''] : []),
        ...table(
          ['sent', 'heard or asked', 'the bank said', 'its number', 'answered', 'asked next', 'contradiction'],
          (payout ? [payout] : []).map((sent) => [
            instant(sent.sent_at),
            String(sent.asks),
            bankSaid(sent.last_answer),
            sent.payout_id ?? '-',
            instant(sent.answered_at),
            instant(sent.next_ask_at),
            sent.contradiction ?? '-',
          ]),
        ),
        ...(done.length > 0 ? [''] : []),
        ...table(
          ['at', 'operator', 'act', 'outcome', 'why'],
          done.map(({ at, operator, act, outcome, why }) => [instant(at), operator, act, outcome, why ?? '-']),
        ),
      ],
      data: { order, player: facts, review, worse: waits?.changes ?? [], own, limits, account: masked(accounts)[0], moved, payout, done },
    }
  },
}
