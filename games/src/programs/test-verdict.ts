import type { BeaconInfo } from '../beacon/info.ts'
import { verifyBeacon } from '../beacon/verify.ts'
import { crashReceiptKind } from '../crash/receipt.ts'
import { verifyCrashRound } from '../crash/verify.ts'
import { MalformedFile } from '../fair/strict-json.ts'
import { isSigned, type Envelope } from '../fair/envelope.ts'
import { verifyRound } from '../fair/verify.ts'
import { documentKinds } from '../proof/documents.ts'
import { readProofFile, type ProofFile } from '../proof/read-file.ts'
import { verifySealed, type SaidRow } from '../proof/verify-round.ts'
import { verifyBalance, verifyChain, verifyHead } from '../proof/verify.ts'

const known = new Map<string, boolean>()
/** Each signature once: verification takes about 20 ms. */
function verifyOnce(beacon: BeaconInfo, round: number, signature: string): boolean {
  const key = JSON.stringify([beacon, round, signature])
  const verdict = known.get(key) ?? verifyBeacon(beacon, round, signature)
  known.set(key, verdict)
  return verdict
}

const passes = (steps: readonly { verdict: string }[]) => steps.every(({ verdict }) => verdict !== 'failed')

/** True if our verifiers accept the file, and a signature is by `key`. */
export async function holds(file: Uint8Array | string, key?: string): Promise<boolean> {
  try {
    return await passesAll(readProofFile(file), key)
  } catch (error) {
    if (error instanceof MalformedFile) return false
    throw error
  }
}

async function passesAll(file: ProofFile, key: string | undefined): Promise<boolean> {
  switch (file.kind) {
    case 'round':
      return verifyRound(file.receipt).verified && (await isDealtBy(file.receipt, key))
    case crashReceiptKind:
      return verifyCrashRound(file.receipt, verifyOnce).verified && (await isDealtBy(file.receipt, key))
    case documentKinds.proof:
      return passes(await verifyBalance(file.proof, key))
    case documentKinds.round:
      return passes(verifySealed(file.proof).steps) && passes(await verifyBalance(file.proof.balance, key))
    case documentKinds.heads: {
      const steps = verifyChain(file.list.heads)
      for (const head of file.list.heads) steps.push(...(await verifyHead(head, key)))
      return passes(steps)
    }
  }
}

async function isDealtBy(receipt: object, key: string | undefined): Promise<boolean> {
  const { signature, publicKey } = receipt as Partial<Envelope>
  return signature === undefined || ((key === undefined || key === publicKey) && (await isSigned(receipt as Envelope)))
}

/** True if a valid file proves who chose, as far as a file can. */
export function provesWhoChose(file: string): boolean {
  const read = readProofFile(file)
  return read.kind !== crashReceiptKind || verifyCrashRound(read.receipt, verifyOnce).unproved.length === 0
}

/** True if receipt and proof hold and agree. */
export async function holdsInBooks(
  { receipt, proof }: { receipt: object; proof: object },
  said: SaidRow | undefined,
  key?: string,
): Promise<boolean> {
  if (!(await holds(JSON.stringify(receipt), key)) || !(await holds(JSON.stringify(proof), key))) return false
  const file = readProofFile(JSON.stringify(proof))
  return file.kind === documentKinds.round && said !== undefined && passes(verifySealed(file.proof, said).steps)
}
