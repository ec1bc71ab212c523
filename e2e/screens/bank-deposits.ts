import type { Page } from '@playwright/test'
import { orders } from './deposit-orders.ts'
import { busy, goOffline, held, lockedUntil, offline, pressButton, refused, type Screen, sheet, text, told } from './screen.ts'
import { changeAnswers } from './transport.ts'

const payingUpi = '/pages/wallet/DepositUpiDetail?orderNo=DP2026112000184207'
const payingImps = '/pages/wallet/DepositImpsDetail?orderNo=DP2026112000184207'
const orderPage = '/pages/wallet/DepositOrderDetail?orderNo=DP2026112000184207'
const selfUtr = '/pages/wallet/SelfUtrInfo?orderNo=DP2026112000184207'
const instructions = '/pages/wallet/TransferInstructions'

/** An order that stands like this, where a sandbox bank takes payments. */
const order = (state: keyof typeof orders) => async (page: Page) => {
  await told('**/deposit/order', orders[state])(page)
  await changeAnswers(page, '**/u/gconfig', (config) => ({ ...config, sandboxBank: 'http://127.0.0.1:8098/' }))
}

/** Types a UTR, or a part of one, and sends it off. */
const typeUtr = (utr: string) => async (page: Page) => {
  await page.getByLabel('12-digit UTR').fill(utr)
  await page.getByRole('button', { name: 'Submit UTR' }).click()
}

/** How long it waits goes by the server's clock. */
const sinceWhen = (page: Page) => [page.getByRole('main').getByText(/^\d+ (min|h)$/)]

export const bankDepositScreens: Screen[] = [
  {
    name: 'upi deposit',
    state: 'populated',
    who: 'guest',
    path: payingUpi,
    given: order('upi'),
    shows: (page) => page.getByRole('img', { name: 'QR code of this payment' }),
    picture: true,
  },
  {
    name: 'upi deposit without a utr',
    state: 'refused',
    who: 'guest',
    path: payingUpi,
    given: order('upi'),
    press: pressButton('Submit UTR'),
    shows: text('Please input utr!'),
  },
  {
    name: 'upi deposit by another way',
    state: 'populated',
    who: 'guest',
    path: payingUpi,
    given: order('upi'),
    press: (page) => page.getByRole('radio', { name: 'IMPS' }).click(),
    shows: sheet('Pay by IMPS instead?'),
    picture: true,
  },
  {
    name: 'upi deposit waiting',
    state: 'populated',
    who: 'guest',
    path: payingUpi,
    given: order('sent'),
    shows: (page) => page.getByRole('button', { name: 'Correct the UTR' }),
    picture: true,
  },
  {
    name: 'upi deposit credited',
    state: 'populated',
    who: 'guest',
    path: payingUpi,
    given: order('bonus'),
    shows: text('Succeeded'),
    picture: true,
  },
  {
    name: 'upi deposit expired',
    state: 'populated',
    who: 'guest',
    path: payingUpi,
    given: order('expired'),
    shows: text('Paid anyway? Enter the UTR'),
    picture: true,
  },
  {
    name: 'imps deposit wrong utr',
    state: 'refused',
    who: 'guest',
    path: payingImps,
    given: order('imps'),
    press: typeUtr('4327 1905'),
    shows: text('Please enter a 12-digit UTR'),
    picture: true,
  },
  {
    name: 'imps deposit refused',
    state: 'refused',
    who: 'guest',
    path: payingImps,
    given: async (page) => {
      await order('imps')(page)
      await refused('**/deposit/utr', 'UtrTooOften', { until: lockedUntil })(page)
    },
    press: typeUtr('4327 1905 8812'),
    shows: text(/^Too many UTRs were sent/),
  },
  {
    name: 'deposit order',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('late'),
    shows: (page) => page.getByRole('button', { name: 'Apply for self-service' }),
    picture: sinceWhen,
  },
  {
    name: 'deposit order to pay',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('online'),
    shows: (page) => page.getByRole('button', { name: 'Continue to pay' }),
    picture: true,
  },
  {
    name: 'deposit order to cancel',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('upi'),
    press: pressButton('Cancel this order'),
    shows: sheet('Cancel this order?'),
    picture: true,
  },
  {
    name: 'deposit order in review',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('review'),
    shows: text('In review'),
    picture: true,
  },
  {
    name: 'deposit order applied',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('applied'),
    shows: text('This order has applied for self-service'),
    picture: sinceWhen,
  },
  {
    name: 'deposit order credited',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('credited'),
    shows: text('Credited 2 minutes after the payment.'),
    picture: true,
  },
  {
    name: 'deposit order of another amount',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('other'),
    shows: text('₹9,500.00 arrived instead of ₹10,000.00.'),
    picture: true,
  },
  {
    name: 'deposit order reversed',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('reversed'),
    shows: text('Payment taken back'),
    picture: true,
  },
  {
    name: 'deposit order of crypto',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('crypto'),
    shows: text('Transaction hash'),
    picture: true,
  },
  {
    name: 'deposit order expired',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('onlineExpired'),
    shows: text('Closed: expired'),
    picture: true,
  },
  {
    name: 'deposit order not found',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('notFound'),
    shows: text('Closed: not found'),
    picture: true,
  },
  {
    name: 'deposit order offline',
    state: 'offline',
    who: 'guest',
    path: orderPage,
    // What is credited is not asked for again.
    given: order('credited'),
    press: async (page) => {
      await page.getByText('Matched with the bank').waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  { name: 'deposit order loading', state: 'loading', who: 'guest', path: orderPage, given: held('**/deposit/order'), shows: busy },
  { name: 'deposit order of nobody', state: 'refused', who: 'guest', path: orderPage, shows: text('No such order') },
  {
    name: 'self-service too early',
    state: 'refused',
    who: 'guest',
    path: selfUtr,
    given: order('sent'),
    shows: text(/^Opens .*, 30 minutes after the UTR was sent\.$/),
  },
  {
    name: 'self-service',
    state: 'populated',
    who: 'guest',
    path: selfUtr,
    given: order('late'),
    shows: (page) => page.getByRole('button', { name: 'Apply for self-service' }),
    picture: true,
  },
  {
    name: 'self-service applied',
    state: 'populated',
    who: 'guest',
    path: selfUtr,
    given: order('applied'),
    shows: text('Earned while you wait'),
    picture: true,
  },
  {
    name: 'self-service past its day',
    state: 'populated',
    who: 'guest',
    path: selfUtr,
    given: order('overdue'),
    shows: text(/^The 24 hours are over\./),
    picture: true,
  },
  {
    name: 'self-service found',
    state: 'populated',
    who: 'guest',
    path: selfUtr,
    given: order('bonus'),
    shows: text(/^Found and credited/),
    picture: true,
  },
  {
    name: 'self-service not found',
    state: 'populated',
    who: 'guest',
    path: selfUtr,
    given: order('notFound'),
    shows: text('The bank has no such transfer'),
    picture: true,
  },
  { name: 'self-service of nobody', state: 'refused', who: 'guest', path: selfUtr, shows: text('No such order') },
  {
    name: 'transfer instructions',
    state: 'populated',
    who: 'guest',
    path: instructions,
    shows: text('Where the UTR stands'),
    picture: true,
  },
  {
    name: 'transfer instructions of imps',
    state: 'populated',
    who: 'guest',
    path: `${instructions}?way=imps`,
    shows: text('IMPS ref no. (UTR)'),
    picture: true,
  },
]
