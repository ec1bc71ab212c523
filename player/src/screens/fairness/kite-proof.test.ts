import type { Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { honestReceipt } from '@lalmor/games/crash/example-round.ts'
import { expect, test } from 'vitest'
import type { KiteEvent } from '../account/shows/kite-run.tsx'
import { tableRoundOf, verifyKite, type KiteReceipt } from './kite-proof.ts'

const receipt = honestReceipt({ ownCashOut: 101 }) as KiteReceipt & { receipt: 2 }
const { bet } = receipt

const cutAt = (crash: number): KiteEvent[] => [{ type: 'cut', round: 41, crash }]

/** The same bet in Game Records. */
const recorded = {
  stake: bet!.stake,
  payout: bet!.payout,
  clientSeed: bet!.clientSeed,
  events: cutAt(receipt.crash),
} as Partial<Round> as Round

const flipped = (hex: string) => `${hex.slice(0, -1)}${(Number.parseInt(hex.at(-1)!, 16) ^ 1).toString(16)}`

test('an honest round is verified from its receipt alone', async () => {
  expect(await verifyKite(receipt, recorded)).toEqual({
    outcome: 'verified',
    chain: { state: 'match' },
    salt: { state: 'match' },
    crash: { state: 'match' },
    payout: { state: 'match' },
  })
})

// the forged field, and the step that fails
test.each<[string, Partial<KiteReceipt & { receipt: 2 }>, 'chain' | 'salt' | 'crash' | 'payout']>([
  ['a bit of the link', { link: flipped(receipt.link) }, 'chain'],
  ['a bit of the chain', { terminalHash: flipped(receipt.terminalHash) }, 'chain'],
  ['a bit of the salt', { salt: flipped(receipt.salt) }, 'salt'],
  ["a bit of somebody's digest", { digests: [flipped(receipt.digests[0]!), ...receipt.digests.slice(1)] }, 'salt'],
  ['where it was cut', { crash: receipt.crash + 1 }, 'crash'],
  ['the tables', { definitionHash: flipped(receipt.definitionHash) }, 'crash'],
  ['the payout', { bet: { ...bet!, payout: (bet!.payout + 1) as WirePaise } }, 'payout'],
  ['the cash-out', { bet: { ...bet!, ownCashOut: 102 } }, 'payout'],
])('%s fails', async (_what, forged, step) => {
  const verdict = await verifyKite({ ...receipt, ...forged }, recorded)
  expect(verdict.outcome).toBe('mismatch')
  expect(verdict[step].state).toBe('mismatch')
})

test.each<[string, Partial<Round>, 'salt' | 'crash' | 'payout']>([
  ['another client seed', { clientSeed: 'winter' }, 'salt'],
  ['another cut', { events: cutAt(receipt.crash + 1) }, 'crash'],
  ['another stake', { stake: 1 as WirePaise }, 'payout'],
  ['another payout', { payout: 0 as WirePaise }, 'payout'],
])('an honest receipt fails if Game Records says %s of the same round', async (_what, change, step) => {
  const verdict = await verifyKite(receipt, { ...recorded, ...change })
  expect(verdict).toMatchObject({ outcome: 'mismatch', [step]: { state: 'mismatch' } })
})

test('a receipt without the bet proves nothing about it', async () => {
  const { bet: _own, ...watched } = receipt
  expect((await verifyKite(watched, recorded)).payout.state).toBe('mismatch')
})

test('a version this app does not include is not a mismatch, and not a proof', async () => {
  const later = { ...receipt, version: 99 }
  expect(await verifyKite(later, recorded)).toMatchObject({
    chain: { state: 'match' },
    crash: { state: 'mismatch' },
    outcome: 'unknown-game',
  })
})

test('a malformed receipt is refused', async () => {
  await expect(verifyKite({ ...receipt, link: 'zz' }, recorded)).rejects.toThrow('link')
})

test("the table's round is known once the kite was cut", () => {
  expect(tableRoundOf(recorded)).toMatchObject({ round: 41, crash: receipt.crash })
  const flying: KiteEvent[] = [{ type: 'cash-out', multiplier: 150 }]
  expect(tableRoundOf({ events: flying })).toBeUndefined()
})
