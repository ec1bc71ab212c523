import { rupees } from '@lalmor/units/paise.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

import { honestReceipt, voidReceipt } from '../crash/example-round.ts'
import { parseCrashReceipt } from '../crash/receipt.ts'
import { versions as crashGames } from '../crash/vectors.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import { receiptFormat } from '../fair/envelope.ts'
import { parseReceipt, type Receipt, type SignedReceipt } from '../fair/receipt.ts'
import { isVouchedFor, verifyDealt } from '../fair/verify-dealt.ts'
import { firstOf } from '../manifest.ts'
import { documentKinds, fingerprintOf, type SignedHead } from '../proof/documents.ts'
import { testDay, testKey, testRoundProof } from '../proof/test-proof.ts'
import { titles } from '../registry.ts'
import { examples } from './examples.ts'
import { reportInBooks, rowOf } from './books-report.ts'
import { reportPairs } from './pairs-report.ts'
import { receiptOfRound } from '../maths/example-round.ts'
import { verifyHere } from './test-here.ts'

const folder = mkdtempSync(join(tmpdir(), 'lalmor-dealt-'))
afterAll(() => rmSync(folder, { recursive: true }))

function verify(args: string[], ...files: object[]) {
  const paths = files.map((file, at) => {
    const path = join(folder, `${at}.json`)
    writeFileSync(path, JSON.stringify(file))
    return path
  })
  return verifyHere([...args, ...paths])
}

const house = testKey('the house')
const forger = testKey('a forger')
const mines = titles.find(({ id }) => id === firstOf.mines.id)!.plays!

/** A house that chooses the server seed knows the board, and picks around its chilies. */
const forgedWin = receiptOfRound(mines, {
  stake: rupees(500n),
  play: { chilies: 8 },
  actions: [...[0, 2, 3, 6, 8, 10, 11, 12, 14, 15, 16, 17].map((tile) => ({ type: 'pick', tile })), { type: 'cash-out' }],
})
const forgedChain = examples.find((example) => 'terminalHash' in example)!

const signedBy = (key: ReturnType<typeof testKey>, { receipt: _, ...round }: Receipt = forgedWin) =>
  key.signReceipt({
    receipt: receiptFormat,
    mark: 'c4'.repeat(16),
    roundId: '019aa1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
    seq: 1_348,
    settledAt: '2026-11-20T13:10:12.000Z',
    ...round,
    tables: canonicalJson(mines.tables),
    clientSeedFrom: 'player',
  }) as SignedReceipt

const dealt = signedBy(house)
const facts = testDay({ day: '2026-11-20', players: 3, key: house }).head.statement
const head = testKey('the head').signHead({ ...facts, receiptKey: house.publicKey })
const listOf = (...heads: SignedHead[]) => ({ kind: documentKinds.heads, version: 1, heads, more: false })

test('a forged win of ₹4,15,990.35 is not proved to be dealt', async () => {
  expect(forgedWin.payout).toBe(41_599_035)
  const { status, stdout } = await verify([], forgedWin)
  expect(stdout).toContain('proved: these figures follow from these seeds')
  expect(stdout).toContain('not proved: that this was dealt to anybody')
  expect(stdout).toMatch(/^NOT proved to be dealt: /m)
  expect(stdout).not.toMatch(/^verified$/m)
  expect(status).toBe(3)
  const other = await verify(['--hash', 'ab'.repeat(32)], forgedWin)
  expect(other.stdout).toMatch(/^NOT verified: promise: the hash is none of those that you were shown before$/m)
  expect(other.status).toBe(1)
})

test('a forged chain is not proved to be dealt', async () => {
  const { status, stdout } = await verify([], forgedChain)
  expect(stdout).toContain('not proved: that the chain was fixed before the round')
  expect(stdout).toContain('not proved: that this was dealt to anybody')
  expect(stdout).toMatch(/^NOT proved to be dealt: /m)
  expect(status).toBe(4)
  expect((await verify(['--hash', 'ab'.repeat(32)], forgedChain)).status).toBe(1)
})

test('a table’s round that was late, voided or by a test beacon holds, but does not prove who chose, whoever vouches for it', async () => {
  const sign = (receipt: object) =>
    house.signReceipt({
      ...receipt,
      roundId: dealt.roundId,
      mark: dealt.mark,
      seq: 7,
      settledAt: dealt.settledAt,
      tables: canonicalJson(crashGames.at(-1)!.tables),
    })
  const inTime = honestReceipt({ byQuicknet: true, autoCashOut: 150 })
  const late = { ...inTime, closedMs: inTime.beacon.dueMs + 1, late: 'busy' }
  const key = ['--key', house.publicKey]
  const proved = await verify(key, sign(inTime))
  expect(proved.stdout).toMatch(/^not proved: that the digest was out before the beacon’s word/m)
  expect(proved.stdout).toMatch(/^verified$/m)
  expect(proved.status).toBe(0)
  for (const [args, file, why] of [
    [key, sign(late), 'the digest of the bets came after the beacon’s word'],
    [key, sign(honestReceipt()), 'its beacon is not drand’s, so who has its key foresaw its word'],
    [['--hash', inTime.terminalHash], voidReceipt(), 'the round was called off'],
  ] as const) {
    const { status, stdout } = await verify([...args], file)
    expect(stdout).toContain(`not proved: that nobody chose the end: ${why}`)
    expect(stdout).toMatch(/^Holds, but does not prove who chose: /m)
    expect(stdout).not.toMatch(/^verified$|^NOT /m)
    expect(status).toBe(4)
  }
})

test('a receipt that the house signed verifies with its key, or with a head that names it, and says to whom it was dealt', async () => {
  const { status, stdout } = await verify(['--key', fingerprintOf(house.publicKey), '--hash', dealt.serverSeedHash], dealt)
  expect(stdout).toMatch(/^proved: the house says that this was dealt to the player of mark c4c4\S+ as number 1348 of their journal/m)
  expect(stdout).toContain('proved: the server seed was fixed before you were shown its hash')
  expect(stdout).toMatch(/^verified$/m)
  expect(status).toBe(0)
  const byHead = await verify(['--key', fingerprintOf(head.publicKey)], dealt, listOf(head))
  expect(byHead.stdout).toMatch(/^verified$/m)
  expect(byHead.status).toBe(0)
})

test('a receipt that a forger signed proves nothing, and fails against the house’s key', async () => {
  const forged = signedBy(forger)
  const verdicts = async (trusted: Parameters<typeof verifyDealt>[2]) =>
    (await verifyDealt(forged, forged.serverSeedHash, trusted)).map(({ step, verdict }) => `${step} ${verdict}`)
  expect(await verdicts({})).toEqual(['signature passed', 'key skipped', 'promise skipped'])
  expect(isVouchedFor(await verifyDealt(forged, forged.serverSeedHash))).toBe(false)
  expect(await verdicts({ key: house.publicKey })).toEqual(['signature passed', 'key failed', 'promise skipped'])
  // The forger's head may name any key.
  const own = forger.signHead({ ...head.statement, receiptKey: forger.publicKey })
  expect(await verdicts({ key: head.publicKey, heads: [own, head] })).toEqual(['signature passed', 'key failed', 'promise skipped'])
})

test('any change of a signed receipt breaks its signature', async () => {
  const text = JSON.stringify(parseReceipt(JSON.stringify(dealt)))
  const changes = [
    { mark: 'd5'.repeat(16) },
    { roundId: '019aa1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2c' },
    { seq: 1_349 },
    { settledAt: '2026-11-20T13:10:12.001Z' },
    { tables: canonicalJson({ ...mines.tables, winCap: 1 }) },
    { clientSeedFrom: 'server' },
    { payout: dealt.payout + 1 },
    { actions: undefined },
    { publicKey: forger.publicKey },
  ]
  for (const change of changes) {
    const changed = parseReceipt(JSON.stringify({ ...(JSON.parse(text) as object), ...change }))
    const [signature] = await verifyDealt(changed, changed.serverSeedHash, { key: house.publicKey })
    expect(signature!.verdict, Object.keys(change)[0]).toBe('failed')
  }
  // With another prefix, a signature over the same bytes is not a receipt's.
  expect(() => parseReceipt(text.replace('"signature":', '"signed":'))).toThrow('"mark" is not a field of a receipt')
  expect(() => parseCrashReceipt(JSON.parse(text))).toThrow('"kind" must be')
})

test('tables in a receipt that differ from their hash fail, whoever signed them', async () => {
  const { status, stdout } = await verify(['--key', house.publicKey], signedBy(house, { ...forgedWin, definitionHash: 'ab'.repeat(32) }))
  expect(stdout).toMatch(/^NOT verified: definition: .*; tables: the tables in the receipt have another hash$/m)
  expect(status).toBe(1)
})

const { play, nonce, game, ...said } = rowOf(dealt)!
const inBooks = testRoundProof({ row: { ...said, game: game!, nonce: nonce!, play: play!, openedSeq: 1_347 }, key: house })
const withPayout = (paid: number) =>
  testRoundProof({ row: { ...said, payout: paid, game: game!, nonce: nonce!, play: play!, openedSeq: 1_347 }, key: house })

test('a receipt and its round’s proof say which facts the head vouches for, and the wallet', async () => {
  const { status, stdout } = await verify(['--key', house.publicKey], dealt, inBooks)
  expect(stdout).toMatch(
    /^proved: the head of 2026-11-20 vouches for row 1348 of player 100000003: round 019aa1b2-\S+, game 4 version 1, stake ₹500.00,/m,
  )
  expect(stdout).toContain('row 1347 took the stake of this round: the wallet had ₹1,500.00 before this row and ₹1,000.00 after it')
  expect(stdout).toContain('the payout was paid: the wallet had ₹1,000.00 before this row and ₹4,16,990.35 after it')
  expect(stdout).toContain('proved: the receipt says the same of its round, row, time, game, version, stake, payout, nonce and choice')
  expect(stdout).toContain('that the payout reached the wallet: see the proof of this round among these files')
  expect(stdout).toMatch(/^verified$/m)
  expect(status).toBe(0)
})

test('a proof alone says that the receipt is missing and whose key is unknown', async () => {
  const { status, stdout } = await verify([], inBooks)
  expect(stdout).toContain('skipped receipt: no receipt of this round among the files')
  expect(stdout).toContain('not proved: that the payout follows from the seeds: its receipt shows that')
  expect(stdout).toContain(`not proved: whose head this is: its key is ${fingerprintOf(house.publicKey)}`)
  expect(status).toBe(0)
})

test.each([
  ['a row with another payout', dealt, withPayout(1), undefined, 'receipt: the row does not say what the receipt says'],
  [
    'another round’s proof',
    dealt,
    { ...inBooks, roundId: '019aa1b2-0000-7e5f-8a6b-7c8d9e0f1a2b' },
    undefined,
    'row: the link it names is not the row',
  ],
  [
    'a proof of a round without its receipt',
    forgedBeside(),
    inBooks,
    undefined,
    'receipt: the files have receipts, and none of round 019aa1b2-c3d4',
  ],
  ['a changed link', dealt, { ...inBooks, links: inBooks.links.toReversed() }, undefined, 'journal: the links do not lead'],
  [
    'the head of another day',
    dealt,
    { ...inBooks, balance: { ...inBooks.balance, head } },
    undefined,
    'root 2026-11-20: the balance is not in the tree',
  ],
  [
    'somebody else’s books',
    dealt,
    testRoundProof({ row: { ...said, game: game!, nonce: nonce!, play: play! }, key: forger }),
    house.publicKey,
    'key 2026-11-20: the key is another',
  ],
] as const)('%s is not verified', async (_what, receipt, proof, key, why) => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const failed = await reportInBooks(proof, { key, receipts: [rowOf(receipt as SignedReceipt)!] })
  expect(log.mock.calls.flat().join('\n')).not.toContain('\nproved: ')
  log.mockRestore()
  expect(failed.join('; ')).toContain(why)
})

function forgedBeside() {
  const { publicKey: _key, signature: _signature, ...unsigned } = dealt
  return house.signReceipt({ ...unsigned, roundId: '019aa1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2c' })
}

test('an unsigned receipt claims no row; a kite bet claims stake and payout', () => {
  expect(rowOf(forgedWin)).toBeUndefined()
  const bet = house.signReceipt({
    ...honestReceipt({ autoCashOut: 150 }),
    roundId: dealt.roundId,
    mark: dealt.mark,
    seq: 7,
    settledAt: dealt.settledAt,
    tables: '{}',
  })
  const { version, bet: own } = bet
  expect(rowOf(bet)).toEqual({
    roundId: dealt.roundId,
    seq: 7,
    settledAt: dealt.settledAt,
    game: 3,
    version,
    stake: own!.stake,
    payout: own!.payout,
  })
})

const numbered = (nonce: number, stake = rupees(10n)) => {
  const { receipt: _, ...round } = receiptOfRound(slot, { stake, nonce })
  return house.signReceipt({
    receipt: receiptFormat,
    mark: 'c4'.repeat(16),
    roundId: `019aa1b2-c3d4-7e5f-8a6b-7c8d9e0f1a${String(nonce).padStart(2, '0')}`,
    seq: 10 + nonce,
    settledAt: '2026-11-20T13:10:12.000Z',
    ...round,
    tables: canonicalJson(slot.tables),
    clientSeedFrom: 'player',
  }) as SignedReceipt
}
const slot = titles.find(({ id }) => id === firstOf.slot.id)!.plays!

test('a number missing between the files is named, with the range that was not checked', async () => {
  const { status, stdout } = await verify(['--key', house.publicKey], numbered(3), numbered(0), numbered(8))
  expect(stdout).toContain('open    numbers: missing are 1 to 2, 4 to 7')
  expect(stdout).toContain('not looked at: whether a round came after number 8')
  expect(stdout).toMatch(/^NOT proved that no round was left out: number 1 to 2, 4 to 7 of pair [0-9a-f]{64} is in none of these files\.$/m)
  expect(status).toBe(3)
  const whole = await verify(['--key', house.publicKey], numbered(4), numbered(5), numbered(6))
  expect(whole.stdout).toContain('passed  numbers: none is missing between them')
  expect(whole.stdout).toContain('not looked at: numbers before 4, and whether a round came after number 6')
  expect(whole.status).toBe(0)
})

test('two different rounds with one number are not verified', async () => {
  const { status, stdout } = await verify(['--key', house.publicKey], numbered(1), numbered(1, rupees(20n)))
  expect(stdout).toMatch(/^NOT verified: pair [0-9a-f]{64}: two different rounds have number 1$/m)
  expect(status).toBe(1)
})

test('a proof’s books know rounds without a receipt, and a journal that skips a number is not verified', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const { play: _play, nonce, game, ...row } = rowOf(numbered(0))!
  const proof = (n: number, later = n + 1) => testRoundProof({ row: { ...row, game: game!, nonce: n }, key: house, laterNonce: later })
  const ours =
    (...receipts: SignedReceipt[]) =>
    (one: ReturnType<typeof proof>) =>
      reportPairs(receipts, [one])
  // Round 0's proof also has round 1's row, a bet without a receipt.
  expect(ours(numbered(0), numbered(2))(proof(nonce!))).toEqual({ failed: [], missing: [] })
  expect(ours(numbered(0), numbered(3))(proof(nonce!)).missing).toEqual([expect.stringMatching(/^number 2 of pair/)])
  expect(ours(numbered(0))(proof(nonce!, 2)).failed).toEqual([expect.stringMatching(/row 11 of the books has number 2/)])
  log.mockRestore()
})
