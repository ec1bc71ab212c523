import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { t } from '../texts.ts'
import { busy, cut, goOffline, held, offline, pressButton, refused, type Screen, sheet, text, pressThenResetFocus, told } from './screen.ts'

const path = '/pages/earn/Earn'
const friendsPath = `${path}?view=friends`

type Earn = Fake<'/earn/overview'>
type Friends = Fake<'/earn/friends'>

/** DESIGN's figures. */
const earn: Earn = {
  standing: 'open',
  inviteCode: '10048213',
  today: 4_10,
  total: 1_864_30,
  inviters: 7,
  available: 312_40,
  earnedThisMonth: 318_20,
  rules: { percent: 30, firstMax: 500_00, betsBps: 10, afterDays: 7, monthMax: 10_000_00 },
  example: { deposit: 1_000_00, reward: 300_00, bets: 4_100_00, commission: 4_10 },
}
const { inviteCode: _none, ...guest } = {
  ...earn,
  standing: 'phone' as const,
  today: 0,
  total: 0,
  inviters: 0,
  available: 0,
  earnedThisMonth: 0,
}
const full: Earn = { ...earn, available: 0, earnedThisMonth: earn.rules.monthMax }

const at = (day: string) => `2026-${day}T06:30:00.000Z`
const friends: Friends = {
  friends: [
    { no: 8, state: 'taken-back', at: at('11-19') },
    { no: 7, state: 'none', at: at('11-18') },
    { no: 6, state: 'review', at: at('11-19') },
    { no: 5, state: 'review', at: at('11-19') },
    { no: 4, state: 'review', at: at('11-18') },
    { no: 3, state: 'earned', at: at('11-14'), amount: 300_00 },
    { no: 2, state: 'earned', at: at('10-22'), amount: 500_00 },
    { no: 1, state: 'earned', at: at('10-09'), amount: 500_00 },
  ],
  months: [
    { month: '2026-11', commission: 18_20, total: 318_20 },
    { month: '2026-10', commission: 546_10, total: 1_546_10 },
  ],
}

const row = (change: Pick<Screen, 'name' | 'state' | 'shows'> & Partial<Screen>): Screen => ({
  who: 'player',
  path,
  given: told('/earn/overview', earn),
  ...change,
})
/** The address of the house under test changes from run to run, and with it the code. */
const address = (page: Page) => [page.getByText(/invite_code=/), page.getByRole('img', { name: t('earn.qrTitle') })]
/** A system with a share sheet, as phones have. */
const sharing = async (page: Page) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() }))
  await told('/earn/overview', earn)(page)
}
const claimButton = t('earn.claim', { amount: '₹312.40' })
const claimWith = (answer: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await told('/earn/overview', earn)(page)
  await answer(page)
}

export const earnScreens: Screen[] = [
  row({ name: 'earn', state: 'populated', ownDocument: true, given: sharing, shows: text(claimButton), picture: address }),
  row({
    name: 'earn of a guest',
    state: 'populated',
    who: 'guest',
    given: told('/earn/overview', guest),
    shows: text(t('earn.needsPhone')),
    picture: true,
  }),
  row({
    name: 'earn link as QR',
    state: 'populated',
    ownDocument: true,
    given: sharing,
    press: pressButton(t('earn.qr')),
    shows: sheet(t('earn.qrTitle')),
    picture: address,
  }),
  row({
    name: 'earn with a full month',
    state: 'populated',
    given: told('/earn/overview', full),
    shows: text(t('earn.monthFull', { most: '₹10,000' })),
  }),
  row({
    name: 'earn claimed',
    state: 'populated',
    given: claimWith(told('/earn/claim', { paid: 312_40, balance: 1_312_40, earn: { ...earn, available: 0 } })),
    press: pressThenResetFocus(pressButton(claimButton)),
    shows: text(t('earn.claimed', { amount: '₹312.40' })),
  }),
  row({
    name: 'earn claim refused',
    state: 'refused',
    given: claimWith(refused('/earn/claim', 'AccountFrozen', {})),
    press: pressButton(claimButton),
    shows: (page) => page.getByRole('main').locator('[aria-live] svg').first(),
  }),
  row({
    name: 'earn stopped',
    state: 'refused',
    given: told('/earn/overview', { ...earn, standing: 'stopped' }),
    shows: text(t('earn.stopped')),
  }),
  row({
    name: 'earn closed',
    state: 'empty',
    given: told('/earn/overview', { ...earn, standing: 'closed', available: 0 }),
    shows: text(t('earn.closed')),
  }),
  row({ name: 'earn loading', state: 'loading', given: held('**/earn/overview'), shows: busy }),
  row({
    name: 'earn not answered',
    state: 'refused',
    given: cut('**/earn/overview'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  }),
  row({
    name: 'earn offline',
    state: 'offline',
    press: async (page) => {
      await page.getByText(claimButton).waitFor()
      await goOffline(page)
    },
    shows: offline,
  }),
  row({
    name: 'friends',
    state: 'populated',
    path: friendsPath,
    given: told('/earn/friends', friends),
    shows: text(t('earn.friend', { no: 7 })),
    picture: true,
  }),
  row({
    name: 'friends without any',
    state: 'empty',
    path: friendsPath,
    given: told('/earn/friends', { friends: [], months: [] }),
    shows: text(t('earn.noFriends')),
  }),
  row({ name: 'friends loading', state: 'loading', path: friendsPath, given: held('**/earn/friends'), shows: busy }),
]
