import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { continueOf, type LeftOff } from './continue-of.ts'

const paise = (amount: number) => amount as WirePaise
const [openedAt, at] = ['2026-11-20T12:42:00.000Z', '2026-11-19T15:48:00.000Z']
const mines = { game: 'mines', title: 'Mines', stake: paise(20_00), openedAt }
const kite = { game: 'kite', title: 'Kite', stake: paise(50_00), openedAt }
const last = { game: 'lamps', title: 'Lamps', stake: paise(10_00), at }

test.each<[string, Parameters<typeof continueOf>[0], LeftOff | undefined]>([
  ['nothing was played', {}, undefined],
  ['only finished rounds: the last one', { last }, { kind: 'last', game: 'lamps', title: 'Lamps', stake: paise(10_00), at }],
  [
    'an open round comes first, at its value',
    { current: { ...mines, cashOut: paise(34_24) }, last },
    { kind: 'open', game: 'mines', title: 'Mines', stake: paise(20_00), at: openedAt, cashOut: paise(34_24) },
  ],
  [
    'a round that pays nothing yet shows its stake alone',
    { current: { ...mines, cashOut: paise(0) }, last },
    { kind: 'open', game: 'mines', title: 'Mines', stake: paise(20_00), at: openedAt },
  ],
  [
    'a bet in flight, or at a provider, has no value here',
    { current: kite },
    { kind: 'open', game: 'kite', title: 'Kite', stake: paise(50_00), at: openedAt },
  ],
])('where the player left off: %s', (_what, mine, expected) => {
  expect(continueOf(mine)).toEqual(expected)
})
