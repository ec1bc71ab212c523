import type { Locator, Page } from '@playwright/test'
import { frame } from './player.ts'

/**
 * Every whole screen in every state it was designed for. quality.test.ts looks at each row for accessibility, overflow,
 * keyboard reach and, where it is drawn, its picture. **A new screen is a row of each of its states here.**
 */
export type Screen = {
  /** Unique; the picture's file is named after it. */
  name: string
  state: 'loading' | 'populated' | 'empty' | 'refused' | 'offline'
  /** Whose eyes: a visitor, a new guest, or one who has played a round and saved the game. */
  who: 'visitor' | 'guest' | 'player'
  /** The page's address inside the hash. */
  path: string
  /** Before the document loads: what the transport does, and what the device remembers. The server's answers are its own. */
  given?: (page: Page) => Promise<unknown>
  /** When it has loaded: what is pressed. */
  press?: (page: Page) => Promise<unknown>
  /** What tells that it is there, in English. */
  shows: (page: Page) => Locator
  /** It is drawn and compared; what differs from run to run is covered. */
  picture?: true | ((page: Page) => Locator[])
}

/** A call, or a file, that never comes back. */
const held = (pattern: string) => (page: Page) => page.route(pattern, () => undefined)
/** One that does not come through. */
const cut = (pattern: string) => (page: Page) => page.route(pattern, (route) => route.abort('connectionrefused'))
/** A call that answers this. For what the server has no occasion to say yet. */
const told = (pattern: string, resultData: object) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json: { state: '200', msg: 'OK', resultData } }))
/** A sitting of an hour, and two limits. */
const anHourPlayed = async (page: Page) => {
  const games = ['Diya Nights', 'Kite Run', 'Mirchi Mines', 'Andar Bahar'].map((title) => ({ title, rounds: 12 }))
  const since = new Date(Date.now() - 3_600_000).toISOString()
  await told('**/play/sitting', {
    sitting: { since, playedMs: 3_600_000, staked: 1_460_00, won: 1_304_00, net: -156_00, games, checkDue: true },
  })(page)
  const limits = [
    { measure: 'loss', period: 'week', amount: 5_000_00, used: 476_00 },
    { measure: 'time', period: 'day', amount: 5_400_000, used: 3_600_000 },
  ]
  await told('**/limit/list', { limits, today: { playedMs: 3_600_000 }, week: { playedMs: 3_600_000, staked: 1_460_00, net: -156_00 } })(
    page,
  )
}
const goOffline = (page: Page) => page.context().setOffline(true)
const pressButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** After a press the tab order is walked from its start all the same. */
const thenFromStart = (press: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await press(page)
  await page.locator('#root').evaluate((root) => {
    root.tabIndex = -1
    root.focus()
    root.blur()
    root.removeAttribute('tabindex')
  })
}

/** The app's loading picture lies over the frame until the game says that it is ready. */
async function whenSpinIsOffered(page: Page) {
  await frame(page).getByRole('button', { name: 'Spin', exact: true, disabled: false }).waitFor()
  await page.getByText('The game is loading').waitFor({ state: 'hidden' })
}

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const sheet = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const busy = (page: Page) => page.locator('[aria-busy=true]').first()
const offline = text(/offline/i)

const home = '/pages/home/Home'
const account = '/pages/account/Account'
const records = '/pages/account/GameRecords/GameRecords'
const search = '/pages/search/Search'
const result = '/pages/search/SearchResult?keyword='
const game = '/pages/webview/GameWeb?game=diya-nights'

const replay = '/pages/webview/GameWeb?game=rani-roulette&replay=01890000-0000-7000-8000-000000000000'
const oneRound = `${records}?roundId=01890000-0000-7000-8000-000000000000`

/** A round that goes on, as the server tells one. */
const begun = {
  roundId: '01890000-0000-7000-8000-000000000000',
  game: 'mirchi-mines',
  title: 'Mirchi Mines',
  stake: 2_000,
  seq: 2,
  version: 1,
  definitionHash: 'ab'.repeat(32),
  balanceBefore: 100_000,
  seedNo: 1,
  nonce: 0,
  serverSeedHash: 'cd'.repeat(32),
  clientSeed: 'monsoon-27',
  play: { chilies: 3 },
  actions: [],
  events: [{ type: 'start' }],
  openedAt: '2026-11-20T12:00:00.000Z',
}
const openRound = { ...begun, status: 'Unsettled', balanceAfter: 98_000, lastStep: 0, cashOut: 2_000 }
const voidRound = { ...begun, status: 'Cancel', balanceAfter: 100_000, validBet: 0, payout: 2_000, settledAt: '2026-11-21T12:04:00.000Z' }

/** A bet on a kite, as an honest table proves it (games/src/crash/test-round.ts). */
const kiteBet = {
  ...begun,
  game: 'kite-run',
  title: 'Kite Run',
  status: 'Settled',
  clientSeed: 'diwali',
  play: { auto: 120, round: 1 },
  balanceAfter: 100_400,
  validBet: 1_000,
  payout: 2_400,
  settledAt: '2026-11-20T12:00:10.000Z',
  events: [
    { type: 'cash-out', multiplier: 120, payout: 2_400 },
    { type: 'cut', round: 1, crash: 278 },
    { type: 'total', payout: 2_400 },
  ],
}
const kiteReceipt = {
  kind: 'lalmor/crash-round',
  receipt: 1,
  game: 'kite-run',
  version: 1,
  definitionHash: '689569dfc87f5b4627d9ad441534851a60c1ea7b1c3859601b27554756212c1e',
  terminalHash: '4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a',
  round: 1,
  previousLink: '4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a',
  link: '2f287b4d3d4910f6cada9e1bd1b4648099e8c52c81aa4a6aebfa6fc86f19834e',
  digests: [
    '186364d4e331be8abc82cfb679a409f7d4106a50b49eb8f350ca54cac869662b',
    '845415a0080178848fd3d52de35ffc78f98423bdf6ef40f9ac0fd138239783a3',
  ],
  salt: '1a7b2337dd002ccb423f8487a8e93b66798ae5c125a1a89f775edd655b7101ef',
  crash: 278,
  bet: { clientSeed: 'diwali', stake: 2_000, autoCashOut: 120, payout: 2_400 },
}
const kiteRound =
  (change: object = {}, receipt: object = {}) =>
  async (page: Page) => {
    await told('**/round/get', { ...kiteBet, ...change })(page)
    await told('**/kite/receipt', { ...kiteReceipt, ...receipt })(page)
  }

/** Five bets of every length of name, as the table tells them. */
const tableRound = {
  ...begun,
  game: 'rani-roulette',
  title: 'Rani Roulette',
  play: undefined,
  status: 'Settled',
  balanceAfter: 131_000,
  stake: 5_000,
  validBet: 1_000,
  payout: 36_000,
  settledAt: '2026-11-21T12:04:00.000Z',
  events: [
    { type: 'spin', pocket: 14 },
    ...['14', '13-14-16-17', '13-14-15-16-17-18', 'dozen-2', 'black'].map((bet) => ({
      type: 'bet',
      bet,
      stake: 1_000,
      amount: bet === '14' ? 36_000 : 0,
    })),
    { type: 'total', payout: 36_000 },
  ],
}

/** Opens the limits on Account, and then what is pressed in their sheet. */
const limits =
  (...then: ((page: Page) => Locator)[]) =>
  async (page: Page) => {
    await page.getByRole('button', { name: /^Play limits/ }).click()
    await page.getByText('Played this week').waitFor()
    for (const control of then) await control(page).click()
    // The tab order is walked from its start.
    await page.getByRole('dialog').getByRole('heading').first().focus()
  }

/** What has been looked for on this device before. */
const searched = (page: Page) =>
  page.addInitScript(() => {
    const { uid } = JSON.parse(localStorage.getItem('lalmor.session') ?? '{}') as { uid?: string }
    localStorage.setItem('lalmor.searches', JSON.stringify({ uid, keywords: ['kite', 'monsoon gems', 'mines', 'roulette'] }))
  })

/** What operators announce, added to the server's own answer: only they can write it (docs/runbooks/announcements.md). */
export const announce = (page: Page) =>
  page.route('**/u/gconfig', async (route) => {
    const answer = await route.fetch()
    const { resultData, ...envelope } = (await answer.json()) as { resultData: object }
    const notices = [{ id: '1', texts: { en: { text: 'Maintenance on Sunday, 2:00 to 3:00 AM IST. Your balance and rounds are kept.' } } }]
    const said = { eyebrow: 'Diya Nights', title: 'Twenty lines', text: 'Free spins, and every round can be checked.' }
    const banners = [
      { id: '1', tone: 'violet', game: 'diya-nights', texts: { en: said, fr: { ...said, title: 'Vingt lignes' } } },
      { id: '2', tone: 'red', page: records, texts: { en: { ...said, eyebrow: 'Your rounds', title: 'Replay them' } } },
      { id: '3', tone: 'red', page: '/pages/promo/FirstDeposit/FirstDeposit', texts: { en: { ...said, title: 'Not open yet' } } },
    ]
    await route.fulfill({ response: answer, json: { ...envelope, resultData: { ...resultData, notices, banners } } })
  })

/** What differs from one guest to the next. */
const guestNames = (page: Page) => [page.getByText(/^ID /), page.getByText(/^Guest \d/)]

async function askAge(page: Page) {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue as guest' }).click()
}

export const screens: Screen[] = [
  { name: 'entry', state: 'populated', who: 'visitor', path: '/', shows: (page) => page.getByRole('checkbox'), picture: true },
  {
    name: 'entry offline',
    state: 'offline',
    who: 'visitor',
    path: '/',
    // Once it stands: a page whose parts cannot be fetched any more shows something else.
    press: async (page) => {
      await page.getByRole('checkbox').waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'terms',
    state: 'populated',
    who: 'visitor',
    path: '/',
    press: pressButton('Terms and Conditions'),
    shows: sheet('Terms and Conditions'),
  },
  {
    name: 'age question',
    state: 'populated',
    who: 'visitor',
    path: '/',
    press: askAge,
    shows: sheet('Are you 18 or older?'),
    picture: true,
  },
  {
    name: 'age question refused',
    state: 'refused',
    who: 'visitor',
    path: '/',
    given: cut('**/sso/guest'),
    press: async (page) => {
      await askAge(page)
      await page.getByRole('button', { name: 'I am 18 or older' }).click()
    },
    shows: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    name: 'no cookies',
    state: 'refused',
    who: 'visitor',
    path: '/',
    given: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false })),
    shows: text('This browser keeps no cookies'),
  },
  {
    name: 'under age',
    state: 'refused',
    who: 'visitor',
    path: '/',
    press: async (page) => {
      await askAge(page)
      await page.getByRole('button', { name: 'I am under 18' }).click()
    },
    shows: text('Please come back when you are 18'),
  },

  { name: 'home', state: 'populated', who: 'guest', path: home, shows: text('RTP 96.3'), picture: true },
  { name: 'home loading', state: 'loading', who: 'guest', path: home, given: held('**/game/list'), shows: busy, picture: true },
  {
    name: 'home refused',
    state: 'refused',
    who: 'guest',
    path: home,
    given: cut('**/game/list'),
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
  },
  {
    name: 'home offline',
    state: 'offline',
    who: 'guest',
    path: home,
    press: async (page) => {
      await page.getByText('RTP 96.3').first().waitFor()
      await goOffline(page)
    },
    shows: offline,
    picture: true,
  },
  {
    name: 'home announced',
    state: 'populated',
    who: 'guest',
    path: home,
    given: announce,
    shows: (page) => page.getByRole('button', { name: /Twenty lines/ }),
    picture: true,
  },
  { name: 'home hot', state: 'populated', who: 'guest', path: home, press: thenFromStart(pressButton('Hot')), shows: text('Hot games') },
  {
    name: 'home recent',
    state: 'populated',
    who: 'player',
    path: home,
    press: thenFromStart(pressButton('Recent')),
    shows: text('RTP 96.3'),
  },
  {
    name: 'home recent empty',
    state: 'empty',
    who: 'guest',
    path: home,
    press: pressButton('Recent'),
    shows: text('What you play will be here'),
  },
  {
    name: 'home recent loading',
    state: 'loading',
    who: 'guest',
    path: home,
    given: held('**/game/mine'),
    press: pressButton('Recent'),
    shows: busy,
  },
  {
    name: 'home recent refused',
    state: 'refused',
    who: 'guest',
    path: home,
    given: cut('**/game/mine'),
    press: pressButton('Recent'),
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
  },
  {
    name: 'home saved',
    state: 'populated',
    who: 'player',
    path: home,
    press: thenFromStart(pressButton('Saved')),
    shows: (page) => page.getByRole('button', { name: 'Save Diya Nights', pressed: true }),
    picture: true,
  },
  { name: 'home saved empty', state: 'empty', who: 'guest', path: home, press: pressButton('Saved'), shows: text('Tap the heart') },

  {
    name: 'search',
    state: 'populated',
    who: 'guest',
    path: search,
    given: searched,
    shows: text('not played by you yet'),
    picture: true,
  },
  {
    name: 'search hot',
    state: 'populated',
    who: 'guest',
    path: search,
    press: thenFromStart((page) => page.getByRole('radio', { name: 'Hot' }).check()),
    shows: text('RTP 96.3'),
  },
  {
    name: 'search recent empty',
    state: 'empty',
    who: 'guest',
    path: search,
    press: (page) => page.getByRole('radio', { name: 'Recent' }).check(),
    shows: text('What you play will be here'),
  },
  { name: 'search loading', state: 'loading', who: 'guest', path: search, given: held('**/game/list'), shows: busy },
  {
    name: 'search refused',
    state: 'refused',
    who: 'guest',
    path: search,
    given: cut('**/game/list'),
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
  },
  {
    name: 'search offline',
    state: 'offline',
    who: 'guest',
    path: search,
    press: async (page) => {
      await page.getByText('RTP 96.3').first().waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  { name: 'search result', state: 'populated', who: 'guest', path: `${result}m`, shows: text(/^\d games for “m”/), picture: true },
  { name: 'search result empty', state: 'empty', who: 'guest', path: `${result}zzz`, shows: text('Nothing found for “zzz”') },
  {
    name: 'search result elsewhere',
    state: 'empty',
    who: 'guest',
    path: `${result}diya`,
    press: (page) => page.getByRole('radio', { name: 'Recent' }).check(),
    shows: (page) => page.getByRole('button', { name: 'Show all' }),
  },
  { name: 'search for nothing', state: 'empty', who: 'guest', path: result, shows: text('What are you looking for?') },
  { name: 'search result loading', state: 'loading', who: 'guest', path: `${result}m`, given: held('**/game/search'), shows: busy },
  {
    name: 'search result refused',
    state: 'refused',
    who: 'guest',
    path: `${result}m`,
    given: cut('**/game/search'),
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
  },
  {
    name: 'search result offline',
    state: 'offline',
    who: 'guest',
    path: `${result}m`,
    press: async (page) => {
      await page.getByText(/games for/).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },

  {
    name: 'play money',
    state: 'populated',
    who: 'guest',
    path: home,
    press: pressButton(/Play money/),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'time-out',
    state: 'populated',
    who: 'guest',
    path: home,
    press: pressButton('Take a 24 h time-out'),
    shows: sheet('Take a 24 hour time-out'),
  },
  {
    name: 'fairness',
    state: 'populated',
    who: 'guest',
    path: home,
    press: pressButton(/Check every round/),
    shows: (page) => page.getByRole('dialog'),
  },
  { name: 'promo', state: 'empty', who: 'guest', path: '/pages/promo/Promo', shows: text('Promotions are not open yet'), picture: true },
  { name: 'vip', state: 'empty', who: 'guest', path: '/pages/vip/Vip', shows: text('VIP levels are not open yet') },
  {
    name: 'opens soon',
    state: 'empty',
    who: 'guest',
    path: '/pages/wallet/Deposit',
    shows: (page) => page.getByRole('heading', { name: 'Deposit', exact: true }),
    picture: true,
  },

  {
    name: 'account',
    state: 'populated',
    who: 'guest',
    path: account,
    shows: text('₹1,000.00'),
    picture: guestNames,
  },
  {
    name: 'account loading',
    state: 'loading',
    who: 'guest',
    path: account,
    given: held('**/user/getUserInfo'),
    shows: text('Balance Records'),
  },
  {
    name: 'account refused',
    state: 'refused',
    who: 'guest',
    path: account,
    given: cut('**/user/getUserInfo'),
    // The balance is a dash by then, and the banner stands.
    shows: text('This did not load.'),
  },
  {
    name: 'account offline',
    state: 'offline',
    who: 'guest',
    path: account,
    // Once all of it is there: it is kept.
    press: async (page) => {
      await page.getByText('₹1,000.00').first().waitFor()
      await page.getByText(/this week/).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
  {
    name: 'language',
    state: 'populated',
    who: 'guest',
    path: account,
    press: pressButton('English'),
    shows: (page) => page.getByRole('dialog'),
    // Their face is whichever the machine has for Chinese.
    picture: (page) => [page.getByText('简体中文'), page.getByText('繁體中文')],
  },
  {
    name: 'log out',
    state: 'populated',
    who: 'guest',
    path: account,
    press: pressButton('Log out'),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'proof of balance',
    state: 'empty',
    who: 'guest',
    path: account,
    press: pressButton('Proof of balance'),
    shows: text('Your first proof is made'),
  },

  { name: 'limits', state: 'empty', who: 'guest', path: account, press: limits(), shows: text('No limit set'), picture: guestNames },
  {
    name: 'limit editor',
    state: 'populated',
    who: 'guest',
    path: account,
    press: limits((page) => page.getByRole('button', { name: 'Change limit: Loss' })),
    shows: (page) => page.getByLabel('At most'),
  },
  {
    name: 'limit refused',
    state: 'refused',
    who: 'guest',
    path: account,
    press: limits(
      (page) => page.getByRole('button', { name: 'Change limit: Time' }),
      (page) => page.getByRole('button', { name: 'Set limit' }),
    ),
    shows: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    name: 'break',
    state: 'populated',
    who: 'guest',
    path: account,
    press: limits((page) => page.getByRole('radio', { name: 'Take a break' })),
    shows: text('Self-exclusion'),
    picture: true,
  },
  {
    name: 'break asked again',
    state: 'populated',
    who: 'guest',
    path: account,
    press: limits(
      (page) => page.getByRole('radio', { name: 'Take a break' }),
      (page) => page.getByRole('button', { name: 'Stop play' }),
    ),
    shows: text('Stop play: 24 hours?'),
  },

  { name: 'records', state: 'populated', who: 'player', path: records, shows: text(/^Bet ID/) },
  {
    name: 'records of three days',
    state: 'populated',
    who: 'player',
    path: records,
    press: thenFromStart((page) => page.getByRole('radio', { name: 'Last 3 days' }).check()),
    shows: text(/1 round shown/),
  },
  { name: 'records empty', state: 'empty', who: 'guest', path: records, shows: text('No rounds today'), picture: true },
  { name: 'records none such', state: 'empty', who: 'player', path: records, press: pressButton('Cancel'), shows: text('No such rounds') },
  {
    name: 'records of one game',
    state: 'populated',
    who: 'player',
    path: `${records}?game=diya-nights`,
    press: (page) => page.getByRole('button', { name: 'Diya Nights, show all games' }).waitFor(),
    shows: text(/^Bet ID/),
  },
  {
    name: 'records of one game empty',
    state: 'empty',
    who: 'player',
    path: `${records}?game=rani-roulette`,
    shows: text('No round of Rani Roulette in this time.'),
  },
  { name: 'records loading', state: 'loading', who: 'player', path: records, given: held('**/round/list'), shows: busy },
  {
    name: 'records refused',
    state: 'refused',
    who: 'player',
    path: records,
    given: cut('**/round/list'),
    shows: (page) => page.getByRole('button', { name: /Try again/ }),
  },
  { name: 'records offline', state: 'offline', who: 'player', path: records, press: goOffline, shows: offline },
  {
    name: 'round',
    state: 'populated',
    who: 'player',
    path: records,
    press: (page) =>
      page
        .getByText(/^Bet ID/)
        .first()
        .click(),
    shows: text('Seed in use'),
  },
  {
    name: 'records open',
    state: 'populated',
    who: 'player',
    path: records,
    given: told('**/round/list', { rounds: [openRound], more: false }),
    shows: text(/^Stake ₹20.00 · since/),
  },
  {
    name: 'round open',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: told('**/round/get', openRound),
    shows: text('This round is still open'),
  },
  {
    name: 'round void',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: told('**/round/get', voidRound),
    shows: text('This round was void'),
  },
  {
    name: 'round at a table',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: told('**/round/get', tableRound),
    press: (page) => page.getByRole('button', { name: 'Rotate and reveal, then verify', disabled: false }).waitFor(),
    shows: text('13–18 six line'),
  },
  {
    name: 'round refused',
    state: 'refused',
    who: 'player',
    path: oneRound,
    shows: text('There is no such round'),
  },

  {
    name: 'round of a kite',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound(),
    shows: text('The bets gave the salt'),
    picture: true,
  },
  {
    name: 'round of a kite verified',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound(),
    press: thenFromStart(pressButton('Verify on this device')),
    shows: text('Verified on this device.'),
  },
  {
    name: 'round of a kite that does not verify',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound({}, { crash: 279 }),
    press: thenFromStart(pressButton('Verify on this device')),
    shows: text('This round does not verify.'),
  },
  {
    name: 'round of a kite that flies',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound({ events: kiteBet.events.slice(0, 1) }),
    shows: text('Its proof comes when the kite is cut.'),
  },
  {
    name: 'round of a kite void',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound({ status: 'Cancel', payout: 2_000, events: [{ type: 'void', reason: 'interrupted' }] }),
    shows: text('The table stopped while the kite flew'),
  },
  {
    name: 'round of a kite loading',
    state: 'loading',
    who: 'player',
    path: oneRound,
    given: async (page) => {
      await told('**/round/get', kiteBet)(page)
      await held('**/kite/receipt')(page)
    },
    shows: (page) => page.getByRole('button', { name: 'Verify on this device', disabled: true }),
  },
  {
    name: 'round of a kite refused',
    state: 'refused',
    who: 'player',
    path: oneRound,
    given: async (page) => {
      await told('**/round/get', kiteBet)(page)
      await cut('**/kite/receipt')(page)
    },
    shows: (page) => page.getByRole('alert').first(),
  },

  {
    name: 'game',
    state: 'populated',
    who: 'player',
    path: game,
    press: whenSpinIsOffered,
    shows: (page) => frame(page).getByRole('button', { name: 'Spin', exact: true }),
  },
  {
    name: 'game of gems',
    state: 'populated',
    who: 'player',
    path: '/pages/webview/GameWeb?game=monsoon-gems',
    press: whenSpinIsOffered,
    shows: (page) => frame(page).getByRole('button', { name: 'Spin', exact: true }),
  },
  {
    name: 'game loading',
    state: 'loading',
    who: 'player',
    path: game,
    given: held('**/game/launch'),
    shows: (page) => page.getByText('The game is loading').or(page.getByLabel('The game is loading')).first(),
  },
  {
    name: 'game while another is open',
    state: 'populated',
    who: 'player',
    path: game,
    given: told('**/round/current', { round: openRound }),
    shows: sheet('You have a round open'),
  },
  {
    name: 'reality check',
    state: 'populated',
    who: 'player',
    path: game,
    given: anHourPlayed,
    shows: sheet('You have played 60 minutes'),
    picture: (page) => [frame(page).locator('body'), page.getByRole('banner').first(), page.getByText(/since .* IST/)],
  },
  {
    name: 'replay',
    state: 'populated',
    who: 'player',
    path: replay,
    given: told('**/round/get', tableRound),
    // The round is shown to its end, and nothing can be started.
    press: (page) =>
      frame(page)
        .getByRole('button', { name: /^Same bets/, disabled: true })
        .waitFor({ timeout: 30_000 }),
    shows: text(/^Replay ·/),
  },
  {
    name: 'replay of another version',
    state: 'populated',
    who: 'player',
    path: replay,
    given: told('**/round/get', { ...tableRound, version: 99 }),
    press: (page) => frame(page).getByText('This round was played with a newer version').first().waitFor(),
    shows: text(/^Replay ·/),
  },
  {
    name: 'replay loading',
    state: 'loading',
    who: 'player',
    path: replay,
    given: held('**/round/get'),
    shows: (page) => page.getByText('The game is loading').or(page.getByLabel('The game is loading')).first(),
  },
  { name: 'replay refused', state: 'refused', who: 'player', path: replay, shows: text('This round cannot be replayed') },
  { name: 'game refused', state: 'refused', who: 'player', path: '/pages/webview/GameWeb?game=none', shows: text('There is no such game') },
  {
    name: 'seeds',
    state: 'populated',
    who: 'player',
    path: game,
    press: (page) =>
      frame(page)
        .getByRole('button', { name: /Verify/ })
        .click(),
    shows: sheet('Seeds'),
  },

  { name: 'page loading', state: 'loading', who: 'guest', path: '/pages/vip/Vip', given: held('**/assets/Vip-*.js'), shows: busy },
  {
    name: 'page failed',
    state: 'refused',
    who: 'guest',
    path: '/pages/vip/Vip',
    given: cut('**/assets/Vip-*.js'),
    shows: (page) => page.getByText('The connection timed out, click the screen to try again.'),
    picture: true,
  },
  { name: 'not found', state: 'refused', who: 'guest', path: '/no/such/page', shows: text('page is not found'), picture: true },
  {
    name: 'session ended',
    state: 'refused',
    who: 'guest',
    path: account,
    // The server does not know this one.
    given: (page) =>
      page.addInitScript(() => {
        const kept = JSON.parse(localStorage.getItem('lalmor.session') ?? '{}') as object
        localStorage.setItem('lalmor.session', JSON.stringify({ ...kept, sign: 'none' }))
      }),
    shows: sheet('You were signed out'),
  },
  {
    name: 'install offered',
    state: 'populated',
    who: 'guest',
    path: home,
    // As Chromium offers it on Android, to a player who has not been told yet.
    given: (page) => page.addInitScript(() => localStorage.removeItem('lalmor.install-tip')),
    press: async (page) => {
      await page.getByText('RTP 96.3').first().waitFor()
      await page.evaluate(() => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined })))
    },
    shows: (page) => page.getByRole('button', { name: 'Install', exact: true }),
  },
  {
    name: 'install',
    state: 'populated',
    who: 'guest',
    path: home,
    // As on an iPhone that has not been told yet.
    given: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' })
        localStorage.removeItem('lalmor.install-tip')
      }),
    shows: sheet('Install App'),
    picture: true,
  },
]

/** SPEC §2: where a page's words alone are looked at, in every language. */
export const paths = [
  home,
  '/pages/promo/Promo',
  '/pages/vip/Vip',
  account,
  '/pages/Login/Login',
  '/pages/mail/Mail',
  '/pages/search/Search',
  '/pages/search/SearchResult?keyword=mines',
  '/pages/search/SearchResult?keyword=none',
  '/pages/wallet/Deposit',
  '/pages/wallet/DepositHistory',
  '/pages/wallet/DepositOrderDetail?orderNo=1',
  '/pages/wallet/DepositImpsDetail?orderNo=1',
  '/pages/wallet/DepositUpiDetail?orderNo=1',
  '/pages/wallet/Withdraw',
  '/pages/wallet/WithdrawHistory',
  '/pages/wallet/TransferInstructions',
  '/pages/wallet/SelfUtrInfo?orderNo=1',
  '/pages/wallet/WithdrawWait?orderNo=1',
  '/pages/webview/GameWeb?game=none',
  '/pages/webview/GameWeb?game=none&replay=1',
  '/pages/webview/DepositWeb?orderNo=1',
  '/pages/account/Profile/Profile',
  '/pages/account/components/EditProfile/EditProfile',
  records,
  '/pages/account/BalanceRecords/BalanceRecords',
  '/pages/account/FeedBack/FeedBack',
  '/pages/account/FAQ/FAQ',
  '/pages/account/FAQInfo/FAQInfo?id=1',
  '/pages/account/BankCard/BankCard',
  '/pages/account/BankCard/BankCardList',
  '/pages/account/WithdrawalPassword/WithdrawalPassword',
  '/pages/account/PhoneBinding/PhoneBinding',
  '/pages/promo/FirstDeposit/FirstDeposit',
  '/pages/promo/Ranking/Ranking',
  '/pages/promo/RebatePromo/RebatePromo',
  '/pages/promo/CashbackRecord/CashbackRecord',
  '/pages/promo/Signin/Signin',
  '/pages/earn/Earn',
  '/no/such/page',
]
