import type { Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { beaconQuicknet } from '@lalmor/games/beacon/info.ts'
import { honestReceipt } from '@lalmor/games/crash/example-round.ts'
import { chainFrom } from '@lalmor/games/crash/chain.ts'
import { verifyCrashRound } from '@lalmor/games/crash/verify.ts'
import { expect, test } from 'vitest'
import type { SeenRound } from '../../data/seen-kite.ts'
import { t } from '../../i18n/rounds/t.ts'
import type { KiteEvent } from '../rounds/shows/kite-run.tsx'
import { provedBy } from './kite-proves.ts'
import { digestLead, quicknetHash, tableRoundOf, unprovedOf, verifyKite as verify, type KiteReceipt } from './kite-proof.ts'

const receipt = honestReceipt({ ownCashOut: 101 }) as KiteReceipt
const { bet } = receipt

/** This beacon signed only this round (games/src/beacon/beacon.test.ts checks the curve). */
const signatures = {
  verify: async ({ round, signature }: { round: number; signature: string }) =>
    round === receipt.beacon.round && signature === receipt.beacon.signature,
}
const verifyKite = (of: KiteReceipt, round: Round, seen?: SeenRound) => verify(of, { round, seen, signatures })

const cutAt = (crash: number): KiteEvent[] => [{ type: 'cut', round: 41, crash }]

const recorded = {
  stake: bet!.stake,
  payout: bet!.payout,
  clientSeed: bet!.clientSeed,
  events: cutAt(receipt.crash),
} as Partial<Round> as Round

const flipped = (hex: string) => `${hex.slice(0, -1)}${(Number.parseInt(hex.at(-1)!, 16) ^ 1).toString(16)}`

test('an honest round is verified from its receipt alone', async () => {
  expect(await verifyKite(receipt, recorded)).toMatchObject({
    outcome: 'verified',
    chain: { state: 'match' },
    beacon: { state: 'match' },
    salt: { state: 'match' },
    crash: { state: 'match' },
    payout: { state: 'match' },
  })
})

// forged field, failing step
test.each<[string, Partial<KiteReceipt>, 'chain' | 'beacon' | 'salt' | 'crash' | 'payout']>([
  ['a bit of the link', { link: flipped(receipt.link) }, 'chain'],
  ['a bit of the chain', { terminalHash: flipped(receipt.terminalHash) }, 'chain'],
  ['a bit of the salt', { salt: flipped(receipt.salt) }, 'salt'],
  ["a bit of somebody's digest", { digests: [flipped(receipt.digests[0]!), ...receipt.digests.slice(1)] }, 'salt'],
  ['the digest of the bets', { betsDigest: flipped(receipt.betsDigest) }, 'salt'],
  ["a bit of the beacon's signature", { beacon: { ...receipt.beacon, signature: flipped(receipt.beacon.signature) } }, 'beacon'],
  ['the round of the beacon', { beacon: { ...receipt.beacon, round: receipt.beacon.round + 1 } }, 'beacon'],
  ['when bets closed', { closedMs: receipt.beacon.dueMs + 1 }, 'beacon'],
  ['where it was cut', { crash: receipt.crash + 1 }, 'crash'],
  ['the tables', { definitionHash: flipped(receipt.definitionHash) }, 'crash'],
  ['the payout', { bet: { ...bet!, payout: (bet!.payout + 1) as WirePaise } }, 'payout'],
  ['the cash-out', { bet: { ...bet!, ownCashOut: 102 } }, 'payout'],
])('%s fails', async (_what, forged, step) => {
  const verdict = await verifyKite({ ...receipt, ...forged }, recorded)
  expect(verdict.outcome).toBe('mismatch')
  expect(verdict[step]).toMatchObject({ state: 'mismatch' })
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

const noted: SeenRound = {
  at: '2026-11-20T12:00:01.000Z',
  terminalHash: receipt.terminalHash,
  link: receipt.round,
  beacon: { chainHash: receipt.beacon.chainHash, round: receipt.beacon.round },
  betsDigest: receipt.betsDigest,
  came: { atMs: receipt.beacon.dueMs - 900, aheadMs: 100 },
  salt: receipt.salt,
  shownLink: receipt.link,
}

test('this device’s live notes agree with the receipt', async () => {
  expect(await verifyKite(receipt, recorded, noted)).toMatchObject({ outcome: 'verified' })
})

test.each<[string, Partial<SeenRound>, 'chain' | 'beacon' | 'salt']>([
  ['another end of the chain', { terminalHash: '99'.repeat(32) }, 'chain'],
  ['another link', { link: receipt.round + 1 }, 'chain'],
  ['another link at the cut', { shownLink: '99'.repeat(32) }, 'chain'],
  ['another round of the beacon', { beacon: { ...noted.beacon!, round: 7 } }, 'beacon'],
  ['another beacon', { beacon: { ...noted.beacon!, chainHash: '99'.repeat(32) } }, 'beacon'],
  ['another digest of the bets', { betsDigest: '99'.repeat(32) }, 'salt'],
  ['another salt', { salt: '99'.repeat(32) }, 'salt'],
])('an honest receipt fails if this device was shown %s before', async (_what, change, step) => {
  const verdict = await verifyKite(receipt, recorded, { ...noted, ...change })
  expect(verdict.outcome).toBe('mismatch')
  expect(verdict[step]).toMatchObject({ state: 'mismatch' })
})

test('a digest that came late, by the receipt or by this device, leaves the round unproved, not false', async () => {
  const late = { ...receipt, late: 'restart', closedMs: receipt.beacon.dueMs + 5 } as KiteReceipt
  expect(await verifyKite(late, recorded)).toMatchObject({ outcome: 'verified' })
  expect(digestLead(late, undefined)).toMatchObject({ late: true, tableMs: -5, hereMs: undefined })
  expect(digestLead(receipt, noted)).toEqual({ late: false, tableMs: 1_000, hereMs: 800, relay: undefined })
  const { came: _, ...away } = noted
  expect(digestLead(receipt, away)).toMatchObject({ late: false, hereMs: undefined })
})

const quicknetReceipt = honestReceipt({ byQuicknet: true, ownCashOut: 101 }) as KiteReceipt
const { dueMs } = quicknetReceipt.beacon
/** A device and a server with clocks ahead, and a digest this long before the word in truth. */
const cameAt = (trueLeadMs: number, { device = 0, server = 0 }, relay?: { host: string; isOut: boolean }): SeenRound => ({
  ...noted,
  came: { atMs: dueMs - trueLeadMs + device, aheadMs: server - device, ...(relay && { relay }) },
})
const isTicked = (receipt: KiteReceipt, seen: SeenRound | undefined) =>
  provedBy(receipt, seen).some(([proved, text]) => proved && text === t('kite.proves.last'))

test('“nobody could bet last” is ticked only for quicknet with a digest in time by both clocks', () => {
  expect(isTicked(quicknetReceipt, cameAt(900, {}))).toBe(true)
  expect(isTicked(quicknetReceipt, undefined)).toBe(false)
  expect(isTicked(receipt, noted)).toBe(false)
  expect(unprovedOf(receipt, noted)).toBe('test-beacon')
  expect(isTicked(quicknetReceipt, cameAt(900, {}, { host: 'a', isOut: true }))).toBe(false)
  expect(isTicked(quicknetReceipt, cameAt(900, {}, { host: 'a', isOut: false }))).toBe(true)
  for (const ahead of [-10_000, -2_500, -1_000, 1_000, 2_500, 10_000]) {
    for (const clocks of [{ device: ahead }, { server: ahead }]) {
      expect(isTicked(quicknetReceipt, cameAt(900, clocks)), JSON.stringify(clocks)).toBe(ahead < 0)
      expect(provedBy(quicknetReceipt, cameAt(900, clocks)).map(([, text]) => text)).toContain(
        `This device’s clock and ours were ${(Math.abs(ahead) / 1_000).toFixed(1)} seconds apart then. The worse one counts here.`,
      )
    }
  }
})

test('six of six rounds that a late house steered to 1.00× get no tick, whatever its clock says', () => {
  // It waits for the word, tries client seeds for its last bet until the kite is cut at once, and closes: the receipt holds and hides it.
  const chain = chainFrom(new Uint8Array(32).fill(0x53), 6)
  for (let round = 1; round <= 6; round++) {
    const tried = Array.from({ length: 400 }, (_, seed) => ({ byQuicknet: true, chain, round, clientSeeds: ['a player', `house ${seed}`] }))
    const steered = tried.map((ask) => honestReceipt(ask)).find(({ crash }) => crash === 100) as KiteReceipt
    expect(steered.late).toBeUndefined()
    const { verified } = verifyCrashRound(steered, () => true)
    expect(verified).toBe(true)
    for (const lateMs of [1_500, 2_500, 10_000])
      for (const says of [-lateMs, 0, -60_000]) {
        const seen = cameAt(900 - lateMs, { server: says })
        expect(isTicked(steered, seen), `round ${round}, ${lateMs} ms late, says ${says}`).toBe(false)
        expect(unprovedOf(steered, seen)).toBe('late')
      }
    // An absent device knows nothing: the receipt alone earns no tick.
    expect(isTicked(steered, undefined)).toBe(false)
  }
})

test('the page knows quicknet by its hash', () => expect(quicknetHash).toBe(beaconQuicknet.chainHash))
