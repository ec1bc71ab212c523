import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import type { Written } from '../answers.ts'
import { busy, cut, goOffline, held, offline, pressButton, type Screen, text, pressThenResetFocus, told } from './screen.ts'
import { t } from '../texts.ts'

export const records = '/pages/account/GameRecords/GameRecords'
export const oneRound = `${records}?roundId=01890000-0000-7000-8000-000000000000`

/** An open round, as the server returns it. */
export const begun = {
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
  actions: [],
  events: [{ type: 'start' }],
  openedAt: '2026-11-20T12:00:00.000Z',
}

const mines = { ...begun, play: { chilies: 3 } }
export const openRound: Written<OpenRound> = { ...mines, status: 'Unsettled', balanceAfter: 98_000, lastStep: 0, cashOut: 2_000 }
const voidRound: Written<Round> = {
  ...mines,
  status: 'Cancel',
  balanceAfter: 100_000,
  validBet: 0,
  payout: 2_000,
  settledAt: '2026-11-21T12:04:00.000Z',
}

/** A round's events: the contract names their types alone. */
export const events = (...all: { type: string; [fact: string]: unknown }[]) => all

/** Five bets with names of every length, as the table returns them. */
export const tableRound: Written<Round> = {
  ...begun,
  game: 'rani-roulette',
  title: 'Rani Roulette',
  status: 'Settled',
  balanceAfter: 131_000,
  stake: 5_000,
  validBet: 1_000,
  payout: 36_000,
  settledAt: '2026-11-21T12:04:00.000Z',
  events: events(
    { type: 'spin', pocket: 14 },
    ...['14', '13-14-16-17', '13-14-15-16-17-18', 'dozen-2', 'black'].map((bet) => ({
      type: 'bet',
      bet,
      stake: 1_000,
      amount: bet === '14' ? 36_000 : 0,
    })),
    { type: 'total', payout: 36_000 },
  ),
}

export const recordScreens: Screen[] = [
  { name: 'records', state: 'populated', who: 'player', path: records, shows: text(/^Bet ID/) },
  {
    name: 'records of three days',
    state: 'populated',
    who: 'player',
    path: records,
    press: pressThenResetFocus((page) => page.getByRole('radio', { name: t('records.days.last-3-days') }).check()),
    shows: text(/1 round shown/),
  },
  { name: 'records empty', state: 'empty', who: 'guest', path: records, shows: text(t('records.none.today')), picture: true },
  {
    name: 'records none such',
    state: 'empty',
    who: 'player',
    path: records,
    press: pressButton(t('status.Cancel')),
    shows: text(t('records.noneSuch')),
  },
  {
    name: 'records of one game',
    state: 'populated',
    who: 'player',
    path: `${records}?game=diya-nights`,
    press: (page) => page.getByRole('button', { name: 'Diya Nights', exact: true }).waitFor(),
    shows: text(/^Bet ID/),
  },
  {
    name: 'records of one game empty',
    state: 'empty',
    who: 'player',
    path: `${records}?game=rani-roulette`,
    shows: text(t('records.noneOfGame', { title: 'Rani Roulette' })),
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
    shows: text(t('round.inUse')),
  },
  {
    name: 'records open',
    state: 'populated',
    who: 'player',
    path: records,
    given: told('/round/list', { rounds: [openRound], more: false }),
    shows: text(/^Stake ₹20 · since/),
  },
  {
    name: 'round open',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: told('/round/get', openRound),
    shows: text('This round is still open'),
  },
  {
    name: 'round void',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: told('/round/get', voidRound),
    shows: text(t('round.void')),
  },
  {
    name: 'round at a table',
    state: 'populated',
    who: 'player',
    path: oneRound,
    given: told('/round/get', tableRound),
    press: (page) => page.getByRole('button', { name: t('round.rotate'), disabled: false }).waitFor(),
    shows: text(t('bet.sixLine', { numbers: '13–18' })),
  },
  {
    name: 'round refused',
    state: 'refused',
    who: 'player',
    path: oneRound,
    shows: text(t('round.missing')),
  },
]
