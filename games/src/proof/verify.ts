import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { documentBytes, fingerprintOf, hashStatement, type BalanceProof, type SignedHead } from './documents.ts'
import { verifySignature } from './ed25519.ts'
import { hashLeaf, rootOf, topFrom } from './merkle.ts'

export type ProofStepName = 'day' | 'root' | 'signature' | 'key' | 'link' | 'single'

/** The file's value and ours. `skipped`: nothing to compare. */
export type ProofStep = { step: ProofStepName; day: string; verdict: 'passed' | 'failed' | 'skipped'; said: string; found: string }

const compare = (step: ProofStepName, day: string, said: string, found: string): ProofStep => ({
  step,
  day,
  verdict: said === found ? 'passed' : 'failed',
  said,
  found,
})

/** Offline: needs only the file and a trusted key. */
export async function verifyBalance({ leaf, index, path, head }: BalanceProof, pinnedKey?: string): Promise<ProofStep[]> {
  const { day, asset, players, root } = head.statement
  const top = topFrom(hashLeaf(documentBytes(leaf)), { index, size: players }, path.map(hexToBytes))
  return [
    compare('day', day, `${leaf.day} ${leaf.asset}`, `${day} ${asset}`),
    compare('root', day, root, top ? bytesToHex(rootOf(top, players)) : `no path to leaf ${index} of ${players}`),
    ...(await verifyHead(head, pinnedKey)),
  ]
}

/** Checks that the statement is signed with the key next to it, and that this is the pinned key (a fingerprint or the key). */
export async function verifyHead({ statement, signature, publicKey }: SignedHead, pinnedKey?: string): Promise<ProofStep[]> {
  const { day } = statement
  const signed = await verifySignature(documentBytes(statement), { signature, publicKey })
  const fingerprint = fingerprintOf(publicKey)
  return [
    compare('signature', day, 'valid', signed ? 'valid' : 'not a signature of this statement by this key'),
    pinnedKey === undefined
      ? { step: 'key', day, verdict: 'skipped', said: fingerprint, found: '' }
      : compare('key', day, pinnedKey === publicKey ? pinnedKey : fingerprint, pinnedKey),
  ]
}

/** Newest first: each names the previous one's hash. */
export const verifyChain = (heads: readonly SignedHead[]): ProofStep[] =>
  heads.slice(0, -1).map(({ statement: { day, asset, previous } }, at) => {
    const { statement: before } = heads[at + 1]!
    const inOrder = before.day < day && before.asset === asset
    return compare('link', day, previous ?? 'none', inOrder ? hashStatement(before) : `${before.day} ${before.asset} stands before it`)
  })

/** One statement per day: two that differ show players different books. */
export function verifySingle(heads: readonly SignedHead[]): ProofStep[] {
  const first = new Map<string, string>()
  return heads.flatMap(({ statement }) => {
    const [name, hash] = [`${statement.day} ${statement.asset}`, hashStatement(statement)]
    const said = first.get(name)
    first.set(name, said ?? hash)
    return said === undefined ? [] : [compare('single', statement.day, said, hash)]
  })
}
