import { expect, type Page } from '@playwright/test'
import { orders } from './deposit-orders.ts'
import { busy, goOffline, held, lockedUntil, offline, pressButton, refused, type Screen, sheet, text, told } from './screen.ts'
import { changeAnswers } from './transport.ts'
import { like, t } from '../texts.ts'

const payingUpi = '/pages/wallet/DepositUpiDetail?orderNo=DP2026112000184207'
const payingImps = '/pages/wallet/DepositImpsDetail?orderNo=DP2026112000184207'
const orderPage = '/pages/wallet/DepositOrderDetail?orderNo=DP2026112000184207'
const selfUtr = '/pages/wallet/SelfUtrInfo?orderNo=DP2026112000184207'
const instructions = '/pages/wallet/TransferInstructions'

/** An order in this state, where a sandbox bank takes payments. */
const order = (state: keyof typeof orders) => async (page: Page) => {
  await told('/deposit/order', orders[state])(page)
  await changeAnswers(page, '/u/gconfig', (config) => ({ ...config, sandboxBank: 'http://127.0.0.1:8098/' }))
}

/** Types a UTR, or a part of one, and sends it. */
const typeUtr = (utr: string) => async (page: Page) => {
  // The link appears once the app's settings are there, and moves the field down.
  await expect(page.getByRole('link', { name: t('transfer.openSandbox') })).toBeVisible()
  await page.getByLabel(t('utr.field')).fill(utr)
  await page.getByRole('button', { name: t('utr.submit') }).click()
}

/** Its waiting time follows the server's clock. */
const sinceWhen = (page: Page) => [page.getByRole('main').getByText(/^\d+ (min|h)$/)]

export const bankDepositScreens: Screen[] = [
  {
    name: 'upi deposit',
    state: 'populated',
    who: 'guest',
    path: payingUpi,
    given: order('upi'),
    shows: (page) => page.getByRole('img', { name: t('transfer.qr') }),
    picture: true,
  },
  {
    name: 'upi deposit without a utr',
    state: 'refused',
    who: 'guest',
    path: payingUpi,
    given: order('upi'),
    press: pressButton(t('utr.submit')),
    shows: text(t('utr.empty')),
  },
  {
    name: 'upi deposit by another way',
    state: 'populated',
    who: 'guest',
    path: payingUpi,
    given: order('upi'),
    press: (page) => page.getByRole('radio', { name: 'IMPS' }).click(),
    shows: sheet(t('transfer.switchTitle', { way: 'IMPS' })),
    picture: true,
  },
  {
    name: 'upi deposit waiting',
    state: 'populated',
    who: 'guest',
    path: payingUpi,
    given: order('sent'),
    shows: (page) => page.getByRole('button', { name: t('utr.correct') }),
    picture: true,
  },
  {
    name: 'upi deposit credited',
    state: 'populated',
    who: 'guest',
    path: payingUpi,
    given: order('bonus'),
    shows: text(t('depositOrder.succeeded')),
    picture: true,
  },
  {
    name: 'upi deposit expired',
    state: 'populated',
    who: 'guest',
    path: payingUpi,
    given: order('expired'),
    shows: text(t('utr.reopen')),
    picture: true,
  },
  {
    name: 'imps deposit wrong utr',
    state: 'refused',
    who: 'guest',
    path: payingImps,
    given: order('imps'),
    press: typeUtr('4327 1905'),
    shows: text(t('utr.invalid')),
    picture: true,
  },
  {
    name: 'imps deposit utr of one digit',
    state: 'refused',
    who: 'guest',
    path: payingImps,
    given: order('imps'),
    press: typeUtr('1111 1111 1111'),
    shows: text(t('utr.repeated')),
  },
  {
    name: 'imps deposit refused',
    state: 'refused',
    who: 'guest',
    path: payingImps,
    given: async (page) => {
      await order('imps')(page)
      await refused('/deposit/utr', 'UtrTooOften', { until: lockedUntil })(page)
    },
    press: typeUtr('4327 1905 8812'),
    shows: text(like('refusal.UtrTooOften')),
  },
  {
    name: 'deposit order',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('late'),
    shows: (page) => page.getByRole('button', { name: t('selfUtr.apply') }),
    picture: sinceWhen,
  },
  {
    name: 'deposit order to pay',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('online'),
    shows: (page) => page.getByRole('button', { name: t('depositOrder.toPay') }),
    picture: true,
  },
  {
    name: 'deposit order to cancel',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('upi'),
    press: pressButton(t('depositOrder.cancel')),
    shows: sheet(t('depositOrder.cancelTitle')),
    picture: true,
  },
  {
    name: 'deposit order in review',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('review'),
    shows: text(t('depositOrder.inReview')),
    picture: true,
  },
  {
    name: 'deposit order applied',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('applied'),
    shows: text(t('deposits.applied')),
    picture: sinceWhen,
  },
  {
    name: 'deposit order credited',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('credited'),
    shows: text(t('depositOrder.say.creditedAfter', { count: 2 })),
    picture: true,
  },
  {
    name: 'deposit order with its bonus',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('offered'),
    shows: text(t('depositOrder.offer.first-deposit')),
  },
  {
    name: 'deposit order with a further payment',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('further'),
    shows: text(t('depositOrder.say.payments', { count: '2' })),
    picture: true,
  },
  {
    name: 'deposit order of another amount',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('other'),
    shows: text(t('depositOrder.step.arrivedOther', { amount: '₹9,500', ordered: '₹10,000' })),
    picture: true,
  },
  {
    name: 'deposit order reversed',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('reversed'),
    shows: text(t('depositOrder.step.reversed')),
    picture: true,
  },
  {
    name: 'deposit order reversed with its bonus',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('reversedWithBonus'),
    shows: text(t('depositOrder.taken.title')),
    picture: true,
  },
  {
    name: 'deposit order under dispute',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('disputed'),
    shows: text(t('depositOrder.case.until')),
    picture: true,
  },
  {
    name: 'deposit order debited by the bank',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('debited'),
    shows: text(t('depositOrder.say.case.debit')),
    picture: true,
  },
  {
    name: 'deposit order that may be returned',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('mayReturn'),
    shows: text(t('depositOrder.say.giveBack')),
    picture: true,
  },
  {
    name: 'deposit order returned',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('returned'),
    shows: text(t('depositOrder.step.given')),
    picture: true,
  },
  {
    name: 'deposit order of a time unknown',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('timeUnknown'),
    shows: text(t('depositOrder.step.paidUnknown')),
    picture: true,
  },
  {
    name: 'deposit order of crypto',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('crypto'),
    shows: text(t('depositOrder.txHash')),
    picture: true,
  },
  {
    name: 'deposit order expired',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('onlineExpired'),
    shows: text(t('depositOrder.closed.expired')),
    picture: true,
  },
  {
    name: 'deposit order not found',
    state: 'populated',
    who: 'guest',
    path: orderPage,
    given: order('notFound'),
    shows: text(t('depositOrder.closed.not-found')),
    picture: true,
  },
  {
    name: 'deposit order offline',
    state: 'offline',
    who: 'guest',
    path: orderPage,
    // A credited order is not requested again.
    given: order('credited'),
    press: async (page) => {
      await page.getByText(t('depositOrder.step.matched')).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  { name: 'deposit order loading', state: 'loading', who: 'guest', path: orderPage, given: held('**/deposit/order'), shows: busy },
  { name: 'deposit order of nobody', state: 'refused', who: 'guest', path: orderPage, shows: text(t('depositOrder.missing')) },
  {
    name: 'self-service too early',
    state: 'refused',
    who: 'guest',
    path: selfUtr,
    given: order('sent'),
    shows: text(like('selfUtr.opens')),
  },
  {
    name: 'self-service',
    state: 'populated',
    who: 'guest',
    path: selfUtr,
    given: order('late'),
    shows: (page) => page.getByRole('button', { name: t('selfUtr.apply') }),
    picture: true,
  },
  {
    name: 'self-service applied',
    state: 'populated',
    who: 'guest',
    path: selfUtr,
    given: order('applied'),
    shows: text(t('selfUtr.earned')),
    picture: true,
  },
  {
    name: 'self-service past its day',
    state: 'populated',
    who: 'guest',
    path: selfUtr,
    given: order('overdue'),
    shows: text(t('selfUtr.late')),
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
    shows: text(t('selfUtr.notFoundTitle')),
    picture: true,
  },
  { name: 'self-service of nobody', state: 'refused', who: 'guest', path: selfUtr, shows: text(t('depositOrder.missing')) },
  {
    name: 'transfer instructions',
    state: 'populated',
    who: 'guest',
    path: instructions,
    shows: text(t('howTo.where')),
    picture: true,
  },
  {
    name: 'transfer instructions of imps',
    state: 'populated',
    who: 'guest',
    path: `${instructions}?way=imps`,
    shows: text(t('howTo.imps.ref')),
    picture: true,
  },
]
