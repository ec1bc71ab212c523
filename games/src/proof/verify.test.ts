import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { documentKinds, fingerprintOf, hashStatement, type BalanceProof, type HeadStatement } from './documents.ts'
import { MalformedProof, parseHeads, parseProof } from './parse.ts'
import { testDay, testKey } from './test-proof.ts'
import { verifyBalance, verifyChain, verifyHead, verifySingle, type ProofStep } from './verify.ts'

const key = testKey('the operator')
const { head, proofs } = testDay({ day: '2026-11-20', players: 5, key })
const proof = proofs[3]!
const failed = (steps: ProofStep[]) => steps.filter(({ verdict }) => verdict === 'failed').map(({ step }) => step)

test('every player’s proof passes, even without journal rows, and leaves the key to compare', async () => {
  for (const proof of proofs) {
    const steps = await verifyBalance(parseProof(JSON.parse(JSON.stringify(proof))))
    expect(steps.map(({ step, verdict }) => `${step} ${verdict}`)).toEqual(['day passed', 'root passed', 'signature passed', 'key skipped'])
    expect(steps.at(-1)!.said).toBe(fingerprintOf(key.publicKey))
  }
})

test('a pinned key passes as a fingerprint or in full, another does not', async () => {
  expect(failed(await verifyBalance(proof, fingerprintOf(key.publicKey)))).toEqual([])
  expect(failed(await verifyBalance(proof, key.publicKey))).toEqual([])
  expect(failed(await verifyBalance(proof, fingerprintOf(testKey('somebody').publicKey)))).toEqual(['key'])
})

test('someone else’s complete books pass everything except the pinned key', async () => {
  const forged = testDay({ day: '2026-11-20', players: 5, key: testKey('somebody') }).proofs[3]!
  expect(failed(await verifyBalance(forged))).toEqual([])
  expect(failed(await verifyBalance(forged, fingerprintOf(key.publicKey)))).toEqual(['key'])
})

// The change, and the step that must notice it.
const changes: [what: string, change: (proof: BalanceProof) => void, step: string][] = [
  ['the day of the leaf', (proof) => void (proof.leaf.day = '2026-11-19'), 'day'],
  ['the asset', (proof) => void (proof.leaf.asset = 'INR.real'), 'day'],
  ['the player', (proof) => void (proof.leaf.uid = '7'), 'root'],
  ['seq', (proof) => void proof.leaf.seq++, 'root'],
  ['cash', (proof) => void proof.leaf.cash++, 'root'],
  ['bonus', (proof) => void proof.leaf.bonus++, 'root'],
  ['withdraw hold', (proof) => void proof.leaf.withdrawHold++, 'root'],
  ['debt', (proof) => void proof.leaf.debt--, 'root'],
  ['the head of the chain', (proof) => void (proof.leaf.head = ''), 'root'],
  ['the salt', (proof) => void (proof.leaf.salt = '0'.repeat(32)), 'root'],
  ['the index', (proof) => void proof.index--, 'root'],
  ['the order of the path', (proof) => void (proof.path = proof.path.toReversed()), 'root'],
  ['a path that is too short', (proof) => void proof.path.pop(), 'root'],
  ['the number of players', (proof) => void proof.head.statement.players++, 'root'],
  ['the root', (proof) => void (proof.head.statement.root = 'a'.repeat(64)), 'root'],
  ['the day of the statement', (proof) => void (proof.head.statement.day = '2026-11-21'), 'signature'],
  ['the instant', (proof) => void (proof.head.statement.at = '2026-11-20T18:35:00.001Z'), 'signature'],
  ['the statement before', (proof) => void (proof.head.statement.previous = 'b'.repeat(64)), 'signature'],
  ['the signature', (proof) => void (proof.head.signature = 'c'.repeat(128)), 'signature'],
  ['the key', (proof) => void (proof.head.publicKey = testKey('somebody').publicKey), 'signature'],
]

test.each(changes)('a change of %s is noticed', async (_what, change, step) => {
  const changed = structuredClone(proof)
  change(changed)
  expect(failed(await verifyBalance(parseProof(changed)))).toContain(step)
})

test('flipping any bit of the file is noticed', async () => {
  const honest = Buffer.from(`${JSON.stringify(proof, undefined, 2)}\n`)
  expect(failed(await verifyBalance(parseProof(JSON.parse(honest.toString()))))).toEqual([])
  for (let bit = 0; bit < honest.length * 8; bit++) {
    const flipped = Buffer.from(honest)
    flipped[bit >> 3]! ^= 1 << (bit & 7)
    let verdict: string[]
    try {
      verdict = failed(await verifyBalance(parseProof(JSON.parse(flipped.toString('utf8')))))
    } catch (error) {
      if (!(error instanceof MalformedProof || error instanceof SyntaxError)) throw error
      verdict = [error.message]
    }
    expect(verdict, `bit ${bit & 7} of byte ${bit >> 3}`).not.toEqual([])
  }
})

test('anything but a proof is refused, naming the field', () => {
  const without = (field: keyof BalanceProof) => Object.fromEntries(Object.entries(proof).filter(([name]) => name !== field))
  for (const [value, said] of [
    [null, 'the file must be a JSON object'],
    [[], 'the file must be a JSON object'],
    [without('path'), '"path" is missing'],
    [{ ...proof, path: 'a' }, '"path" must be a list'],
    [{ ...proof, path: ['a'] }, 'item 0 of "path" must be 64 lower-case hex digits'],
    [{ ...proof, note: '' }, '"note" is not a field'],
    [{ ...proof, leaf: { ...proof.leaf, cash: 1.5 } }, '"cash" must be a whole number'],
    [{ ...proof, leaf: { ...proof.leaf, cash: 2 ** 53 } }, '"cash" must be a whole number'],
    [{ ...proof, leaf: { ...proof.leaf, head: proof.leaf.head.toUpperCase() } }, '"head" must be empty or 64 lower-case hex digits'],
    [{ ...proof, version: 2 }, '"version" must be 1'],
  ] as const)
    expect(() => parseProof(value)).toThrow(said)
})

const next = testDay({ day: '2026-11-21', players: 6, key, before: head }).head
const after = testDay({ day: '2026-11-23', players: 6, key, before: next }).head

test('days form a chain, whichever days are missing', () => {
  expect(verifyChain([after, next, head]).map(({ verdict }) => verdict)).toEqual(['passed', 'passed'])
  expect(verifyChain([head])).toEqual([])
})

test('a chain with a day removed, inserted or reordered fails', () => {
  const changed = key.signHead({ ...next.statement, players: 7 })
  for (const chain of [
    [after, head],
    [after, changed, head],
    [head, next],
    [after, next, next, head],
  ])
    expect(failed(verifyChain(chain)), JSON.stringify(chain.map(({ statement }) => statement.day))).toContain('link')
})

test('two signed statements for one day are noticed', async () => {
  const other: HeadStatement = { ...next.statement, root: bytesToHex(new Uint8Array(32)) }
  const second = key.signHead(other)
  expect(failed(await verifyHead(second))).toEqual([])
  expect(failed(verifySingle([head, next, second]))).toEqual(['single'])
  expect(failed(verifySingle([head, next, next, after]))).toEqual([])
})

test('a statement names the receipt key, the chains and the log of openings, signed with the rest', async () => {
  const { statement } = next
  const list = { kind: documentKinds.heads, version: 1, heads: [next], more: false }
  const chains = [{ game: 'some-game', chain: 1, terminalHash: 'ab'.repeat(32), length: 100_000 }]
  const lies: Partial<HeadStatement>[] = [
    { receiptKey: testKey('somebody').publicKey },
    { chains },
    { openings: { ...statement.openings, rows: statement.openings.rows - 1 } },
  ]
  for (const lie of lies) expect(failed(await verifyHead({ ...next, statement: { ...statement, ...lie } }))).toEqual(['signature'])
  for (const name of ['receiptKey', 'chains', 'openings']) {
    const without = { ...next, statement: { ...statement, [name]: undefined } }
    expect(() => parseHeads(JSON.parse(JSON.stringify({ ...list, heads: [without] })))).toThrow(`"${name}" is missing in "statement"`)
  }
  const other = { ...next, statement: { ...statement, version: 2 } }
  expect(() => parseHeads({ ...list, heads: [other] })).toThrow('"version" must be 1')
})

test('a list of heads is read equally strictly', () => {
  const list = { kind: documentKinds.heads, version: 1, heads: [next, head], more: false }
  expect(parseHeads(list).heads).toHaveLength(2)
  expect(() => parseHeads({ ...list, heads: [{ ...next, note: '' }] })).toThrow('"note" is not a field of item 0 of "heads"')
  expect(next.statement.previous).toBe(hashStatement(head.statement))
})
