import type { KiteRound } from '@lalmor/contract/kite.ts'
import { expect, test } from 'vitest'
import { en as shared } from '../../i18n/en.ts'
import { beaconWait, stripText, warningOf } from './fairness.ts'
import { en } from './i18n/en.ts'
import type { KiteRunTexts } from './i18n/words.ts'

const t = { count: shared.count, game: en } as Partial<KiteRunTexts> as KiteRunTexts
const iso = (ms: number) => new Date(ms).toISOString()
const due = Date.UTC(2026, 10, 20, 12, 0, 10)
const betting: KiteRound = {
  round: 4_182,
  state: 'betting',
  chain: 1,
  link: 4_180,
  terminalHash: `4e05${'0'.repeat(56)}0a0a`,
  beacon: { chainHash: '52'.repeat(32), round: 5_183_402, at: iso(due) },
  closesAt: iso(due - 2_000),
}
const closed: KiteRound = { ...betting, state: 'closed', betsDigest: `ab12${'0'.repeat(56)}34cd` }
const digest = (leadMs: number) => ({ digest: { round: 4_182, leadMs } })
const late = { late: 'restart' } as const
const plain = (text: string) => text.replaceAll('\u2060', '')

test.each<[string, string, string]>([
  ['bets open', plain(stripText(t, betting, {})), 'Fixed: chain 4e05…0a0a, link 4,180, beacon 51,83,402'],
  ['digest in time', plain(stripText(t, closed, digest(1_240))), 'Digest of bets ab12…34cd, 1.2 s before the beacon'],
  ['digest not seen coming', plain(stripText(t, closed, {})), 'Round 4,182 · digest of bets ab12…34cd'],
  [
    'digest of another round',
    plain(stripText(t, closed, { digest: { round: 4_181, leadMs: 9 } })),
    'Round 4,182 · digest of bets ab12…34cd',
  ],
  ['digest late here', stripText(t, closed, digest(-1)), en.unproved],
  ['late by the table’s own word', stripText(t, { ...closed, ...late }, digest(900)), en.unproved],
])('%s', (_when, said, expected) => expect(said).toBe(expected))

test('a late digest and a changed chain each have a warning, and nothing else does', () => {
  expect(warningOf(t, closed, digest(1))).toBe('')
  expect(warningOf(t, null, {})).toBe('')
  expect(warningOf(t, closed, digest(0))).toBe(en.unprovedLong)
  expect(warningOf(t, { ...closed, ...late }, {})).toBe(en.unprovedLong)
  expect(warningOf(t, closed, { ...digest(0), chainChanged: true })).toBe(en.chainChanged)
})

test('closed bets wait for the beacon’s instant, then for its word, and the wait says when it is late', () => {
  expect(beaconWait(t, closed, due - 500)).toEqual({ title: en.beaconIn, strong: '0.5 s', share: 0.25, leftMs: 500 })
  expect(beaconWait(t, closed, due + 400)).toMatchObject({ title: en.beaconSpeaks })
  expect(beaconWait(t, closed, due + 3_000)).toMatchObject({ title: en.beaconLate })
})
