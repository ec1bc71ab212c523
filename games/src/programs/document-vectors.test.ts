import { expect, test } from 'vitest'
import { beaconQuicknet, chainHashOf } from '../beacon/info.ts'
import { verifyBeacon } from '../beacon/verify.ts'
import { readProofFile } from '../proof/read-file.ts'
import { rowOf } from './books-report.ts'
import { documentVectors } from './document-vectors.ts'
import type { Spelled } from './text-vectors.ts'
import { holds, holdsInBooks, provesWhoChose } from './test-verdict.ts'

const { key, good, unproved, bad, texts, books, signatures } = documentVectors()
const bytesOf = (one: Spelled) => ('hex' in one ? Buffer.from(one.hex, 'hex') : Buffer.from(one.text))
const rowOfReceipt = (receipt: object) => {
  const file = readProofFile(JSON.stringify(receipt))
  return 'receipt' in file ? rowOf(file.receipt) : undefined
}

test('every good document verifies, and no bad one', async () => {
  for (const file of good) expect(await holds(JSON.stringify(file), key), JSON.stringify(file).slice(0, 100)).toBe(true)
  for (const { why, file } of bad) expect(await holds(JSON.stringify(file), key), why).toBe(false)
})

test('a round that does not prove who chose still verifies, and every other good document proves it', async () => {
  for (const { why, file } of unproved) {
    expect(await holds(JSON.stringify(file), key), why).toBe(true)
    expect(provesWhoChose(JSON.stringify(file)), why).toBe(false)
  }
  for (const file of good) expect(provesWhoChose(JSON.stringify(file))).toBe(true)
})

test('a file is read in every spelling that JSON and the document allow, and in no other', async () => {
  for (const one of texts.good) expect(await holds(bytesOf(one), key), one.why).toBe(true)
  for (const one of texts.bad) expect(await holds(bytesOf(one), key), one.why).toBe(false)
})

test('every good proof of a round is in the books beside its receipt, and no bad one', async () => {
  for (const one of books.good) expect(await holdsInBooks(one, rowOfReceipt(one.receipt), key)).toBe(true)
  for (const one of books.bad) expect(await holdsInBooks(one, rowOfReceipt(one.receipt), key), one.why).toBe(false)
})

test('a beacon’s signature verifies exactly if its vector says so', () => {
  for (const { why, publicKey, round, signature, holds: wanted } of signatures) {
    const facts = { ...beaconQuicknet, publicKey }
    expect(verifyBeacon({ ...facts, chainHash: chainHashOf(facts) }, round, signature), why).toBe(wanted)
  }
})
