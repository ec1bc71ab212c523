import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { busy, cut, goOffline, held, offline, pressButton, type Screen, sheet, text, pressThenResetFocus, user } from './screen.ts'
import { reward } from './rewards.ts'
import { changeAnswers } from './transport.ts'
import { like, t } from '../texts.ts'

export const vip = '/pages/vip/Vip'

/** The midnight at which the keep is checked next. */
const countedAt = '2026-12-22T18:30:00.000Z'

/** A player with a phone at this level, over the server's own table: reaching it takes months of bets. */
const standing = (level: number, change: Partial<Fake<'/vip/getVipInfo'>>) => async (page: Page) => {
  await user({ guest: false })(page)
  await changeAnswers(page, '/vip/getVipInfo', (info) => {
    const { [level]: current, [level + 1]: next } = info.levels
    return { ...info, currentVipConfig: current!, nextVipConfig: next!, ...change }
  })
}

/** A level's rewards, next to the Promo tab's other claims, which stay there. */
export const brought =
  (rewards: Parameters<typeof reward>[1][], before: readonly Parameters<typeof reward>[1][] = []) =>
  (page: Page) =>
    changeAnswers(page, '/promo/list', (list) => ({
      ...list,
      rewards: rewards.map((of, id) => reward(id + 1, of)),
      lately: before.map((of, id) => reward(id + 5, of)),
    }))
const upgrade = {
  promotion: 'vip-upgrade',
  amount: 88_00,
  requirement: 88_00,
  multiple: 1,

  facts: { level: 3 },
} as const

const lately = [
  {
    promotion: 'vip-rebate',
    state: 'claimed',
    amount: 1_56,
    requirement: 0,
    multiple: 0,
    facts: { day: '2026-11-19' },
    claimedAt: '2026-11-20T05:14:00.000Z',
  },
  { promotion: 'vip-upgrade', state: 'claimed', amount: 28_00, facts: { level: 2 }, claimedAt: '2026-11-20T05:14:00.000Z' },
  { promotion: 'vip-rebate', state: 'expired', amount: 88, facts: { day: '2026-11-08' }, endedAt: '2026-11-15T18:30:00.000Z' },
  { promotion: 'vip-weekly', state: 'ended', amount: 8_00, facts: { week: '2026-11-02' }, endedAt: '2026-11-12T10:00:00.000Z' },
] as const

/** The player was here last at this level. */
const wasAt = (level: number) => (page: Page) =>
  page.addInitScript((last) => {
    const { uid } = JSON.parse(localStorage.getItem('lalmor.session') ?? '{}') as { uid?: string }
    if (uid) localStorage.setItem(`lalmor.vip-level-${uid}`, String(last))
  }, level)

export const vipScreens: Screen[] = [
  { name: 'vip', state: 'empty', who: 'guest', path: vip, shows: text('₹5,000 left'), picture: true },
  {
    name: 'vip kept',
    state: 'populated',
    who: 'guest',
    path: vip,
    given: standing(3, { experience: 1_42_600_00, keep: { needed: 20_000_00, done: 38_200_00, countedAt } }),
    shows: text('Done, ₹38,200'),
    picture: true,
  },
  {
    name: 'vip with claims',
    state: 'populated',
    who: 'guest',
    path: vip,
    given: async (page) => {
      await standing(2, { experience: 95_728_00, keep: { needed: 5_000_00, done: 12_640_00, countedAt } })(page)
      await brought(
        [
          { promotion: 'vip-birthday', amount: 18_00, requirement: 18_00, multiple: 1, facts: { level: 2 } },
          {
            promotion: 'vip-rebate',
            amount: 1_56,
            requirement: 0,
            multiple: 0,
            facts: { day: '2026-11-19', level: 2, bets: 1_040_00, rateBps: 15 },
          },
          { promotion: 'community' },
        ],
        lately,
      )(page)
    },
    shows: text(t('claims.of.vip-birthday', { amount: '₹18' })),
    picture: true,
  },
  {
    name: 'vip what counts',
    state: 'populated',
    who: 'guest',
    path: vip,
    press: pressButton(t('vip.counts')),
    shows: sheet(t('vip.countsTitle')),
    picture: true,
  },
  {
    name: 'vip level up',
    state: 'populated',
    who: 'guest',
    path: vip,
    ownDocument: true,
    given: async (page) => {
      await wasAt(2)(page)
      await standing(3, { experience: 1_00_000_00, keep: { needed: 20_000_00, done: 38_200_00, countedAt } })(page)
      await brought([upgrade])(page)
    },
    shows: sheet(t('vip.now')),
    picture: true,
  },
  {
    name: 'vip with a personal contact',
    state: 'populated',
    who: 'guest',
    path: vip,
    given: standing(8, {
      experience: 2_14_26_000_50,
      keep: { needed: 25_00_000_00, done: 12_38_200_00, countedAt },
      serviceInfo: 'Every day, 9 AM to 9 PM IST',
      serviceUrl: 'https://support.example',
      personalContact: { info: 'Asha, asha@support.example', url: '' },
    }),
    press: pressThenResetFocus(pressButton('VIP 9')),
    shows: text(t('vip.personal')),
    picture: true,
  },
  {
    name: 'vip highest',
    state: 'populated',
    who: 'guest',
    path: vip,
    given: standing(9, { experience: 5_00_00_000_00 }),
    shows: text(like('vip.highest')),
  },
  {
    name: 'vip reached',
    state: 'populated',
    who: 'guest',
    path: vip,
    given: standing(1, { experience: 25_000_00 }),
    shows: text(t('vip.reached', { level: 2 })),
  },
  { name: 'vip loading', state: 'loading', who: 'guest', path: vip, given: held('**/vip/getVipInfo'), shows: busy },
  {
    name: 'vip refused',
    state: 'refused',
    who: 'guest',
    path: vip,
    given: cut('**/vip/getVipInfo'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'vip offline',
    state: 'offline',
    who: 'guest',
    path: vip,
    press: async (page) => {
      await page.getByText('₹5,000 left').waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
]
