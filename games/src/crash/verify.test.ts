import { bytesToHex } from '@noble/hashes/utils.js'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verifyBeacon } from '../beacon/verify.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import { MalformedReceipt, parseReceipt } from '../fair/receipt.ts'
import { beaconQuicknet, randomnessOf } from '../beacon/info.ts'
import { exampleWord } from '../beacon/example-beacon.ts'
import { chainFrom, linkAt } from './chain.ts'
import { crashPoint } from './crash-point.ts'
import { kiteRun } from './definition.ts'
import { parseCrashReceipt, type CrashReceipt, type CrashReceiptV1 } from './receipt.ts'
import { honestReceipt, honestReceiptV1, voidReceipt } from './example-round.ts'
import { betsDigestOf, saltOf, seedDigest } from './salt.ts'
import { verifyCrashRound, type CrashStepName, type VerifySignature } from './verify.ts'

/** Verifies each signature once: that takes some 20 ms. */
const verdicts = new Map<string, boolean>()
const signed: VerifySignature = (beacon, round, signature) => {
  const key = `${round} ${signature} ${canonicalJson(beacon)}`
  const known = verdicts.get(key) ?? verifyBeacon(beacon, round, signature)
  verdicts.set(key, known)
  return known
}

const honest = honestReceiptV1({ autoCashOut: 200 })
const honest2 = honestReceipt({ autoCashOut: 150 })
const verify = (receipt: CrashReceipt) => verifyCrashRound(receipt, signed)
const failedSteps = (receipt: CrashReceipt): CrashStepName[] =>
  verify(receipt).steps.flatMap(({ step, verdict }) => (verdict === 'failed' ? [step] : []))
const verdictOf = (receipt: CrashReceipt, step: CrashStepName) => verify(receipt).steps.find((one) => one.step === step)?.verdict

test('the worked example of the README', () => {
  expect(honest2).toMatchObject({
    terminalHash: '4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a',
    betsDigest: '81c5b411261553100c6525ea211f6e50f2d17df6577acec5afdc6e2e0459951e',
    beacon: { round: 1_003, randomness: '8c4f53a6940a1743df32ac662a81d137e2c5d71192c1528d4086c9b773c496ae' },
    salt: '9a211757d5a1c13c85c8750eba379519becdedcd2245bf401fca6fc4a294ad34',
    crash: 152,
    bet: { clientSeed: 'diwali', stake: 2_000, autoCashOut: 150, payout: 3_000 },
  })
  expect(JSON.parse(readFileSync(new URL('../../examples/kite-run-v2.json', import.meta.url), 'utf8'))).toEqual(honest2)
  expect(verify(honest2).trace).toMatchObject({ message: `lalmor/v2/kite-run/2/${honest2.definitionHash}/3/${honest2.salt}`, crash: 152 })
})

test('the worked example of version 1 stays', () => {
  expect(honest).toMatchObject({
    terminalHash: '4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a',
    previousLink: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    salt: 'd019e437fe806a580e174a59b9a03c94c0077ca179d38dd97658abf88eea53db',
    crash: 213,
    bet: { clientSeed: 'diwali', stake: 2_000, autoCashOut: 200, payout: 4_000 },
  })
  expect(JSON.parse(readFileSync(new URL('../../examples/kite-run.json', import.meta.url), 'utf8'))).toEqual(honest)
  expect(verify(honest).trace).toEqual({
    message: 'lalmor/v1/kite-run/1/3/d019e437fe806a580e174a59b9a03c94c0077ca179d38dd97658abf88eea53db',
    hex: '8be1170f288f51d4801fcc7701df328876fde57ea10312f3b0af7bc390a6dce6',
    grid: 0x8be1170f288f5n,
    crash: 213,
  })
})

const stepsV1: CrashStepName[] = ['commitment', 'chain', 'game', 'definition', 'salt', 'crash']
const stepsV2: CrashStepName[] = ['commitment', 'chain', 'game', 'definition', 'digest', 'open', 'close', 'beacon', 'salt', 'crash']
const stepsOfBet: CrashStepName[] = ['seed', 'stake', 'cash-out', 'payout']

test('GM-08: honest receipts verify, step by step, whatever the bets and the end', () => {
  const chain = chainFrom(new Uint8Array(32).fill(0x50), 120)
  for (const [make, names, rounds] of [
    [honestReceiptV1, stepsV1, 120],
    [honestReceipt, stepsV2, 12],
  ] as const) {
    let paid = 0
    for (let round = 1; round <= rounds; round++) {
      const clientSeeds = ['दीया/0/🪔', ...Array.from({ length: round % 4 }, () => 'a')]
      const receipt = make({ chain, round, clientSeeds, ...[{}, { autoCashOut: 150 }, { ownCashOut: 101 }][round % 3] })
      const { verified, steps } = verify(parseCrashReceipt(JSON.parse(canonicalJson(receipt))))
      expect(steps.map(({ step, verdict }) => `${step} ${verdict}`)).toEqual([...names, ...stepsOfBet].map((step) => `${step} passed`))
      expect(verified).toBe(true)
      if (receipt.bet!.payout > 0) paid++
    }
    expect(paid).toBeGreaterThan(rounds / 4)
  }
})

test('a player who only watched can verify the round, even without bets', () => {
  for (const [make, names] of [
    [honestReceiptV1, stepsV1],
    [honestReceipt, stepsV2],
  ] as const) {
    const watched = make({ clientSeeds: [] })
    expect(watched.bet).toBeUndefined()
    const { verified, steps } = verify(parseCrashReceipt(JSON.parse(canonicalJson(watched))))
    expect(steps.map(({ step }) => step)).toEqual(names)
    expect(verified).toBe(true)
  }
})

test('whoever bets last and knows the link and all other digests cannot know the cut: it is known only with the beacon’s word', () => {
  // The attack on version 1: the salt was public once the bets closed, so a house that bets last tried seeds until the kite was cut at 1.00.
  const chain = chainFrom(new Uint8Array(32).fill(0x51), 3)
  const ask = (seed: number) => ({ chain, round: 3, clientSeeds: ['a player', `house ${seed}`] })
  const tries = Array.from({ length: 27 * 12 }, (_, seed) => honestReceiptV1(ask(seed)).crash).findIndex((crash) => crash === 100) + 1
  expect(tries, 'seeds tried').toBeGreaterThan(0)

  // In version 2 the seed picked for one guess of the beacon's word is no better for its real word: over many guesses as often
  // cut at 1.00 as any other seed, 3.96 % of them.
  const link = linkAt(chain, 3)
  const cutAt = (betsDigest: string, word: number) => {
    const beacon = { chainHash: '52'.repeat(32), round: 1_003, randomness: randomnessOf(word.toString(16).padStart(96, '0')) }
    return crashPoint(kiteRun, { link, round: 3, salt: saltOf(kiteRun, 3, { beacon, betsDigest }) })
  }
  const digestOf = (seed: number) => betsDigestOf(['a player', `house ${seed}`].map((text) => seedDigest(kiteRun, 3, text)))
  const picked = Array.from({ length: 27 * 12 }, (_, seed) => digestOf(seed)).find((digest) => cutAt(digest, 0) === 100)!
  const words = 20_000
  const instantly = Array.from({ length: words }, (_, word) => cutAt(picked, word + 1)).filter((crash) => crash === 100).length
  const chance = 0.039603
  expect(Math.abs(instantly / words - chance), `${instantly} of ${words}`).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / words))
})

/** The questions that a round leaves open; fails for one that does not hold. */
const unprovedOf = (receipt: CrashReceipt) => {
  const { verified, unproved } = verify(parseCrashReceipt(JSON.parse(canonicalJson(receipt))))
  expect(verified).toBe(true)
  return unproved
}

test('only a round of drand’s quicknet that was in time and flew proves that nobody chose its end', () => {
  const byQuicknet = honestReceipt({ byQuicknet: true })
  expect(unprovedOf(byQuicknet)).toEqual([])
  expect(unprovedOf(honest)).toEqual(['no-beacon'])
  expect(unprovedOf(honest2)).toEqual(['test-beacon'])
  const closedMs = byQuicknet.beacon.dueMs + 40
  for (const late of ['restart', 'busy'] as const) expect(unprovedOf({ ...byQuicknet, closedMs, late })).toEqual(['late'])
  expect(unprovedOf({ ...byQuicknet, late: 'clock' })).toEqual(['late'])
  expect(unprovedOf(voidReceipt())).toEqual(['void', 'test-beacon'])
})

test('the times of a round are in order, and the beacon’s round is the first that left time for bets', () => {
  const { openedMs, closedMs, beacon } = honest2
  const { dueMs } = beacon
  const steps = (change: Partial<typeof honest2>) => failedSteps({ ...honest2, ...change })
  for (const opened of [0, 1, dueMs - 11_000, dueMs - 7_999, closedMs]) expect(steps({ openedMs: opened }), `${opened}`).toEqual(['open'])
  for (const opened of [dueMs - 10_999, dueMs - 8_000]) expect(steps({ openedMs: opened }), `${opened}`).toEqual([])
  for (const closed of [openedMs - 1, dueMs, dueMs + 40]) expect(steps({ closedMs: closed }), `${closed}`).toEqual(['close'])
  for (const closed of [openedMs, dueMs - 1]) expect(steps({ closedMs: closed }), `${closed}`).toEqual([])
  for (const started of [0, closedMs, dueMs]) expect(steps({ startedMs: started }), `${started}`).toEqual(['close'])
  const late = { closedMs: dueMs + 1_000, late: 'busy' as const }
  expect(steps({ ...late, startedMs: dueMs + 1_000 })).toEqual(['close'])
  expect(steps({ ...late, startedMs: dueMs + 1_001 })).toEqual([])
  for (const reason of ['restart', 'busy'] as const) expect(steps({ late: reason }), reason).toEqual(['close'])
  expect(steps({ ...late, startedMs: dueMs + 2_000, late: 'clock' })).toEqual(['close'])
  expect(verdictOf({ ...honest2, ...late, startedMs: dueMs + 2_000 }, 'close')).toBe('unproved')
})

test('a beacon that is not the one of its chain hash, or did not sign this round then, is found', () => {
  const { beacon } = honest2
  const withBeacon = (change: Partial<typeof beacon>) => failedSteps({ ...honest2, beacon: { ...beacon, ...change } })
  const other = exampleWord(beacon.round + 1)
  expect(withBeacon({ publicKey: beaconQuicknet.publicKey })).toEqual(['beacon'])
  expect(withBeacon({ dueMs: beacon.dueMs + 3_000 })).toContain('beacon')
  expect(withBeacon({ round: beacon.round + 1, dueMs: beacon.dueMs + 3_000 })).toContain('beacon')
  expect(withBeacon({ signature: other.signature })).toEqual(['beacon'])
  expect(withBeacon({ randomness: other.randomness })).toEqual(['beacon', 'salt', 'crash', 'payout'])
  expect(withBeacon({ signature: other.signature, randomness: other.randomness })).toEqual(['beacon', 'salt', 'crash', 'payout'])
})

test('a void round shows its link; a beacon that spoke after all is flagged, with where the kite would have been cut', () => {
  const silent = voidReceipt()
  expect(parseCrashReceipt(JSON.parse(canonicalJson(silent)))).toEqual(silent)
  expect(verify(silent)).toMatchObject({ verified: true })
  expect(verdictOf(silent, 'void')).toBe('unproved')
  const spoke = voidReceipt({ spoke: true })
  expect(failedSteps(parseCrashReceipt(JSON.parse(canonicalJson(spoke))))).toEqual(['void'])
  expect(verify(spoke).trace!.crash).toBe(honest2.crash)
  const { closedMs: _, betsDigest: __, ...open } = silent
  const before = { ...open, digests: [], void: { reason: 'restart' as const, atMs: silent.beacon.dueMs - 2_000 } }
  expect(verify(before)).toMatchObject({ verified: true })
  expect(verdictOf(before, 'void')).toBe('passed')
  expect(failedSteps({ ...before, void: { reason: 'restart', atMs: silent.beacon.dueMs } })).toEqual(['void'])
  expect(failedSteps({ ...before, void: { reason: 'restart', atMs: silent.openedMs - 1 } })).toEqual(['void'])
  expect(failedSteps({ ...before, openedMs: 0 })).toEqual(['open'])
  expect(failedSteps({ ...silent, void: { reason: 'restart', atMs: silent.beacon.dueMs + 60_000 } })).toEqual(['void'])
  for (const ms of [-1, 1, 59_999])
    expect(failedSteps({ ...silent, void: { reason: 'no-beacon', atMs: silent.beacon.dueMs + ms } }), `${ms}`).toEqual(['void'])
})

test('a flipped bit anywhere fails and names the step at fault', () => {
  const flipped = (hex: string, bit: number) => {
    const digit = Math.floor(bit / 4)
    return hex.slice(0, digit) + (Number.parseInt(hex[digit]!, 16) ^ (1 << (bit % 4))).toString(16) + hex.slice(digit + 1)
  }
  const bits = Array.from({ length: 256 }, (_, bit) => bit)
  const bet = honest.bet!
  const numberFlips = (value: number, change: (flipped: number) => Partial<CrashReceiptV1>) =>
    Array.from({ length: 20 }, (_, bit) => ({ ...honest, ...change(value ^ (1 << bit)) }))
  const all: [CrashStepName, CrashReceipt[]][] = [
    ['commitment', bits.map((bit) => ({ ...honest, link: flipped(honest.link, bit) }))],
    ['commitment', bits.map((bit) => ({ ...honest, previousLink: flipped(honest.previousLink, bit) }))],
    ['chain', bits.map((bit) => ({ ...honest, terminalHash: flipped(honest.terminalHash, bit) }))],
    [
      'chain',
      numberFlips(honest.round, (round) => ({ round: Math.min(Math.max(round, 1), 5_000) })).filter(({ round }) => round !== honest.round),
    ],
    ['definition', bits.map((bit) => ({ ...honest, definitionHash: flipped(honest.definitionHash, bit) }))],
    ['salt', bits.map((bit) => ({ ...honest, salt: flipped(honest.salt, bit) }))],
    ['salt', bits.map((bit) => ({ ...honest, digests: honest.digests.map((digest) => flipped(digest, bit)) }))],
    ['game', numberFlips(honest.version, (version) => ({ version })).filter(({ version }) => version !== 2)],
    ['crash', numberFlips(honest.crash, (crash) => ({ crash }))],
    ['stake', numberFlips(bet.stake, (stake) => ({ bet: { ...bet, stake } }))],
    ['payout', numberFlips(bet.payout, (payout) => ({ bet: { ...bet, payout } }))],
    ['seed', ['diwalI', 'diwali ', '', 'd'].map((clientSeed) => ({ ...honest, bet: { ...bet, clientSeed } }))],
  ]
  for (const [step, receipts] of all)
    for (const receipt of receipts) {
      expect(verify(receipt).verified).toBe(false)
      expect(failedSteps(receipt)[0], canonicalJson(receipt)).toBe(step)
    }
})

test('a bet that lies about its cash-out fails', () => {
  const withBet = (change: object) => failedSteps({ ...honest, bet: { ...honest.bet!, ...change } })
  expect(withBet({ autoCashOut: 201 })).toEqual(['payout'])
  expect(withBet({ autoCashOut: 214 })).toEqual(['payout'])
  expect(withBet({ autoCashOut: 214, payout: 0 })).toEqual([])
  expect(withBet({ ownCashOut: 150 })).toEqual(['payout'])
  expect(withBet({ ownCashOut: 150, payout: 3_000 })).toEqual([])
  expect(withBet({ autoCashOut: 100, payout: 2_000 })).toEqual(['cash-out'])
  expect(withBet({ ownCashOut: 100, payout: 2_000 })).toEqual(['cash-out'])
  expect(withBet({ autoCashOut: 1_000_001, payout: 0 })).toEqual(['cash-out'])
})

test('a bettor left out or slipped in changes the salt', () => {
  const [own] = honest.digests
  expect(failedSteps({ ...honest, digests: [own!] })).toContain('salt')
  expect(failedSteps({ ...honest, digests: [...honest.digests, 'ab'.repeat(32)] })).toContain('salt')
  expect(failedSteps({ ...honest, digests: honest.digests.toReversed() })).toEqual([])
  // The crash point uses the salt of the bets, whatever salt the file states.
  expect(failedSteps({ ...honest, salt: 'ab'.repeat(32) })).toEqual(['salt'])
})

test('the round of an unknown game is not run', () => {
  // Version 2 in the format of version 1 is no round of ours either.
  for (const version of [2, 3]) expect(failedSteps({ ...honest, version })).toEqual(['game'])
  expect(failedSteps({ ...honest2, version: 1 })).toEqual(['game'])
  const { steps, trace } = verify({ ...honest, version: 2 })
  expect(steps.filter(({ verdict }) => verdict === 'skipped').map(({ step }) => step)).toEqual([
    'definition',
    'crash',
    'seed',
    'stake',
    'cash-out',
    'payout',
  ])
  expect(trace).toBeUndefined()
})

test('anything but a crash receipt is refused with the reason', () => {
  const table: [unknown, RegExp][] = [
    [null, /not a JSON object/],
    [[], /not a JSON object/],
    [{}, /"kind" must be lalmor\/crash-round/],
    [{ ...honest, receipt: 3 }, /"receipt" must be 1 or 2/],
    [{ ...honest, receipt: 2 }, /"openedMs" is missing/],
    [{ ...honest2, receipt: 1 }, /is no field of a crash receipt/],
    [{ ...honest2, beacon: { ...honest2.beacon, signature: 'ab' } }, /"signature" must be 96/],
    [{ ...honest2, beacon: { ...honest2.beacon, scheme: 'none' } }, /"scheme" must be/],
    [{ ...honest2, beacon: { ...honest2.beacon, genesisMs: honest2.beacon.genesisMs + 999 } }, /"genesisMs" must be whole seconds/],
    [{ ...honest2, beacon: { ...honest2.beacon, periodMs: 3_001 } }, /"periodMs" must be whole seconds/],
    [{ ...honest2, beacon: { ...honest2.beacon, periodMs: 0 } }, /"periodMs" must be whole seconds/],
    [{ ...honest2, late: 'asleep' }, /"late" must be restart or busy or clock/],
    [{ ...honest2, void: { reason: 'restart', atMs: 1 } }, /is no field of the receipt of a void round/],
    [{ ...voidReceipt(), void: { reason: 'bored', atMs: 1 } }, /"reason" must be restart or no-beacon/],
    ...(Object.keys(honest) as (keyof CrashReceipt)[])
      .filter((field) => !['kind', 'receipt', 'bet'].includes(field))
      .map((field): [unknown, RegExp] => {
        const { [field]: _, ...rest } = honest
        return [rest, new RegExp(`"${field}" is missing`)]
      }),
    [{ ...honest, link: bytesToHex(new Uint8Array(31)) }, /"link" must be 64/],
    [{ ...honest, round: 0 }, /"round" must be a whole number from 1/],
    [{ ...honest, round: 10_000_001 }, /"round" must be a whole number from 1/],
    [{ ...honest, digests: ['ab'] }, /"digests" must be a list/],
    [{ ...honest, digests: 'ab' }, /"digests" must be a list/],
    [{ ...honest, game: 'kite run' }, /"game" must be a game id/],
    [{ ...honest, crash: 2.13 }, /"crash" must be a whole number/],
    [{ ...honest, bet: null }, /"bet" must be a JSON object/],
    [{ ...honest, bet: {} }, /"clientSeed" is missing/],
    [{ ...honest, bet: { ...honest.bet, stake: '2000' } }, /"stake" must be a whole number/],
    [{ ...honest, bet: { ...honest.bet, clientSeed: '\ud83e' } }, /"clientSeed" must be well-formed/],
    [{ ...honest, bet: { ...honest.bet, uid: 1 } }, /"uid" is no field of a bet/],
    [{ ...honest, serverSeed: honest.link }, /"serverSeed" is no field of a crash receipt/],
  ]
  for (const [value, reason] of table) {
    expect(() => parseCrashReceipt(value), JSON.stringify(value)).toThrow(MalformedReceipt)
    expect(() => parseCrashReceipt(value), JSON.stringify(value)).toThrow(reason)
  }
})

test('neither kind of receipt is read as the other', () => {
  expect(() => parseReceipt(canonicalJson(honest))).toThrow(MalformedReceipt)
  expect(parseCrashReceipt(JSON.parse(canonicalJson(honest)))).toEqual(honest)
})
