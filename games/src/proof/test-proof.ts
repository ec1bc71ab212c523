import { bytesToHex } from '@noble/hashes/utils.js'
import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { signedBytes } from '../fair/envelope.ts'
import {
  documentBytes,
  documentKinds,
  hashStatement,
  proofVersion,
  type BalanceLeaf,
  type BalanceProof,
  type HeadStatement,
  type SignedHead,
} from './documents.ts'
import { hashLeaf, pathTo, rootOf, treeTop } from './merkle.ts'

/** An operator's key, determined by `name`. */
export function testKey(name: string) {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const privateKey = createPrivateKey({ key: Buffer.concat([prefix, Buffer.alloc(32, name)]), format: 'der', type: 'pkcs8' })
  const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x!, 'base64url').toString('hex')
  const pem = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString()
  const signHead = (statement: HeadStatement): SignedHead => ({
    statement,
    signature: sign(null, documentBytes(statement), privateKey).toString('hex'),
    publicKey,
  })
  const signReceipt = <Said extends object>(said: Said) => {
    const unsigned = { ...said, publicKey }
    return { ...unsigned, signature: sign(null, signedBytes(unsigned), privateKey).toString('hex') }
  }
  return { publicKey, pem, signHead, signReceipt }
}

export type TestDay = { head: SignedHead; proofs: BalanceProof[] }

/** A day's head over `players` wallets, and the proof of each. The same each time only with `secretOf`. */
export function testDay({
  day,
  players,
  key,
  before,
  secretOf = () => bytesToHex(randomBytes(32)),
}: {
  day: string
  players: number
  key: ReturnType<typeof testKey>
  before?: SignedHead
  /** 32 bytes in hex for a leaf's hash or salt. */
  secretOf?: (what: string) => string
}): TestDay {
  const leaves = Array.from({ length: players }, (_, n): BalanceLeaf => ({
    kind: documentKinds.leaf,
    version: proofVersion,
    day,
    asset: 'INR.play',
    uid: `${100_000_001 + n}`,
    seq: n,
    cash: 100_000 + n,
    bonus: n,
    withdrawHold: 5 * n,
    debt: n,
    head: n === 0 ? '' : secretOf(`head ${n} of ${day}`),
    salt: secretOf(`salt ${n} of ${day}`).slice(0, 32),
  }))
  const hashes = leaves.map((leaf) => hashLeaf(documentBytes(leaf)))
  const head = key.signHead({
    kind: documentKinds.head,
    version: proofVersion,
    day,
    asset: 'INR.play',
    players,
    root: bytesToHex(rootOf(treeTop(hashes), players)),
    previous: before ? hashStatement(before.statement) : null,
    at: `${day}T18:35:00.000Z`,
  })
  const proofs = leaves.map((leaf, index): BalanceProof => ({
    kind: documentKinds.proof,
    version: proofVersion,
    leaf,
    index,
    path: pathTo(hashes, index).map(bytesToHex),
    head,
  }))
  return { head, proofs }
}

/** For `secretOf`: always the same. */
export const madeUp = (what: string): string => createHash('sha256').update(what).digest('hex')
