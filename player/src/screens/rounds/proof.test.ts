import type { Receipt } from '@lalmor/games/fair/receipt.ts'
import type { Step, StepName, Verification } from '@lalmor/games/fair/verify.ts'
import { verifyRound } from '@lalmor/games/fair/verify.ts'
import { commitment, serverSeedFromHex } from '@lalmor/games/fair/seeds.ts'
import { createStream, labelOf } from '@lalmor/games/fair/stream.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { findGame } from '@lalmor/games/registry.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { compareProof } from './proof.ts'

const names: readonly StepName[] = ['commitment', 'game', 'definition', 'stake', 'events', 'payout']
const steps = (change: { [Name in StepName]?: Step['verdict'] } = {}): Step[] =>
  names.map((step) => ({ step, verdict: change[step] ?? 'passed', receipt: `said ${step}`, recomputed: `found ${step}` }))
const verification = (change?: { [Name in StepName]?: Step['verdict'] }): Verification => ({ verified: true, steps: steps(change) })
const told = { hash: 'aa', clientSeed: 'monsoon' }
const seen = { hash: 'aa', clientSeed: 'monsoon' }

test('six passed steps are three matches', () => {
  expect(compareProof(verification(), told, seen)).toMatchObject({
    outcome: 'verified',
    hash: { state: 'match' },
    draw: { state: 'match' },
    payout: { state: 'match' },
  })
})

test('a device that had not seen the hash can still verify', () => {
  expect(compareProof(verification(), told).outcome).toBe('verified')
})

test('a hash other than the one this device stored fails, whatever the verifier says', () => {
  const verdict = compareProof(verification(), told, { ...seen, hash: 'bb' })
  expect(verdict).toMatchObject({ outcome: 'mismatch', hash: { state: 'mismatch', said: 'aa', found: 'bb' }, draw: { state: 'match' } })
})

test('so does a client seed other than the player’s own', () => {
  const verdict = compareProof(verification(), told, { ...seen, clientSeed: 'winter' })
  expect(verdict).toMatchObject({ outcome: 'mismatch', draw: { state: 'mismatch', said: 'monsoon', found: 'winter' } })
})

test.each<[StepName, 'hash' | 'draw' | 'payout']>([
  ['commitment', 'hash'],
  ['definition', 'draw'],
  ['stake', 'draw'],
  ['events', 'draw'],
  ['payout', 'payout'],
])('a failed %s step fails the %s, and shows both sides of it', (step, part) => {
  const verdict = compareProof(verification({ [step]: 'failed' }), told, seen)
  expect(verdict.outcome).toBe('mismatch')
  expect(verdict[part]).toEqual({ state: 'mismatch', said: `said ${step}`, found: `found ${step}` })
})

test('a game version this app does not include is not a mismatch, and not a proof', () => {
  const verdict = compareProof(
    verification({ game: 'failed', definition: 'skipped', stake: 'skipped', events: 'skipped', payout: 'skipped' }),
    told,
    seen,
  )
  expect(verdict).toMatchObject({
    outcome: 'unknown-game',
    hash: { state: 'match' },
    draw: { state: 'mismatch' },
    payout: { state: 'not-checked' },
  })
})

test('an unknown game does not hide a broken promise', () => {
  expect(compareProof(verification({ commitment: 'failed', game: 'failed' }), told, seen).outcome).toBe('mismatch')
})

test('a skipped step never counts as a match', () => {
  expect(compareProof(verification({ events: 'skipped' }), told, seen)).toMatchObject({
    outcome: 'mismatch',
    draw: { state: 'not-checked' },
  })
})

const slot = findGame(firstOf.slot.id, 1)!

function realReceipt(): Receipt {
  const serverSeed = '0f'.repeat(32)
  const label = labelOf(slot, { nonce: 3, clientSeed: 'monsoon-27' })
  const { events, payout } = slot.play({ stake: slot.stakes.usual }, createStream({ ...label, serverSeed: serverSeedFromHex(serverSeed) }))
  return {
    receipt: 1,
    ...label,
    serverSeed,
    serverSeedHash: commitment(serverSeedFromHex(serverSeed)),
    stake: Number(slot.stakes.usual),
    payout: Number(payout),
    events: toWire(events),
  }
}

test('a real round verifies, and one with one paisa more fails', () => {
  const receipt = realReceipt()
  const told = { hash: receipt.serverSeedHash, clientSeed: receipt.clientSeed }
  expect(compareProof(verifyRound(receipt), told, told).outcome).toBe('verified')
  expect(compareProof(verifyRound({ ...receipt, payout: receipt.payout + 1 }), told, told)).toMatchObject({
    outcome: 'mismatch',
    payout: { state: 'mismatch' },
  })
  expect(compareProof(verifyRound({ ...receipt, nonce: 4 }), told, told).draw.state).toBe('mismatch')
})
