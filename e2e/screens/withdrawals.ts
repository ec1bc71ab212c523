import type { Facts, Reason } from '@lalmor/contract/refusals.ts'
import type { Page } from '@playwright/test'
import type { Fake, Written } from '../answers.ts'
import {
  busy,
  cut,
  goOffline,
  held,
  offline,
  pressButton,
  refused,
  type Screen,
  sheet,
  text,
  pressThenResetFocus,
  told,
  user,
} from './screen.ts'
import { like, t } from '../texts.ts'

const withdraw = '/pages/wallet/Withdraw'
const withdrawalHistory = '/pages/wallet/WithdrawHistory'
const orderNo = 'WD2026112000184207'
const wait = `/pages/wallet/WithdrawWait?orderNo=${orderNo}`

/** A player with a phone and the design's balance. */
const withPhone = user({ guest: false, phone: '98****3210', balance: 12_480_50 })

type Options = Fake<'/withdrawal/options'>
type Account = Options['accounts'][number]
type Order = Fake<'/withdrawal/order'>

const account: Account = {
  accountId: '019aa000-0000-7000-8000-000000000001',
  holderName: 'Ananya Rao',
  last4: '4471',
  ifsc: 'SNDB0••••21',
  bankName: 'Test Bank',
  type: 'savings',
  areaCode: '560001',
  addedAt: '2025-11-19T12:00:00.000Z',
}
const fresh: Account = {
  ...account,
  blocker: 'WithdrawAccountTooNew',
  accountId: '019aa000-0000-7000-8000-000000000002',
  last4: '0932',
  ifsc: 'TGRB0••••07',
  bankName: 'Test Gramin Bank',
  payableFrom: '2099-11-20T13:12:00.000Z',
}

const { holderName: _sealed, ...inTheOpen } = account
/** Its sealed part cannot be decrypted. */
const unreadable: Account = {
  ...inTheOpen,
  accountId: '019aa000-0000-7000-8000-000000000003',
  isUnreadable: true,
  blocker: 'WithdrawAccountUnreadable',
}

/** The design's figures for VIP 3, with every requirement met. */
const options: Options = {
  isOpen: true,
  cash: 12_068_50,
  bonus: 412_00,
  min: 200_00,
  max: 12_068_50,
  feeBps: 150,
  level: 3,
  vipDayLimit: 50_000_00,
  dayLimit: 50_000_00,
  remainingLimit: 45_000_00,
  dayTimes: 3,
  remainingTimes: 2,
  turnsAt: '2099-11-20T18:30:00.000Z',
  wager: { required: 4_500_00, done: 4_500_00, left: 0 },
  password: { isSet: true },
  accounts: [account],
  isGuest: false,
}

/** The withdrawal's options, with this change. */
const may =
  (change: Partial<Options> = {}) =>
  async (page: Page) => {
    await withPhone(page)
    await told('/withdrawal/options', { ...options, ...change })(page)
  }

/** The same with this blocker. */
const blocked = (blocker: NonNullable<Account['blocker']>, change: Partial<Options> = {}) =>
  may({ accounts: [{ ...account, blocker }], ...change })

const typeAmount = (amount: string) => (page: Page) => page.getByLabel(t('withdrawalForm.amount'), { exact: true }).fill(amount)
const pressWithdraw = pressButton(/^Withdraw$/)

/** Fills everything in and sends it. */
const sendIt = async (page: Page) => {
  await typeAmount('5000')(page)
  await page.getByLabel(t('withdrawalForm.password')).fill('482915')
  await pressWithdraw(page)
}
const send = pressThenResetFocus(sendIt)

/** The server's refusal of a withdrawal that the app accepts. */
const says =
  <R extends Reason>(reason: R, facts: Written<Facts<R>>) =>
  async (page: Page) => {
    await may()(page)
    await refused('/withdrawal/request', reason, facts)(page)
  }

const wrongPassword = text(t('refusal.PasswordWrong', { tries: '4' }))

/** The design's withdrawal, long ago, so that no run shows its days as today. */
const paying: Order = {
  orderNo,
  status: 'Paying',
  amount: 5_000_00,
  fee: 75_00,
  arrival: 4_925_00,
  feeBps: 150,
  createdAt: '2025-11-20T12:35:00.000Z',
  bankName: 'Test Bank',
  last4: '4471',
  review: { rules: [], decidedAt: '2025-11-20T12:35:00.000Z' },
  payingSince: '2025-11-20T12:36:00.000Z',
  isUnknown: false,
  arrivesAbout: '2025-11-20T14:35:00.000Z',
  arrivesBy: '2099-11-21T12:35:00.000Z',
}
const { payingSince: _since, ...unsent } = paying
const utr = '432890771534'
const paid = { status: 'Succeeded', utr, paidAt: '2025-11-20T13:04:00.000Z' } satisfies Partial<Order>

const order =
  (change: Partial<Order>, of: Order = paying) =>
  async (page: Page) => {
    await withPhone(page)
    await told('/withdrawal/order', { ...of, ...change })(page)
  }

/** Withdrawals of several days, in each of their states. */
const historyRows = async (page: Page) => {
  await withPhone(page)
  const { feeBps: _, review: _review, isUnknown: _unknown, arrivesAbout: _about, arrivesBy: _by, ...summary } = unsent
  const row = (last: number, change: Partial<Order>) => ({ ...summary, orderNo: `WD20261120001842${10 + last}`, ...change })
  const small = { amount: 2_000_00, fee: 30_00, arrival: 1_970_00 }
  await told('/withdrawal/list', {
    orders: [
      row(9, {}),
      row(8, { status: 'In review', amount: 25_000_00, fee: 375_00, arrival: 24_625_00, createdAt: '2025-11-20T09:10:00.000Z' }),
      row(7, { ...paid, createdAt: '2025-11-18T05:59:00.000Z' }),
      row(6, { ...small, status: 'Reversed', why: 'no-such-account', utr: '431309447120', createdAt: '2025-11-09T14:37:00.000Z' }),
      row(5, { ...small, status: 'Failed', why: 'refused', createdAt: '2025-11-09T14:07:00.000Z' }),
    ],
    total: { arrived: 4_925_00, paidCount: 1, underWayCount: 2 },
  })(page)
}

export const withdrawalScreens: Screen[] = [
  {
    name: 'withdrawal',
    state: 'populated',
    who: 'guest',
    path: withdraw,
    given: may(),
    press: pressThenResetFocus(async (page) => {
      await typeAmount('5000')(page)
      await page.getByLabel(t('withdrawalForm.password')).fill('482915')
    }),
    shows: text('₹4,925.00'),
    picture: true,
  },
  {
    name: 'withdrawal with wager left',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: blocked('WagerLeft', { wager: { required: 4_500_00, done: 3_260_00, left: 1_240_00 } }),
    press: pressThenResetFocus(typeAmount('5,000')),
    shows: text(t('refusal.WagerLeft', { left: '₹1,240' })),
    picture: true,
  },
  {
    name: 'withdrawal during a break',
    state: 'populated',
    who: 'guest',
    path: withdraw,
    given: may({ wager: { required: 4_500_00, done: 3_260_00, left: 0, waived: 1_240_00 } }),
    shows: text(t('withdrawalForm.waived', { left: '₹1,240' })),
  },
  {
    name: 'withdrawal to an account that cannot be read',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: may({ accounts: [unreadable] }),
    shows: text(t('refusal.WithdrawAccountUnreadable')),
    picture: true,
  },
  {
    name: 'withdrawal to another than the one that cannot be read',
    state: 'populated',
    who: 'guest',
    path: withdraw,
    given: may({ accounts: [unreadable, fresh] }),
    press: pressButton(t('withdrawalForm.change')),
    shows: (page) => page.getByRole('dialog').getByText(t('withdrawalForm.unreadable')),
  },
  {
    name: 'withdrawal before password and account',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: may({
      blocker: 'PasswordNotSet',
      password: { isSet: false },
      accounts: [],
      dayLimit: 52_000_00,
      wager: { required: 0, done: 0, left: 0 },
      bonus: 0,
    }),
    press: pressThenResetFocus(pressWithdraw),
    shows: text(t('withdrawalForm.amountEmpty')),
    picture: true,
  },
  {
    name: 'withdrawal without a password typed',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: may(),
    press: pressThenResetFocus(async (page) => {
      await typeAmount('5000')(page)
      await pressWithdraw(page)
    }),
    shows: text(t('withdrawalForm.passwordEmpty')),
  },
  {
    name: 'withdrawal too much',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: may({ remainingLimit: 4_999_00 }),
    press: send,
    shows: text(t('refusal.OverWithdrawalLimit', { left: '₹4,999', limit: '₹50,000' })),
  },
  {
    name: 'withdrawal too little',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: may(),
    press: pressThenResetFocus(async (page) => {
      await typeAmount('199.99')(page)
      await page.getByLabel(t('withdrawalForm.password')).fill('482915')
      await pressWithdraw(page)
    }),
    shows: text(t('refusal.WithdrawalTooLow', { min: '₹200' })),
  },
  {
    name: 'withdrawal no times left',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: blocked('NoWithdrawalsLeft', { remainingTimes: 0 }),
    shows: text(like('refusal.NoWithdrawalsLeft', { times: '3' })),
  },
  {
    name: 'withdrawal limit used up',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: blocked('OverWithdrawalLimit', { remainingLimit: 0 }),
    shows: text(like('withdrawalForm.limitUsed')),
  },
  {
    name: 'withdrawal while its password is locked',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: blocked('PasswordLocked', { password: { isSet: true, lockedUntil: '2099-11-20T13:12:00.000Z' } }),
    shows: text(like('withdrawalForm.locksTill')),
    picture: true,
  },
  {
    name: 'withdrawal held',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: blocked('WithdrawalsHeld', { password: { isSet: true, withdrawalsHeldUntil: '2099-11-20T13:12:00.000Z' } }),
    shows: text(like('refusal.WithdrawalsHeld')),
  },
  {
    name: 'withdrawal to a new account',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: may({ accounts: [fresh] }),
    shows: text(like('refusal.WithdrawAccountTooNew')),
  },
  {
    name: 'withdrawal closed',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: blocked('WithdrawalsClosed', { isOpen: false }),
    shows: text(t('refusal.WithdrawalsClosed')),
  },
  {
    name: 'withdrawal to another account',
    state: 'populated',
    who: 'guest',
    path: withdraw,
    given: may({ accounts: [account, fresh] }),
    press: pressButton(t('withdrawalForm.change')),
    shows: sheet(t('withdrawalForm.chooseAccount')),
    picture: true,
  },
  {
    name: 'withdrawal with a wrong password',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: says('PasswordWrong', { triesLeft: 4 }),
    // The answer leads back to the field.
    press: pressThenResetFocus(async (page) => {
      await sendIt(page)
      await wrongPassword(page).waitFor()
    }),
    shows: wrongPassword,
    picture: true,
  },
  {
    name: 'withdrawal with a new fee',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: says('FeeChanged', { fee: 100_00, feeBps: 200 }),
    press: send,
    shows: text('The service charge is now ₹100.'),
  },
  {
    name: 'withdrawal in doubt',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: async (page) => {
      await may()(page)
      await cut('**/withdrawal/request')(page)
    },
    press: send,
    shows: text(t('withdrawalForm.checking')),
  },
  {
    name: 'withdrawal of a guest',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    shows: (page) => page.getByRole('button', { name: t('phone.action') }),
    picture: true,
  },
  {
    name: 'withdrawal form loading',
    state: 'loading',
    who: 'guest',
    path: withdraw,
    given: async (page) => {
      await withPhone(page)
      await held('**/withdrawal/options')(page)
    },
    shows: busy,
  },
  {
    name: 'withdrawal not loaded',
    state: 'refused',
    who: 'guest',
    path: withdraw,
    given: async (page) => {
      await withPhone(page)
      await cut('**/withdrawal/options')(page)
    },
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'withdrawal form offline',
    state: 'offline',
    who: 'guest',
    path: withdraw,
    given: may(),
    press: async (page) => {
      await page.getByLabel(t('withdrawalForm.amount'), { exact: true }).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'withdrawal without an answer',
    state: 'populated',
    who: 'guest',
    path: wait,
    given: order({ isUnknown: true }),
    shows: text(t('withdrawal.step.unknown')),
    picture: true,
  },
  {
    name: 'withdrawal in review',
    state: 'populated',
    who: 'guest',
    path: wait,
    given: order({ status: 'In review', review: { rules: ['first', 'large'] } }, unsent),
    shows: text(t('withdrawal.step.looking', { rules: `${t('withdrawal.rule.first')}, ${t('withdrawal.rule.large')}` })),
    picture: true,
  },
  {
    name: 'withdrawal paid',
    state: 'populated',
    who: 'guest',
    path: wait,
    given: order(paid),
    shows: text(t('withdrawal.paid')),
    picture: true,
  },
  {
    name: 'withdrawal paid in part',
    state: 'populated',
    who: 'guest',
    path: wait,
    given: order({
      ...paid,
      arrival: 2_955_00,
      fee: 45_00,
      paidLess: {
        ordered: 4_925_00,
        unpaid: 1_970_00,
        feeBack: 30_00,
        back: 2_000_00,
        counted: 3_000_00,
        at: '2025-11-20T13:21:00.000Z',
      },
    }),
    shows: text(t('withdrawal.paidInPart')),
    picture: true,
  },
  {
    name: 'withdrawal not approved',
    state: 'refused',
    who: 'guest',
    path: wait,
    given: order(
      {
        status: 'Failed',
        why: 'refused',
        review: { rules: ['large'], decidedAt: '2025-11-20T12:50:00.000Z' },
        failedAt: '2025-11-20T12:50:00.000Z',
      },
      unsent,
    ),
    shows: text(t('withdrawal.step.notApproved')),
    picture: true,
  },
  {
    name: 'withdrawal failed',
    state: 'refused',
    who: 'guest',
    path: wait,
    given: order({ status: 'Failed', why: 'account-closed', failedAt: '2025-11-20T12:40:00.000Z' }),
    shows: text(t('withdrawal.why.account-closed')),
  },
  {
    name: 'withdrawal reversed',
    state: 'refused',
    who: 'guest',
    path: wait,
    given: order({ ...paid, status: 'Reversed', why: 'no-such-account', reversedAt: '2025-11-21T04:10:00.000Z' }),
    shows: text(t('withdrawal.back', { amount: '₹5,000' })),
    picture: true,
  },
  {
    name: 'withdrawal late',
    state: 'populated',
    who: 'guest',
    path: wait,
    given: order({ arrivesBy: '2025-11-21T12:35:00.000Z' }),
    shows: text(t('withdrawal.say.late')),
  },
  {
    name: 'no such withdrawal',
    state: 'empty',
    who: 'guest',
    path: wait,
    shows: text(t('withdrawal.missing')),
  },
  {
    name: 'withdrawal loading',
    state: 'loading',
    who: 'guest',
    path: wait,
    given: held('**/withdrawal/order'),
    shows: busy,
  },
  {
    name: 'withdrawal offline',
    state: 'offline',
    who: 'guest',
    path: wait,
    given: order({}),
    press: async (page) => {
      await page.getByText('Normally arrives in about 2 hours').waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'withdrawal history',
    state: 'populated',
    who: 'guest',
    path: withdrawalHistory,
    given: historyRows,
    press: pressThenResetFocus((page) => page.getByRole('radio', { name: t('withdrawals.days.30-days') }).check({ force: true })),
    shows: text(t('withdrawals.end.30-days')),
    picture: true,
  },
  {
    name: 'withdrawal history empty',
    state: 'empty',
    who: 'guest',
    path: withdrawalHistory,
    shows: text(t('withdrawals.none.today')),
    picture: true,
  },
  {
    name: 'withdrawal history loading',
    state: 'loading',
    who: 'guest',
    path: withdrawalHistory,
    given: held('**/withdrawal/list'),
    shows: busy,
  },
  {
    name: 'withdrawal history refused',
    state: 'refused',
    who: 'guest',
    path: withdrawalHistory,
    given: cut('**/withdrawal/list'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'withdrawal history offline',
    state: 'offline',
    who: 'guest',
    path: withdrawalHistory,
    given: historyRows,
    press: async (page) => {
      await page.getByText('₹25,000.00').waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
]
