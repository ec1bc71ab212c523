import { bytesToHex } from '@noble/hashes/utils.js'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canonicalJson } from '../fair/canonical-json.ts'
import { MalformedReceipt, parseReceipt } from '../fair/receipt.ts'
import { chainFrom } from './chain.ts'
import { parseCrashReceipt, type CrashReceipt } from './receipt.ts'
import { honestReceipt } from './example-round.ts'
import { verifyCrashRound, type CrashStepName } from './verify.ts'

const honest = honestReceipt({ autoCashOut: 200 })
const failedSteps = (receipt: CrashReceipt): CrashStepName[] =>
  verifyCrashRound(receipt).steps.flatMap(({ step, verdict }) => (verdict === 'failed' ? [step] : []))

test('the worked example of the README', () => {
  expect(honest).toMatchObject({
    terminalHash: '4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a',
    previousLink: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    salt: 'd019e437fe806a580e174a59b9a03c94c0077ca179d38dd97658abf88eea53db',
    crash: 213,
    bet: { clientSeed: 'diwali', stake: 2_000, autoCashOut: 200, payout: 4_000 },
  })
  expect(JSON.parse(readFileSync(new URL('../../examples/kite-run.json', import.meta.url), 'utf8'))).toEqual(honest)
  expect(verifyCrashRound(honest).trace).toEqual({
    message: 'lalmor/v1/kite-run/1/3/d019e437fe806a580e174a59b9a03c94c0077ca179d38dd97658abf88eea53db',
    hex: '8be1170f288f51d4801fcc7701df328876fde57ea10312f3b0af7bc390a6dce6',
    grid: 0x8be1170f288f5n,
    crash: 213,
  })
})

test('GM-08: honest receipts verify, step by step, whatever the bets and the end', () => {
  const chain = chainFrom(new Uint8Array(32).fill(0x50), 120)
  let paid = 0
  for (let round = 1; round <= chain.length; round++) {
    const clientSeeds = ['दीया/0/🪔', ...Array.from({ length: round % 4 }, () => 'a')]
    const receipt = honestReceipt({ chain, round, clientSeeds, ...[{}, { autoCashOut: 150 }, { ownCashOut: 101 }][round % 3] })
    const { verified, steps } = verifyCrashRound(parseCrashReceipt(JSON.parse(canonicalJson(receipt))))
    expect(steps.map(({ step, verdict }) => `${step} ${verdict}`)).toEqual(
      ['commitment', 'chain', 'game', 'definition', 'salt', 'crash', 'seed', 'stake', 'cash-out', 'payout'].map((step) => `${step} passed`),
    )
    expect(verified).toBe(true)
    if (receipt.bet!.payout > 0) paid++
  }
  expect(paid).toBeGreaterThan(30)
})

test('a player who only watched can verify the round, even without bets', () => {
  const watched = honestReceipt({ clientSeeds: [] })
  expect(watched.bet).toBeUndefined()
  const { verified, steps } = verifyCrashRound(parseCrashReceipt(JSON.parse(canonicalJson(watched))))
  expect(steps.map(({ step }) => step)).toEqual(['commitment', 'chain', 'game', 'definition', 'salt', 'crash'])
  expect(verified).toBe(true)
})

test('a flipped bit anywhere fails and names the step at fault', () => {
  const flipped = (hex: string, bit: number) => {
    const digit = Math.floor(bit / 4)
    return hex.slice(0, digit) + (Number.parseInt(hex[digit]!, 16) ^ (1 << (bit % 4))).toString(16) + hex.slice(digit + 1)
  }
  const bits = Array.from({ length: 256 }, (_, bit) => bit)
  const bet = honest.bet!
  const numberFlips = (value: number, change: (flipped: number) => Partial<CrashReceipt>) =>
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
    ['game', numberFlips(honest.version, (version) => ({ version }))],
    ['crash', numberFlips(honest.crash, (crash) => ({ crash }))],
    ['stake', numberFlips(bet.stake, (stake) => ({ bet: { ...bet, stake } }))],
    ['payout', numberFlips(bet.payout, (payout) => ({ bet: { ...bet, payout } }))],
    ['seed', ['diwalI', 'diwali ', '', 'd'].map((clientSeed) => ({ ...honest, bet: { ...bet, clientSeed } }))],
  ]
  for (const [step, receipts] of all)
    for (const receipt of receipts) {
      expect(verifyCrashRound(receipt).verified).toBe(false)
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
  const { steps, trace } = verifyCrashRound({ ...honest, version: 2 })
  expect(steps.filter(({ verdict }) => verdict === 'skipped').map(({ step }) => step)).toEqual([
    'definition',
    'crash',
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
    [{ ...honest, receipt: 2 }, /"receipt" must be 1/],
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
