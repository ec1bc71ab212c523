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
import { parseCrashReceipt, type CrashReceipt, type CutReceipt } from './receipt.ts'
import { honestReceipt, voidReceipt } from './example-round.ts'
import { betsDigestOf, saltOf, seedDigest } from './salt.ts'
import { verifyCrashRound, type CrashStepName, type VerifySignature } from './verify.ts'

/** Each signature once: verification takes about 20 ms. */
const verdicts = new Map<string, boolean>()
const signed: VerifySignature = (beacon, round, signature) => {
  const key = `${round} ${signature} ${canonicalJson(beacon)}`
  const known = verdicts.get(key) ?? verifyBeacon(beacon, round, signature)
  verdicts.set(key, known)
  return known
}

const honest = honestReceipt({ autoCashOut: 150 })
const verify = (receipt: CrashReceipt) => verifyCrashRound(receipt, signed)
const failedSteps = (receipt: CrashReceipt): CrashStepName[] =>
  verify(receipt).steps.flatMap(({ step, verdict }) => (verdict === 'failed' ? [step] : []))
const verdictOf = (receipt: CrashReceipt, step: CrashStepName) => verify(receipt).steps.find((one) => one.step === step)?.verdict

test('the worked example', () => {
  expect(honest).toMatchObject({
    terminalHash: '4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a',
    previousLink: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    betsDigest: 'a22073bd50f73aad884da0432c8761aac1a65890c4d4c5e04259a22361f6651d',
    beacon: { round: 1_003, randomness: '8c4f53a6940a1743df32ac662a81d137e2c5d71192c1528d4086c9b773c496ae' },
    salt: 'd42b95f8b37e259c01ba6c55a10c3aaa7f7062bb99b0677e6259a7c1f2b140c4',
    crash: 190,
    bet: { clientSeed: 'diwali', stake: 2_000, autoCashOut: 150, payout: 3_000 },
  })
  expect(JSON.parse(readFileSync(new URL('../../examples/kite-run.json', import.meta.url), 'utf8'))).toEqual(honest)
  expect(verify(honest).trace).toEqual({
    message: `lalmor/v1/kite-run/1/${honest.definitionHash}/3/${honest.salt}`,
    hex: '7dd3aacbc62c186f59139d7208a6287af60f009128521a067765f276979820b1',
    grid: 0x7dd3aacbc62c1n,
    crash: 190,
  })
})

const steps: CrashStepName[] = ['commitment', 'chain', 'game', 'definition', 'digest', 'open', 'close', 'beacon', 'salt', 'crash']
const stepsOfBet: CrashStepName[] = ['seed', 'stake', 'cash-out', 'payout']

test('GM-08: honest receipts verify, step by step, whatever the bets and the end', () => {
  const chain = chainFrom(new Uint8Array(32).fill(0x50), 12)
  let paid = 0
  for (let round = 1; round <= chain.length; round++) {
    const clientSeeds = ['दीया/0/🪔', ...Array.from({ length: round % 4 }, () => 'a')]
    const receipt = honestReceipt({ chain, round, clientSeeds, ...[{}, { autoCashOut: 150 }, { ownCashOut: 101 }][round % 3] })
    const { verified, steps: found } = verify(parseCrashReceipt(JSON.parse(canonicalJson(receipt))))
    expect(found.map(({ step, verdict }) => `${step} ${verdict}`)).toEqual([...steps, ...stepsOfBet].map((step) => `${step} passed`))
    expect(verified).toBe(true)
    if (receipt.bet!.payout > 0) paid++
  }
  expect(paid).toBeGreaterThan(chain.length / 4)
})

test('a player who only watched can verify the round, even without bets', () => {
  const watched = honestReceipt({ clientSeeds: [] })
  expect(watched.bet).toBeUndefined()
  const { verified, steps: found } = verify(parseCrashReceipt(JSON.parse(canonicalJson(watched))))
  expect(found.map(({ step }) => step)).toEqual(steps)
  expect(verified).toBe(true)
})

test('the last bettor, knowing the link and all other digests, cannot know the cut before the beacon’s word', () => {
  const link = linkAt(chainFrom(new Uint8Array(32).fill(0x51), 3), 3)
  const cutAt = (betsDigest: string, word: number) => {
    const beacon = { chainHash: '52'.repeat(32), round: 1_003, randomness: randomnessOf(word.toString(16).padStart(96, '0')) }
    return crashPoint(kiteRun, { link, round: 3, salt: saltOf(kiteRun, 3, { beacon, betsDigest }) })
  }
  const digestOf = (seed: number) => betsDigestOf(['a player', `house ${seed}`].map((text) => seedDigest(kiteRun, 3, text)))
  // If bets alone were the salt, a house that bets last could try seeds until the kite is cut at 1.00.
  const withoutWord = (seed: number) => crashPoint(kiteRun, { link, round: 3, salt: digestOf(seed) })
  expect(Array.from({ length: 27 * 12 }, (_, seed) => withoutWord(seed)).indexOf(100)).toBeGreaterThanOrEqual(0)

  // A seed picked for a guessed beacon word does not help with the real one: over many guesses it is cut at 1.00 in 3.96 % of rounds, like any seed.
  const picked = Array.from({ length: 27 * 12 }, (_, seed) => digestOf(seed)).find((digest) => cutAt(digest, 0) === 100)!
  const words = 20_000
  const instantly = Array.from({ length: words }, (_, word) => cutAt(picked, word + 1)).filter((crash) => crash === 100).length
  const chance = 0.039603
  expect(Math.abs(instantly / words - chance), `${instantly} of ${words}`).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / words))
})

/** Throws for a round that does not verify. */
const unprovedOf = (receipt: CrashReceipt) => {
  const { verified, unproved } = verify(parseCrashReceipt(JSON.parse(canonicalJson(receipt))))
  expect(verified).toBe(true)
  return unproved
}

test('only a round of drand’s quicknet that was in time and flew proves that nobody chose its end', () => {
  const byQuicknet = honestReceipt({ byQuicknet: true })
  expect(unprovedOf(byQuicknet)).toEqual([])
  expect(unprovedOf(honest)).toEqual(['test-beacon'])
  const closedMs = byQuicknet.beacon.dueMs + 40
  for (const late of ['restart', 'busy'] as const) expect(unprovedOf({ ...byQuicknet, closedMs, late })).toEqual(['late'])
  expect(unprovedOf({ ...byQuicknet, late: 'clock' })).toEqual(['late'])
  expect(unprovedOf(voidReceipt())).toEqual(['void', 'test-beacon'])
})

test('the times of a round are in order, and the beacon’s round is the first that left time for bets', () => {
  const { openedMs, closedMs, beacon } = honest
  const { dueMs } = beacon
  const failing = (change: Partial<typeof honest>) => failedSteps({ ...honest, ...change })
  for (const opened of [0, 1, dueMs - 11_000, dueMs - 7_999, closedMs]) expect(failing({ openedMs: opened }), `${opened}`).toEqual(['open'])
  for (const opened of [dueMs - 10_999, dueMs - 8_000]) expect(failing({ openedMs: opened }), `${opened}`).toEqual([])
  for (const closed of [openedMs - 1, dueMs, dueMs + 40]) expect(failing({ closedMs: closed }), `${closed}`).toEqual(['close'])
  for (const closed of [openedMs, dueMs - 1]) expect(failing({ closedMs: closed }), `${closed}`).toEqual([])
  for (const started of [0, closedMs, dueMs]) expect(failing({ startedMs: started }), `${started}`).toEqual(['close'])
  const late = { closedMs: dueMs + 1_000, late: 'busy' as const }
  expect(failing({ ...late, startedMs: dueMs + 1_000 })).toEqual(['close'])
  expect(failing({ ...late, startedMs: dueMs + 1_001 })).toEqual([])
  for (const reason of ['restart', 'busy'] as const) expect(failing({ late: reason }), reason).toEqual(['close'])
  expect(failing({ ...late, startedMs: dueMs + 2_000, late: 'clock' })).toEqual(['close'])
  expect(verdictOf({ ...honest, ...late, startedMs: dueMs + 2_000 }, 'close')).toBe('unproved')
})

test('a beacon that differs from its chain hash, or did not sign this round then, is found', () => {
  const { beacon } = honest
  const withBeacon = (change: Partial<typeof beacon>) => failedSteps({ ...honest, beacon: { ...beacon, ...change } })
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
  expect(verify(spoke).trace!.crash).toBe(honest.crash)
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
  const numberFlips = (value: number, change: (flipped: number) => Partial<CutReceipt>) =>
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
    ['digest', bits.map((bit) => ({ ...honest, betsDigest: flipped(honest.betsDigest, bit) }))],
    ['digest', bits.map((bit) => ({ ...honest, digests: honest.digests.map((digest) => flipped(digest, bit)) }))],
    ['beacon', bits.map((bit) => ({ ...honest, beacon: { ...honest.beacon, randomness: flipped(honest.beacon.randomness, bit) } }))],
    ['beacon', bits.map((bit) => ({ ...honest, beacon: { ...honest.beacon, chainHash: flipped(honest.beacon.chainHash, bit) } }))],
    ['game', numberFlips(honest.version, (version) => ({ version }))],
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
  expect(withBet({ autoCashOut: 151 })).toEqual(['payout'])
  expect(withBet({ autoCashOut: 191 })).toEqual(['payout'])
  expect(withBet({ autoCashOut: 191, payout: 0 })).toEqual([])
  expect(withBet({ ownCashOut: 120 })).toEqual(['payout'])
  expect(withBet({ ownCashOut: 120, payout: 2_400 })).toEqual([])
  expect(withBet({ autoCashOut: 100, payout: 2_000 })).toEqual(['cash-out'])
  expect(withBet({ ownCashOut: 100, payout: 2_000 })).toEqual(['cash-out'])
  expect(withBet({ autoCashOut: 1_000_001, payout: 0 })).toEqual(['cash-out'])
})

test('a bettor left out or slipped in changes the salt', () => {
  const [own] = honest.digests
  for (const digests of [[own!], [...honest.digests, 'ab'.repeat(32)]]) {
    expect(failedSteps({ ...honest, digests })).toContain('salt')
    expect(failedSteps({ ...honest, digests, betsDigest: betsDigestOf(digests) })).toContain('salt')
  }
  expect(failedSteps({ ...honest, digests: honest.digests.toReversed() })).toEqual([])
  // Uses the salt of the bets, whatever salt the file says.
  expect(failedSteps({ ...honest, salt: 'ab'.repeat(32) })).toEqual(['salt'])
})

test('the round of an unknown game is not run', () => {
  for (const version of [0, 2, 3]) expect(failedSteps({ ...honest, version })).toEqual(['game'])
  const { steps, trace } = verify({ ...honest, version: 2 })
  expect(steps.filter(({ verdict }) => verdict === 'skipped').map(({ step }) => step)).toEqual([
    'definition',
    'salt',
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
    ...[0, 2, '1'].map((receipt): [unknown, RegExp] => [{ ...honest, receipt }, /"receipt" must be 1,/]),
    [{ ...honest, mark: 'ab'.repeat(16) }, /"mark" is not a field of a crash receipt/],
    [{ ...honest, signature: 'ab'.repeat(64) }, /"mark" is missing/],
    [{ ...honest, beacon: { ...honest.beacon, signature: 'ab' } }, /"signature" must be 96/],
    [{ ...honest, beacon: { ...honest.beacon, scheme: 'none' } }, /"scheme" must be/],
    [{ ...honest, beacon: { ...honest.beacon, genesisMs: honest.beacon.genesisMs + 999 } }, /"genesisMs" must be whole seconds/],
    [{ ...honest, beacon: { ...honest.beacon, periodMs: 3_001 } }, /"periodMs" must be whole seconds/],
    [{ ...honest, beacon: { ...honest.beacon, periodMs: 0 } }, /"periodMs" must be whole seconds/],
    [{ ...honest, late: 'asleep' }, /"late" must be restart or busy or clock/],
    [{ ...honest, void: { reason: 'restart', atMs: 1 } }, /is not a field of the receipt of a void round/],
    [{ ...voidReceipt(), void: { reason: 'bored', atMs: 1 } }, /"reason" must be restart or no-beacon/],
    ...(Object.keys(honest) as (keyof CutReceipt)[])
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
    [{ ...honest, crash: 1.9 }, /"crash" must be a whole number/],
    [{ ...honest, bet: null }, /"bet" must be a JSON object/],
    [{ ...honest, bet: {} }, /"clientSeed" is missing/],
    [{ ...honest, bet: { ...honest.bet, stake: '2000' } }, /"stake" must be a whole number/],
    [{ ...honest, bet: { ...honest.bet, clientSeed: '\ud83e' } }, /"clientSeed" must be well-formed/],
    [{ ...honest, bet: { ...honest.bet, uid: 1 } }, /"uid" is not a field of a bet/],
    [{ ...honest, serverSeed: honest.link }, /"serverSeed" is not a field of a crash receipt/],
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
