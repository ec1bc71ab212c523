import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { documentKinds, fingerprintOf, type SignedHead } from '../proof/documents.ts'
import { testDay, testKey } from '../proof/test-proof.ts'
import { verifyHere } from './test-here.ts'

const folder = mkdtempSync(join(tmpdir(), 'lalmor-proofs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const verify = (...args: string[]) => verifyHere(args)
function save(name: string, content: string | object): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, undefined, 2))
  return path
}

const key = testKey('the operator')
const first = testDay({ day: '2026-11-20', players: 5, key })
const second = testDay({ day: '2026-11-21', players: 7, key, before: first.head })
const proof = second.proofs[6]!
const listOf = (...heads: SignedHead[]) => ({ kind: documentKinds.heads, version: 1, heads, more: false })
const honest = save('balance.json', proof)
const published = save('heads.json', listOf(second.head, first.head))

test('an honest proof prints each step and the fingerprint to compare', async () => {
  const { status, stdout, stderr } = await verify(honest)
  expect(stderr).toBe('')
  expect(stdout).toContain('balance of player 100000007, 2026-11-21 (INR.play): ₹1,000.12')
  for (const step of ['day', 'root', 'signature']) expect(stdout).toMatch(new RegExp(`^passed  ${step} 2026-11-21: `, 'm'))
  expect(stdout).toContain(fingerprintOf(key.publicKey))
  expect(stdout).toMatch(/^verified$/m)
  expect(status).toBe(0)
})

test('the operator’s key is accepted in each of its forms', async () => {
  for (const given of [fingerprintOf(key.publicKey), key.publicKey, save('key.hex', `${key.publicKey}\n`), save('key.pem', key.pem)]) {
    const { status, stdout } = await verify('--key', given, honest)
    expect(stdout, given).toContain('passed  key 2026-11-21: the key is the one you gave')
    expect(status, given).toBe(0)
  }
})

test('a key other than the operator’s is not verified', async () => {
  const { status, stdout } = await verify('--key', fingerprintOf(testKey('somebody').publicKey), honest)
  expect(stdout).toMatch(/^NOT verified: key 2026-11-21: the key is another than the one you gave$/m)
  expect(status).toBe(1)
})

test('a false proof is not verified', async () => {
  const { status, stdout } = await verify(save('lie.json', { ...proof, leaf: { ...proof.leaf, cash: proof.leaf.cash + 1 } }))
  expect(stdout).toMatch(/^NOT verified: root 2026-11-21: the balance is not in the tree that was signed$/m)
  expect(status).toBe(1)
})

test('published heads form a chain, and the proof matches the published statement', async () => {
  const { status, stdout } = await verify(published, honest)
  expect(stdout).toContain('passed  link 2026-11-21: it names the statement before it')
  expect(stdout).toContain('passed  single 2026-11-21: both files have one statement')
  expect(status).toBe(0)
})

test('a proof with a statement other than the published one is not verified', async () => {
  const other = testDay({ day: '2026-11-21', players: 7, key, before: first.head })
  const { status, stdout } = await verify(published, save('other.json', other.proofs[6]!))
  expect(stdout).toMatch(/^NOT verified: single 2026-11-21: two different statements were signed for one day$/m)
  expect(status).toBe(1)
})

test('a broken chain is not verified', async () => {
  const changed = key.signHead({ ...first.head.statement, players: 6 })
  const { status, stdout } = await verify(save('broken.json', listOf(second.head, changed)))
  expect(stdout).toMatch(/^NOT verified: link 2026-11-21: it does not name the statement before it$/m)
  expect(status).toBe(1)
})

test('unusable input is refused', async () => {
  for (const [args, said] of [
    [[save('field.json', { ...proof, note: '' })], /"note" is not a field of the file/],
    [[save('empty.json', listOf())], /there is no head in it/],
    [['--key', honest, honest], /neither 64 lower-case hex digits nor a public key/],
    [['--key', join(folder, 'missing'), honest], /missing: cannot be read/],
    [['--key'], /Usage/],
  ] as const) {
    const { status, stdout, stderr } = await verify(...args)
    expect(stderr).toMatch(said)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  }
})
