import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
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
import { firstDepositOffer } from './promotions.ts'
import { answerDocument } from './transport.ts'
import { like, t } from '../texts.ts'

const deposit = '/pages/wallet/Deposit'
const depositHistory = '/pages/wallet/DepositHistory'

type Order = Fake<'/deposit/order'>

/** An online order as the server returns it; its times are long ago, so that no run shows them as today. */
const depositOrder: Order = {
  orderNo: 'DP2026112000184207',
  method: 'online',
  status: 'Pending',
  amount: 1_000_00,
  inReview: false,
  createdAt: '2025-11-20T13:12:00.000Z',
  canCancel: true,
  canSendUtr: false,
}

const credited = {
  status: 'Success',
  credited: 1_000_00,
  creditedAt: '2025-11-20T13:15:00.000Z',
  canCancel: false,
} satisfies Partial<Order>

/** A player with a phone, who may deposit. */
const withPhone = user({ guest: false, phone: '98****3210' })

/** Crypto beside the other ways, and the amount the player's own limits leave. */
const depositWays = async (page: Page) => {
  await withPhone(page)
  const chips = [500_00, 1_000_00, 2_000_00, 5_000_00, 10_000_00, 50_000_00]
  await told('/deposit/options', {
    methods: [
      { method: 'online', isOpen: true, min: 100_00, max: 50_000_00, chips },
      { method: 'upi', isOpen: true, min: 500_00, max: 1_00_000_00, chips },
      { method: 'imps', isOpen: false, min: 500_00, max: 5_00_000_00, chips },
      { method: 'crypto', isOpen: true, min: 10_000_000, max: 50_000_000_000, chips: [] },
    ],
    left: 9_000_00,
  })(page)
}

/** A player who has never answered the question about a deposit limit. */
const beforeFirstDeposit = async (page: Page) => {
  await withPhone(page)
  const chips = [500_00, 1_000_00, 2_000_00]
  await told('/deposit/options', {
    methods: [
      { method: 'online', isOpen: true, min: 100_00, max: 50_000_00, chips },
      { method: 'crypto', isOpen: true, min: 10_000_000, max: 50_000_000_000, chips: [] },
    ],
    askLimit: {
      day: [500_00, 1_000_00, 2_000_00],
      week: [2_000_00, 5_000_00, 10_000_00],
      month: [5_000_00, 10_000_00, 25_000_00],
    },
  })(page)
}
const pressPay = async (page: Page) => {
  await chooseThousand(page)
  await page.getByRole('button', { name: 'Pay ₹1,000' }).click()
}

const chooseWay = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).click({ force: true })
const chooseThousand = (page: Page) => page.getByRole('button', { name: '₹1,000', exact: true }).click()

const cryptoAnswer = {
  address: '0x7a3F19c2E85b04D61a9C2e6fB83d5507aC41e9D2',
  network: 'ERC-20',
  token: { symbol: 'USDT', contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
  confirmations: 12,
  rate: 88_58,
  lockedUntil: '2025-11-20T13:27:00.000Z',
  gathered: 4_500_000,
}

/** An address with 25 USDT on their way and 4.5 that are below the minimum. */
const cryptoAddress = async (page: Page) => {
  await depositWays(page)
  const order: Order = { ...depositOrder, method: 'crypto', usdt: 25_000_000, amount: 2_214_50, canCancel: false }
  await told('/deposit/crypto', { ...cryptoAnswer, underWay: [order] })(page)
  const crypto = { usdt: 25_000_000, rate: 88_58, isLocked: true, txHashes: [], confirmations: 5, needed: 12 }
  await told('/deposit/order', { ...order, crypto })(page)
}

/** ₹1,000 would bring the first deposit's bonus. */
const firstDepositQuote = async (page: Page) => {
  await depositWays(page)
  const offers = [{ offer: 'first-deposit', percent: 50, bonus: 500_00, requirement: 4_500_00, cost: 166_40 }]
  await told('/deposit/quote', { fee: 0, credited: 1_000_00, requirement: 1_000_00, offers })(page)
}

const tickOffer = async (page: Page) => {
  await chooseThousand(page)
  await page.getByRole('checkbox').check({ force: true })
}

/** A player whose next transfer on the chain can carry the first deposit's bonus. */
const cryptoOffer =
  ({ isChosen = false }) =>
  async (page: Page) => {
    await depositWays(page)
    await told('/promo/firstDeposit', firstDepositOffer)(page)
    await told('/deposit/crypto', {
      ...cryptoAnswer,
      rate: 85_40,
      gathered: 0,
      underWay: [],
      offer: {
        offer: 'first-deposit',
        isChosen,
        example: {
          usdt: 20_000_000,
          credited: 1_708_00,
          offer: 'first-deposit',
          percent: 50,
          bonus: 854_00,
          requirement: 7_686_00,
          cost: 284_21,
        },
      },
    })(page)
  }

/** Orders of several days, in each of their states. */
const depositRows = async (page: Page) => {
  await withPhone(page)
  const waiting = { percent: 0, mostPercent: 30, earned: 0 }
  const utr = { utr: '432719058812', utrAt: '2025-11-20T13:14:00.000Z' }
  const row = (last: number, change: Partial<Order>) => ({ ...depositOrder, orderNo: `DP20261120001842${10 + last}`, ...change })
  const on = (time: string) => ({ createdAt: `2025-11-${time}:00.000Z` })
  await told('/deposit/list', {
    orders: [
      row(9, { method: 'upi', ...utr, selfService: { ...waiting, canApplyFrom: '2025-11-20T13:44:00.000Z' } }),
      row(8, { method: 'imps', ...utr, selfService: { ...waiting, appliedAt: '2025-11-20T13:50:00.000Z' } }),
      row(7, { ...credited, ...on('20T04:45'), offer: 'first-deposit', bonus: 500_00 }),
      row(6, { method: 'crypto', usdt: 25_000_000, ...credited, amount: 2_214_50, credited: 2_214_50, ...on('18T16:14') }),
      row(5, { status: 'Closed', closed: { why: 'expired', at: '2025-11-18T14:02:00.000Z' }, ...on('18T13:32') }),
      row(4, { status: 'Closed', closed: { why: 'failed', at: '2025-11-18T13:02:00.000Z' }, ...on('18T12:32') }),
      row(3, { method: 'upi', status: 'Closed', closed: { why: 'cancelled', at: '2025-11-16T07:00:00.000Z' }, ...on('16T06:48') }),
      row(2, { inReview: true, ...on('16T03:41') }),
    ],
    total: { credited: 3_214_50, creditedCount: 2, pendingCount: 3 },
  })(page)
}

const depositWeb = `/pages/webview/DepositWeb?orderNo=${depositOrder.orderNo}`

/** The order of the payment page, with this change. */
const paid = (change: Partial<Order>) => async (page: Page) => {
  await withPhone(page)
  await told('/deposit/order', { ...depositOrder, ...change })(page)
}

/** A gateway page at our own address: without a gateway no other may be framed. */
const gatewayPage = async (page: Page) => {
  await answerDocument(page, '**/gateway-page', '<html lang="en"><title>Gateway</title><button>Pay</button></html>')
  await paid({ payment: { link: '/gateway-page' } })(page)
}

export const depositScreens: Screen[] = [
  {
    name: 'deposit',
    state: 'populated',
    who: 'guest',
    path: deposit,
    given: depositWays,
    press: pressThenResetFocus(chooseThousand),
    shows: text(t('deposit.youPayNoFee')),
    picture: true,
  },
  {
    name: 'deposit limit asked first',
    state: 'populated',
    who: 'guest',
    path: deposit,
    given: beforeFirstDeposit,
    press: pressPay,
    shows: (page) => sheet(t('firstLimit.title'))(page).getByRole('button', { name: t('limits.set') }),
    picture: true,
  },
  {
    name: 'deposit limit not set',
    state: 'refused',
    who: 'guest',
    path: deposit,
    given: async (page) => {
      await beforeFirstDeposit(page)
      await cut('**/limit/decline')(page)
    },
    press: async (page) => {
      await pressPay(page)
      await page.getByRole('button', { name: t('firstLimit.decline') }).click()
      await page.getByRole('heading', { name: t('firstLimit.title') }).focus()
    },
    shows: (page) => sheet(t('firstLimit.title'))(page).getByRole('alert'),
  },
  {
    name: 'deposit limit asked by the server',
    state: 'refused',
    who: 'guest',
    path: deposit,
    given: async (page) => {
      await depositWays(page)
      await refused('/deposit/online', 'DepositLimitUnanswered', {})(page)
    },
    press: pressPay,
    shows: sheet(t('firstLimit.title')),
  },
  {
    name: 'deposit limit asked before an address',
    state: 'populated',
    who: 'guest',
    path: deposit,
    given: beforeFirstDeposit,
    press: pressThenResetFocus(chooseWay(/Crypto/)),
    shows: text(t('refusal.DepositLimitUnanswered')),
  },
  {
    name: 'deposit with an offer',
    state: 'populated',
    who: 'guest',
    path: deposit,
    given: firstDepositQuote,
    press: pressThenResetFocus(chooseThousand),
    shows: text(t('deposit.withoutOffer')),
    picture: true,
  },
  {
    name: 'deposit with an offer ticked',
    state: 'populated',
    who: 'guest',
    path: deposit,
    given: firstDepositQuote,
    press: pressThenResetFocus(tickOffer),
    shows: text(t('deposit.lockedBonus')),
    picture: true,
  },
  {
    name: 'deposit with an offer that has closed',
    state: 'refused',
    who: 'guest',
    path: deposit,
    given: async (page) => {
      await firstDepositQuote(page)
      await refused('/deposit/online', 'OfferClosed', {})(page)
    },
    press: pressThenResetFocus(async (page) => {
      await tickOffer(page)
      await page.getByRole('button', { name: 'Pay ₹1,000' }).click()
    }),
    shows: text(t('refusal.OfferClosed')),
  },
  {
    name: 'deposit by crypto with an offer',
    state: 'populated',
    who: 'guest',
    path: deposit,
    given: cryptoOffer({}),
    press: pressThenResetFocus(async (page) => {
      await chooseWay(/Crypto/)(page)
      await page.getByText(t('cryptoOffer.for')).waitFor()
    }),
    shows: text(t('cryptoOffer.show')),
    picture: true,
  },
  {
    name: 'deposit by crypto with an offer chosen',
    state: 'populated',
    who: 'guest',
    path: deposit,
    given: cryptoOffer({ isChosen: true }),
    press: pressThenResetFocus(async (page) => {
      await chooseWay(/Crypto/)(page)
      await pressButton(t('cryptoOffer.show'))(page)
    }),
    shows: text(like('cryptoOffer.chosen.offer')),
  },
  {
    name: 'deposit by crypto, choice refused',
    state: 'refused',
    who: 'guest',
    path: deposit,
    given: async (page) => {
      await cryptoOffer({})(page)
      await refused('/deposit/choose', 'OfferClosed', {})(page)
    },
    press: pressThenResetFocus(async (page) => {
      await chooseWay(/Crypto/)(page)
      await chooseWay(like('cryptoOffer.with'))(page)
    }),
    shows: text(t('refusal.OfferClosed')),
  },
  {
    name: 'deposit without an amount',
    state: 'refused',
    who: 'guest',
    path: deposit,
    given: depositWays,
    press: pressThenResetFocus(pressButton(t('deposit.payNothing'))),
    shows: text(t('deposit.amountEmpty')),
  },
  {
    name: 'deposit by transfer, closed',
    state: 'populated',
    who: 'guest',
    path: deposit,
    given: depositWays,
    press: pressThenResetFocus(async (page) => {
      await chooseWay(/^UPI \/ IMPS/)(page)
      await chooseWay(/^IMPS$/)(page)
    }),
    shows: text(t('refusal.MethodClosed')),
  },
  {
    name: 'deposit by crypto',
    state: 'populated',
    who: 'guest',
    path: deposit,
    given: cryptoAddress,
    press: pressThenResetFocus(async (page) => {
      await chooseWay(/Crypto/)(page)
      await page.getByLabel(t('depositOrder.usdt')).fill('25')
      await page.getByRole('img', { name: t('crypto.qr') }).waitFor()
    }),
    shows: text(t('crypto.confirmed', { done: '5', needed: '12' })),
    picture: true,
  },
  {
    name: 'deposit refused',
    state: 'refused',
    who: 'guest',
    path: deposit,
    given: async (page) => {
      await depositWays(page)
      await refused('/deposit/online', 'OverDepositLimit', { period: 'day', left: 500_00 })(page)
    },
    press: pressThenResetFocus(async (page) => {
      await chooseThousand(page)
      await page.getByRole('button', { name: 'Pay ₹1,000' }).click()
    }),
    shows: text(like('refusal.OverDepositLimit.day')),
  },
  {
    name: 'deposit in doubt',
    state: 'refused',
    who: 'guest',
    path: deposit,
    given: async (page) => {
      await depositWays(page)
      await cut('**/deposit/online')(page)
    },
    press: pressThenResetFocus(async (page) => {
      await chooseThousand(page)
      await page.getByRole('button', { name: 'Pay ₹1,000' }).click()
    }),
    shows: text(t('deposit.checking')),
  },
  {
    name: 'deposit of a guest',
    state: 'refused',
    who: 'guest',
    path: deposit,
    shows: (page) => page.getByRole('button', { name: t('phone.action') }),
    picture: true,
  },
  {
    name: 'deposit stopped',
    state: 'refused',
    who: 'guest',
    path: deposit,
    given: async (page) => {
      await withPhone(page)
      await told('/deposit/options', { methods: [], stoppedUntil: '2026-11-27T13:12:00.000Z' })(page)
    },
    shows: text(like('refusal.DepositsStopped')),
  },
  {
    name: 'deposit on a stopped device',
    state: 'refused',
    who: 'guest',
    path: deposit,
    given: async (page) => {
      await withPhone(page)
      await told('/deposit/options', { methods: [], deviceStoppedUntil: null })(page)
    },
    shows: text(t('refusal.DeviceStoppedForGood')),
  },
  {
    name: 'deposit loading',
    state: 'loading',
    who: 'guest',
    path: deposit,
    given: async (page) => {
      await withPhone(page)
      await held('**/deposit/options')(page)
    },
    shows: busy,
  },
  {
    name: 'deposit offline',
    state: 'offline',
    who: 'guest',
    path: deposit,
    given: depositWays,
    press: async (page) => {
      await page.getByRole('radiogroup').first().waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'deposit history',
    state: 'populated',
    who: 'guest',
    path: depositHistory,
    given: depositRows,
    press: pressThenResetFocus(chooseWay(/^30 Days$/)),
    shows: text(t('deposits.end.30-days')),
    // The waiting time differs from run to run.
    picture: (page) => [page.getByText(/^UTR sent/)],
  },
  {
    name: 'deposit history empty',
    state: 'empty',
    who: 'guest',
    path: depositHistory,
    shows: text(t('deposits.none.today')),
  },
  {
    name: 'deposit history loading',
    state: 'loading',
    who: 'guest',
    path: depositHistory,
    given: held('**/deposit/list'),
    shows: busy,
  },
  {
    name: 'deposit history refused',
    state: 'refused',
    who: 'guest',
    path: depositHistory,
    given: cut('**/deposit/list'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'deposit history offline',
    state: 'offline',
    who: 'guest',
    path: depositHistory,
    given: depositRows,
    press: async (page) => {
      await page.getByText(t('deposit.type.upi')).first().waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'payment page',
    state: 'populated',
    who: 'guest',
    path: depositWeb,
    given: gatewayPage,
    shows: (page) => page.frameLocator('iframe').getByRole('button', { name: 'Pay' }),
  },
  {
    name: 'payment page left',
    state: 'populated',
    who: 'guest',
    path: depositWeb,
    given: gatewayPage,
    press: pressButton(t('nav.back')),
    shows: sheet(t('pay.leaveTitle')),
  },
  {
    name: 'payment page loading',
    state: 'loading',
    who: 'guest',
    path: depositWeb,
    given: paid({}),
    shows: busy,
  },
  {
    name: 'payment succeeded',
    state: 'populated',
    who: 'guest',
    path: depositWeb,
    given: paid(credited),
    shows: text('In your balance since'),
    picture: true,
  },
  {
    name: 'payment failed',
    state: 'refused',
    who: 'guest',
    path: depositWeb,
    given: paid({ status: 'Closed', closed: { why: 'failed', at: '2026-11-20T13:15:00.000Z' }, canCancel: false }),
    shows: text(t('depositOrder.step.failed')),
  },
  {
    name: 'payment in review',
    state: 'populated',
    who: 'guest',
    path: depositWeb,
    given: paid({ inReview: true, canCancel: false }),
    shows: text(t('pay.reviewText')),
  },
  {
    name: 'payment of no order',
    state: 'refused',
    who: 'guest',
    path: depositWeb,
    shows: text(t('refusal.UnknownDeposit')),
  },
]
