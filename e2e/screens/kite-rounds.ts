import type { Round } from '@lalmor/contract/rounds.ts'
import type { Page } from '@playwright/test'
import type { Fake, Written } from '../answers.ts'
import { begun, events, oneRound } from './records.ts'
import { cut, held, pressButton, type Screen, text, thenFromStart, told } from './screen.ts'
import { t } from '../texts.ts'

/** A bet on a kite, as an honest table proves it (games/src/crash/test-round.ts). */
const kiteBet: Written<Round> = {
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
  events: events(
    { type: 'cash-out', multiplier: 120, payout: 2_400 },
    { type: 'cut', round: 1, crash: 278 },
    { type: 'total', payout: 2_400 },
  ),
}

const kiteReceipt: Fake<'/kite/receipt'> = {
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
  (change: Partial<typeof kiteBet> = {}, receipt: Partial<typeof kiteReceipt> = {}) =>
  async (page: Page) => {
    await told('/round/get', { ...kiteBet, ...change })(page)
    await told('/kite/receipt', { ...kiteReceipt, ...receipt })(page)
  }

export const kiteRoundScreens: Screen[] = [
  {
    name: 'round of a kite',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound(),
    shows: text(t('kite.salt')),
    picture: true,
  },
  {
    name: 'round of a kite verified',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound(),
    press: thenFromStart(pressButton(t('round.verify'))),
    shows: text(t('verify.ok')),
  },
  {
    name: 'round of a kite that does not verify',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound({}, { crash: 279 }),
    press: thenFromStart(pressButton(t('round.verify'))),
    shows: text(t('verify.bad')),
  },
  {
    name: 'round of a kite that flies',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound({ events: kiteBet.events.slice(0, 1) }),
    shows: text(t('kite.flyingText')),
  },
  {
    name: 'round of a kite void',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound({ status: 'Cancel', payout: 2_000, events: events({ type: 'void', reason: 'interrupted' }) }),
    shows: text(t('kite.void.interrupted')),
  },
  {
    name: 'round of a kite loading',
    state: 'loading',
    who: 'player',
    path: oneRound,
    given: async (page) => {
      await told('/round/get', kiteBet)(page)
      await held('**/kite/receipt')(page)
    },
    shows: (page) => page.getByRole('button', { name: t('round.verify'), disabled: true }),
  },
  {
    name: 'round of a kite refused',
    state: 'refused',
    who: 'player',
    path: oneRound,
    given: async (page) => {
      await told('/round/get', kiteBet)(page)
      await cut('**/kite/receipt')(page)
    },
    shows: (page) => page.getByRole('alert').first(),
  },
]
