import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { reward } from './rewards.ts'
import { busy, cut, goOffline, held, offline, pressButton, refused, type Screen, sheet, text, pressThenResetFocus, told } from './screen.ts'
import { t } from '../texts.ts'

type Mail = Fake<'/mail/list'>['mails'][number]
type Reward = NonNullable<Mail['reward']>

const inbox = '/pages/mail/Mail'

/** One mail of each look, old enough to show their dates. */
const mailbox = async (page: Page) => {
  const texts = { en: { title: 'Maintenance on Sunday', text: 'Payments pause 2:00 to 3:00 AM IST. Games stay open.' } }
  const mails: Omit<Mail, 'id' | 'sentAt'>[] = [
    { type: 'reward', key: 'vip-up', params: { level: 3 }, read: false },
    { type: 'transaction', key: 'play-money-restored', params: { amount: 999_50 }, read: false },
    { type: 'system', key: 'new-device', params: { device: 'Chrome on Android', at: '2026-06-20T13:10:00.000Z' }, read: false },
    { type: 'system', key: 'phone-bound', params: { phone: '98****3210' }, read: true },
    { type: 'system', key: 'notice', params: { texts }, read: true },
    { type: 'system', key: 'of a newer server', params: {}, read: true },
    { type: 'system', key: 'welcome', params: { gift: 1_000_00 }, read: true },
  ]
  const dated = mails.map((mail, at) => ({
    ...mail,
    id: `01890000-0000-7000-8000-00000000000${9 - at}`,
    sentAt: `2026-06-${20 - at}T12:00:00.000Z`,
  }))
  const unread = { reward: 1, transaction: 1, system: 1, campaign: 0 }
  await told('/mail/list', { mails: dated, more: false, unread })(page)
  await told('/mail/read', { unread: { ...unread, reward: 0 } })(page)
}

/** Rewards in every state that a mail can show. */
const rewards = async (page: Page) => {
  const states: Partial<Reward>[] = [
    { amount: 2_84, requirement: 8_52 },
    { state: 'claimed', amount: 12_40, claimedAt: '2026-11-20T05:13:00.000Z', betUntil: '2026-12-20T18:30:00.000Z' },
    { state: 'held', amount: 6_40 },
    { state: 'expired', amount: 6_40, endedAt: '2026-11-08T18:30:00.000Z' },
    { state: 'ended', amount: 8_00 },
  ]
  const mails = states.map((state, at) => ({
    id: `01890000-0000-7000-8000-00000000000${9 - at}`,
    sentAt: `2026-06-${20 - at}T12:00:00.000Z`,
    type: 'reward' as const,
    key: 'reward-open',
    params: { amount: state.amount! },
    read: at > 0,
    reward: reward(at, state),
  }))
  const deposits: Mail[] = [
    { key: 'first-deposit-bonus', params: { amount: 500_00, requirement: 4_500_00, orderNo: 'DP2026112000184207' } },
    { key: 'first-deposit-missed', params: { orderNo: 'DP2026112000184208' } },
    { key: 'bonus-reversed', params: { amount: 500_00, orderNo: 'DP2026112000184207' } },
  ].map((mail, at) => ({
    ...mail,
    id: `01890000-0000-7000-8000-00000000000${3 - at}`,
    sentAt: `2026-06-${12 - at}T12:00:00.000Z`,
    type: 'reward',
    read: true,
  }))
  await told('/mail/list', { mails: [...mails, ...deposits], more: false, unread: { reward: 1, transaction: 0, system: 0, campaign: 0 } })(
    page,
  )
  await told('/mail/read', { unread: { reward: 0, transaction: 0, system: 0, campaign: 0 } })(page)
}

export const mailScreens: Screen[] = [
  {
    name: 'inbox rewards',
    state: 'populated',
    who: 'guest',
    path: inbox,
    given: rewards,
    shows: (page) => page.getByRole('button', { name: t('claims.claimAmount', { amount: '₹2.84' }) }),
    picture: true,
  },
  {
    name: 'inbox reward',
    state: 'populated',
    who: 'guest',
    path: inbox,
    given: rewards,
    press: pressButton(new RegExp(t('claims.name.waiting'))),
    shows: sheet(t('claims.name.waiting')),
    picture: true,
  },
  {
    name: 'inbox reward without an answer',
    state: 'populated',
    who: 'guest',
    path: inbox,
    ownDocument: true,
    given: async (page) => {
      await rewards(page)
      await refused('/reward/claim', 'OutcomeUnknown', { retryAfterMs: 1_000 }, '503')(page)
    },
    press: pressThenResetFocus(pressButton(t('claims.claimAmount', { amount: '₹2.84' }))),
    shows: text(t('claims.badge.checking')),
  },
  {
    name: 'inbox',
    state: 'populated',
    who: 'guest',
    path: inbox,
    given: mailbox,
    shows: text(t('mail.vip-up.title', { level: '3' })),
    picture: true,
  },
  {
    name: 'inbox mail',
    state: 'populated',
    who: 'guest',
    path: inbox,
    given: mailbox,
    press: (page) => page.getByRole('button', { name: new RegExp(t('mail.vip-up.title', { level: '3' })) }).click(),
    shows: sheet(t('mail.vip-up.title', { level: '3' })),
    picture: true,
  },
  { name: 'inbox loading', state: 'loading', who: 'guest', path: inbox, given: held('**/mail/list'), shows: busy },
  {
    name: 'inbox empty',
    state: 'empty',
    who: 'guest',
    path: inbox,
    press: pressThenResetFocus(pressButton(/^Rewards/)),
    shows: text(t('mails.noneSuch')),
    picture: true,
  },
  {
    name: 'inbox refused',
    state: 'refused',
    who: 'guest',
    path: inbox,
    given: cut('**/mail/list'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  },
  {
    name: 'inbox offline',
    state: 'offline',
    who: 'guest',
    path: inbox,
    given: mailbox,
    press: async (page) => {
      await page.getByText(t('mail.vip-up.title', { level: '3' })).waitFor()
      await goOffline(page)
    },
    shows: offline,
  },
]
