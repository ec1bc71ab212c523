import type { Round } from '@lalmor/contract/rounds.ts'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Written } from '../answers.ts'
import { begun } from './records.ts'
import { type Screen, text, told } from './screen.ts'
import { t } from '../texts.ts'

export const howItWorks = '/pages/account/HowItWorks/HowItWorks'

/** A revealed round, from the receipts anyone can check. */
const { receipt: _format, ...proven } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../games/examples/diya-nights.json'), 'utf8'),
) as Written<Round> & { receipt: 1 }
// A slot's round is over at once, and has no actions.
const { actions: _actions, openedAt: _openedAt, ...settled } = begun
const lastRound: Written<Round> = {
  ...settled,
  ...proven,
  title: 'Diya Nights',
  // A pair that this device has not seen: for one it had, it would accept no other hash.
  seedNo: 7,
  status: 'Settled',
  validBet: proven.stake,
  balanceAfter: begun.balanceBefore - proven.stake + proven.payout,
  settledAt: '2025-11-20T13:10:00.000Z',
}

/** A player whose last round this is. */
export const lastRoundIs = (round: Written<Round>) => async (page: Page) => {
  await told('/round/list', { rounds: [round], more: false })(page)
  await told('/round/get', round)(page)
}

export const howScreens: Screen[] = [
  {
    name: 'how it works',
    state: 'populated',
    who: 'player',
    path: howItWorks,
    given: lastRoundIs(lastRound),
    shows: text(t('verify.ok')),
  },
  { name: 'how it works empty', state: 'empty', who: 'guest', path: howItWorks, shows: text(t('how.notOutside')) },
]
