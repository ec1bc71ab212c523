import type { Round } from '@lalmor/contract/rounds.ts'
import { honestReceipt } from '@lalmor/games/crash/example-round.ts'
import type { Page } from '@playwright/test'
import type { Fake, Written } from '../answers.ts'
import { begun, events, oneRound } from './records.ts'
import { busy, cut, held, pressButton, type Screen, text, pressThenResetFocus, told } from './screen.ts'
import { t } from '../texts.ts'

const bet = { autoCashOut: 120 }
const proven = honestReceipt({ byQuicknet: true, ...bet })
const byTestBeacon = honestReceipt(bet)

/** A bet on a kite, as an honest table proves it. */
const kiteBet: Written<Round> = {
  ...begun,
  game: 'kite-run',
  title: 'Kite Run',
  status: 'Settled',
  clientSeed: 'diwali',
  play: { auto: 120, round: 48_214 },
  balanceAfter: 100_400,
  validBet: 1_000,
  payout: proven.bet!.payout,
  settledAt: '2026-11-20T12:00:10.000Z',
  events: events(
    { type: 'cash-out', multiplier: 120, payout: proven.bet!.payout },
    { type: 'cut', round: 48_214, crash: proven.crash },
    { type: 'total', payout: proven.bet!.payout },
  ),
}

const kiteRound =
  (change: Partial<typeof kiteBet> = {}, receipt: Partial<typeof proven> = {}) =>
  async (page: Page) => {
    await told('/round/get', { ...kiteBet, ...change })(page)
    await told('/kite/receipt', { ...proven, ...receipt })(page)
  }

const voidedRounds = '/pages/account/GameRecords/VoidedRounds'
const voids: Fake<'/kite/voids'> = {
  rounds: 48_214,
  voids: 2,
  list: [
    {
      round: 46_902,
      chain: 1,
      link: 46_902,
      shownLink: 'c0b91f6e22d7'.padEnd(64, '7a13e8f5509c'),
      reason: 'no-beacon',
      at: '2026-11-18T15:44:24.000Z',
      bets: 6,
      staked: 24_000,
    },
    {
      round: 41_377,
      chain: 1,
      link: 41_377,
      shownLink: '1e64d0a97b58'.padEnd(64, 'c2f70b3394ea'),
      reason: 'restart',
      at: '2026-11-11T22:32:09.000Z',
      bets: 2,
      staked: 3_000,
    },
  ],
  more: false,
}

export const kiteRoundScreens: Screen[] = [
  {
    name: 'round of a kite',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound(),
    shows: text(t('kite.step.beacon')),
  },
  {
    name: 'round of a kite verified',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound(),
    press: pressThenResetFocus(pressButton(t('round.verify'))),
    shows: text(t('verify.ok')),
    picture: true,
  },
  {
    name: 'round of a kite unproved',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound({}, { late: 'restart', closedMs: proven.beacon.dueMs + 400, startedMs: proven.beacon.dueMs + 2_000 }),
    press: pressThenResetFocus(pressButton(t('round.verify'))),
    shows: text(t('kite.unprovedTitle')),
  },
  {
    name: 'round of a kite by the test beacon',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound(
      { payout: byTestBeacon.bet!.payout, events: events({ type: 'cut', round: 48_214, crash: byTestBeacon.crash }) },
      byTestBeacon,
    ),
    press: pressThenResetFocus(pressButton(t('round.verify'))),
    shows: text(t('kite.unprovedTitle')),
  },
  {
    name: 'round of a kite that does not verify',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: kiteRound({}, { crash: proven.crash + 1 }),
    press: pressThenResetFocus(pressButton(t('round.verify'))),
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
    given: kiteRound({ status: 'Cancel', payout: 2_000, events: events({ type: 'void', reason: 'no-beacon' }) }),
    shows: text(t('kite.void.no-beacon')),
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
  {
    name: 'voided rounds',
    state: 'populated',
    who: 'player',
    path: voidedRounds,
    given: told('/kite/voids', voids),
    shows: text(t('kite.void.no-beacon')),
    picture: true,
  },
  {
    name: 'voided rounds none',
    state: 'empty',
    who: 'player',
    path: voidedRounds,
    given: told('/kite/voids', { ...voids, voids: 0, list: [] }),
    shows: text(t('voids.none')),
  },
  {
    name: 'voided rounds loading',
    state: 'loading',
    who: 'player',
    path: voidedRounds,
    given: held('**/kite/voids'),
    shows: busy,
  },
  {
    name: 'voided rounds refused',
    state: 'refused',
    who: 'player',
    path: voidedRounds,
    given: cut('**/kite/voids'),
    shows: text(t('action.tryAgain')),
  },
]
