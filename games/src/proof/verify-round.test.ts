import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import type { RoundProof } from './documents.ts'
import { MalformedProof, parseRoundProof } from './parse.ts'
import { sealLinks, testKey, testRoundProof, type TestOpening, type TestRow } from './test-proof.ts'
import { verifySealed, type SaidRow } from './verify-round.ts'
import { verifyBalance } from './verify.ts'

const key = testKey('the operator')
const row: TestRow = {
  roundId: '019aa1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
  seq: 1_348,
  settledAt: '2026-11-20T13:10:12.345Z',
  game: 4,
  version: 1,
  stake: 1_000,
  payout: 2_500,
  nonce: 11,
  openedSeq: 1_340,
  play: '{"actions":[{"tile":4,"type":"pick"}],"bet":{"chilies":3}}',
}
const receipt: SaidRow = { ...row, nonce: 11, play: row.play! }
const proof = testRoundProof({ row, key })
const failed = (changed: RoundProof, said: SaidRow | null = receipt) =>
  verifySealed(changed, said ?? undefined).steps.flatMap(({ step, verdict }) => (verdict === 'failed' ? [step] : []))
const changedBy = (change: (proof: RoundProof) => void) => {
  const changed = structuredClone(proof)
  change(changed)
  return parseRoundProof(changed)
}

test('a round’s proof passes, and gives its row and its effect on the wallet', async () => {
  const read = parseRoundProof(JSON.parse(JSON.stringify(proof)))
  const { steps, row: found, wallet } = verifySealed(read, receipt)
  expect(steps.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(found).toEqual({ ...row, uid: '100000003', stakeBonus: 0, seedNo: 1, voided: false })
  expect(wallet).toMatchObject({ before: { cash: 100_000, bonus: 0 }, after: { cash: 102_500, bonus: 0 } })
  expect((await verifyBalance(read.balance)).filter(({ verdict }) => verdict === 'failed')).toEqual([])
  // Without the receipt the row has nothing to compare with.
  expect(verifySealed(read).steps.at(-1)).toMatchObject({ step: 'receipt', verdict: 'skipped' })
})

const { openedSeq: _, play: __, ...plain } = row
const shapes: [what: string, row: TestRow][] = [
  ['settled at once, without a choice', plain],
  ['settled at once, with a choice', { ...plain, play: '{"bets":[]}' }],
  ['opened before, without a choice', { ...plain, openedSeq: 1_340, play: '{"actions":[],"bet":null}' }],
  ['opened in the second row', { ...row, seq: 9, openedSeq: 2 }],
  ['staked from the bonus in part', { ...plain, stakeBonus: 400 }],
  ['staked from the bonus in part, with an odd paisa', { ...row, stakeBonus: 333, payout: 2_501 }],
  ['staked from the bonus alone', { ...row, stakeBonus: 1_000 }],
  ['void, with a stake from both pockets', { ...row, voided: true, stakeBonus: 400, payout: 1_000 }],
  ['the first row', { ...plain, seq: 1, stake: 1_000 }],
  ['the second row', { ...plain, seq: 2 }],
]
test.each(shapes)('a round that was %s', (_what, shape) => {
  const [cash, bonus] = shape.seq === 1 ? [0, 0] : [100_000, 3_000]
  const { voided, openedSeq: _opened, stakeBonus: _bonus, payoutCash: _cash, ...facts } = shape
  const said: SaidRow = { ...facts, play: shape.play ?? null }
  const { steps } = verifySealed(testRoundProof({ row: shape, cash, bonus, key }), said)
  // Voids have no receipts.
  expect(steps.filter(({ verdict }) => verdict !== 'passed').map(({ step }) => step)).toEqual(voided ? ['receipt'] : [])
})

test('the time of a row is read to the millisecond, in leap years and at their ends', () => {
  for (const settledAt of [
    '2000-02-29T23:59:59.999Z',
    '2027-12-31T00:00:00.000Z',
    '2028-02-29T12:00:00.001Z',
    '2028-03-01T00:00:00.000Z',
    '2100-02-28T18:30:00.000Z',
    '2100-03-01T00:00:00.000Z',
  ])
    expect(verifySealed(testRoundProof({ row: { ...row, settledAt }, key })).row!.settledAt).toBe(settledAt)
})

const said: [fact: string, change: Partial<SaidRow>][] = [
  ['round', { roundId: '019aa1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2c' }],
  ['number', { seq: 1_349 }],
  ['time', { settledAt: '2026-11-20T13:10:12.346Z' }],
  ['game', { game: 5 }],
  ['game without a number', { game: undefined }],
  ['version', { version: 2 }],
  ['stake', { stake: 1_001 }],
  ['payout', { payout: 2_501 }],
  ['nonce', { nonce: 12 }],
  ['choice', { play: '{"actions":[{"tile":5,"type":"pick"}],"bet":{"chilies":3}}' }],
  ['choice left out', { play: null }],
]
test.each(said)('a receipt with another %s is not of the row', (_fact, change) => {
  expect(failed(proof, { ...receipt, ...change })).toEqual(['receipt'])
})

test.each([
  ['less to cash than cash paid for', { stakeBonus: 400, payoutCash: 1_499 }],
  ['more', { stakeBonus: 400, payoutCash: 1_501 }],
  ['no word of how it was split', { stakeBonus: 400, payoutCash: null }],
  ['less than a begun paisa', { stakeBonus: 333, payout: 2_501, payoutCash: 1_668 }],
])('a payout that leads to %s does not pass', (_what, change) => {
  expect(failed(testRoundProof({ row: { ...row, ...change }, bonus: 400, key }), null)).toEqual(['wallet'])
})

test('a split without a payout, or of another amount, does not pass', () => {
  const shared = testRoundProof({ row: { ...plain, stakeBonus: 400 }, bonus: 400, key })
  const sealed = (change: (links: Buffer[]) => void, at = shared.at) => {
    const links = shared.links.map((one) => Buffer.from(one, 'hex'))
    change(links)
    return failed(sealLinks({ ...shared, links, at, leaf: shared.balance.leaf, key }), null)
  }
  const split = shared.at - 1
  expect(sealed(() => {})).toEqual([])
  expect(sealed((links) => links[split]!.writeBigInt64BE(1_499n, 1))).toEqual(['wallet'])
  expect(sealed((links) => links.splice(0, 0, links[split]!), shared.at + 1)).toEqual(['journal'])
  const own = testRoundProof({ row: plain, key })
  const links = own.links.map((one) => Buffer.from(one, 'hex'))
  links.splice(own.at, 0, shared.links.map((one) => Buffer.from(one, 'hex'))[split]!)
  expect(failed(sealLinks({ ...own, links, at: own.at + 1, leaf: own.balance.leaf, key }), null), 'no bonus paid').toEqual(['wallet'])
})

const first = (links: string[]) => links[0]!
const changes: [what: string, change: (proof: RoundProof) => void, steps: string[]][] = [
  ['another round’s proof', (proof) => void (proof.roundId = '019aa1b2-0000-7e5f-8a6b-7c8d9e0f1a2b'), ['row']],
  ['another row named as the round’s', (proof) => void (proof.at = proof.links.length - 1), ['row', 'receipt']],
  ['a row that is not a round’s', (proof) => void (proof.at = 0), ['row', 'opening', 'wallet', 'receipt']],
  ['no row named', (proof) => void (proof.at = 99), ['row', 'opening', 'wallet', 'receipt']],
  ['another hash before', (proof) => void (proof.before = 'a'.repeat(64)), ['journal']],
  ['no hash before', (proof) => void (proof.before = ''), ['journal']],
  ['no row before the round', (proof) => void (proof.links.shift(), proof.at--), ['journal', 'wallet']],
  ['no last row', (proof) => void proof.links.pop(), ['journal']],
  ['no choice', (proof) => void (proof.links.splice(proof.at - 1, 1), proof.at--), ['journal', 'opening', 'wallet', 'receipt']],
  ['two rows swapped', (proof) => void ([proof.links[3], proof.links[4]] = [proof.links[4]!, proof.links[3]!]), ['journal']],
  ['a row twice', (proof) => void proof.links.push(proof.links.at(-1)!), ['journal']],
  [
    'the hash before as a part of the first link',
    (proof) => void ((proof.links[0] = proof.before + first(proof.links)), (proof.before = '')),
    ['journal', 'wallet'],
  ],
  ['the balance of another player', (proof) => void (proof.balance.leaf.uid = '100000004'), ['owner']],
  ['another head of the journal', (proof) => void (proof.balance.leaf.head = 'b'.repeat(64)), ['journal']],
  ['another number of rows', (proof) => void proof.balance.leaf.seq++, ['journal']],
  ['another balance in the end', (proof) => void proof.balance.leaf.cash++, ['wallet']],
]
test.each(changes)('%s does not pass', (_what, change, steps) => {
  expect(failed(changedBy(change))).toEqual(steps)
})

/** A house that takes more than the round says, seals it all, and calls any row the opening. */
const openings: [what: string, ask: { row?: TestRow; opening?: TestOpening }, steps: string[]][] = [
  ['took ₹500 for a stake of ₹10', { opening: { stake: 50_000 } }, ['opening', 'wallet']],
  ['took the stake from another pocket', { opening: { stakeBonus: 400 } }, ['opening', 'wallet']],
  ['is of another round', { opening: { roundId: '019aa1b2-0000-7e5f-8a6b-7c8d9e0f1a2c' } }, ['opening']],
  ['is of another game', { opening: { game: 3 } }, ['opening']],
  ['is of another version', { opening: { version: 2 } }, ['opening']],
  ['is of another seed pair', { opening: { seedNo: 2 } }, ['opening']],
  ['has another nonce', { opening: { nonce: 12 } }, ['opening']],
  ['is of another asset', { opening: { asset: 2 } }, ['opening']],
  ['has another choice', { opening: { play: '{"chilies":4}' } }, ['opening']],
  ['has no choice', { opening: { play: null } }, ['opening']],
  ['is a transfer', { opening: { as: 'transfer' } }, ['opening']],
  ['is the row of another round', { opening: { as: 'round' } }, ['opening']],
  ['is none: a void that nothing opened', { row: { ...plain, voided: true, payout: 1_000, play: '{}' } }, ['opening']],
  ['is that of a void that pays more', { row: { ...row, voided: true, payout: 1_001 } }, ['opening']],
  ['has a choice of another form', { row: { ...row, play: '{"actions":[],"bet":{"chilies":3},"more":1}' } }, ['opening']],
]
test.each(openings)('the row that took the stake %s', (_what, ask, steps) => {
  expect(failed(testRoundProof({ row, bonus: 400, key, ...ask }), null)).toEqual(steps)
})

test('a round without an opening among the links, with itself as opening, or with another row’s, is not proved', () => {
  const changed = changedBy((proof) => {
    const shown = proof.links.slice(proof.at - 2)
    proof.before = 'ab'.repeat(32)
    Object.assign(proof, sealLinks({ ...proof, links: shown.map((one) => Buffer.from(one, 'hex')), at: 2, leaf: proof.balance.leaf, key }))
  })
  expect(failed(changed)).toEqual(['opening', 'wallet'])
  const own = proof.links.map((one) => Buffer.from(one, 'hex'))
  own[proof.at - 1]!.writeBigInt64BE(BigInt(row.seq), 1)
  expect(failed(sealLinks({ ...proof, links: own, leaf: proof.balance.leaf, key }))).toEqual(['opening', 'wallet'])
  const again = testRoundProof({ row: { ...plain, roundId: '019aa1b2-0000-7e5f-8a6b-7c8d9e0f1a2b' }, key })
  expect(failed(again, null)).toEqual(['opening'])
})

test('a link with a byte too many or too few, or a wrong length, is not a row', () => {
  const ended = (change: (bytes: Buffer[]) => void) => {
    const links = proof.links.map((one) => Buffer.from(one, 'hex'))
    change(links)
    return failed(sealLinks({ ...proof, links, leaf: proof.balance.leaf, key }), null)
  }
  expect(ended(() => {})).toEqual([])
  for (const place of proof.links.keys()) {
    expect(
      ended((links) => void (links[place] = Buffer.concat([links[place]!, Buffer.of(0)]))),
      `link ${place}`,
    ).toContain('journal')
    expect(
      ended((links) => void (links[place] = links[place]!.subarray(0, -1))),
      `link ${place}`,
    ).toContain('journal')
  }
  const choice = proof.at - 1
  for (const length of [0, 3, -2, 2 ** 31 - 1])
    expect(
      ended((links) => void links[choice]!.writeInt32BE(length, 10)),
      `${length}`,
    ).toContain('journal')
  expect(ended((links) => void (links[choice]![9] = 2))).toContain('journal')
  expect(ended((links) => void (links[choice]![20] = 0xff))).toContain('journal')
  expect(ended((links) => void links[proof.at]!.writeBigInt64BE(2n ** 53n, 59))).toContain('journal')
})

test('a flipped bit in any byte of a link or of the hash before is noticed', () => {
  for (const [place, link] of [proof.before, ...proof.links].entries())
    for (const [at, byte] of hexToBytes(link).entries()) {
      const flipped = bytesToHex(hexToBytes(link).with(at, byte ^ (1 << (at & 7))))
      const changed = changedBy((proof) => void (place === 0 ? (proof.before = flipped) : (proof.links[place - 1] = flipped)))
      expect(failed(changed), `byte ${at} of link ${place - 1}`).toContain('journal')
    }
})

/** A house that pays without taking a stake, or seals a balance that its journal lacks. */
test('a journal with valid hashes and a wrong wallet is noticed', () => {
  const changed = changedBy((proof) => {
    const bytes = hexToBytes(proof.links[proof.at]!)
    new DataView(bytes.buffer).setBigInt64(83, 99_000n)
    proof.links[proof.at] = bytesToHex(bytes)
    let head: Uint8Array = hexToBytes(proof.before)
    for (const link of proof.links) head = sha256(concatBytes(head, hexToBytes(link)))
    proof.balance.leaf.head = bytesToHex(head)
  })
  expect(failed(changed)).toEqual(['wallet'])
})

test('anything but a proof of a round is refused, naming the field', () => {
  for (const [change, said] of [
    [{ note: '' }, '"note" is not a field'],
    [{ links: ['0'] }, 'item 0 of "links" must be bytes in lower-case hex'],
    [{ links: [''] }, 'item 0 of "links" must be bytes in lower-case hex'],
    [{ before: '00' }, '"before" must be empty or 64 lower-case hex digits'],
    [{ roundId: 'x' }, '"roundId" must be a round id'],
    [{ at: -1 }, '"at" must be a whole number'],
    [{ balance: { ...proof.balance, index: '3' } }, '"index" must be a whole number'],
  ] as const)
    expect(() => parseRoundProof({ ...proof, ...change })).toThrow(said)
  expect(() => parseRoundProof(proof.balance)).toThrow(MalformedProof)
})
