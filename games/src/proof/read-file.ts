import { crashReceiptKind, parseCrashReceipt, type CrashReceipt } from '../crash/receipt.ts'
import { readReceipt, type Receipt } from '../fair/receipt.ts'
import { readStrictJson } from '../fair/strict-json.ts'
import { documentKinds, type BalanceProof, type HeadList, type RoundProof } from './documents.ts'
import { parseHeads, parseProof, parseRoundProof } from './parse.ts'

/** A file, told apart by its kind field, which a personal round's receipt lacks. */
export type ProofFile =
  | { kind: 'round'; receipt: Receipt }
  | { kind: typeof crashReceiptKind; receipt: CrashReceipt }
  | { kind: typeof documentKinds.proof; proof: BalanceProof }
  | { kind: typeof documentKinds.round; proof: RoundProof }
  | { kind: typeof documentKinds.heads; list: HeadList }

/** Reads by docs/fairness.md's grammar. Throws MalformedFile. */
export function readProofFile(file: Uint8Array | string): ProofFile {
  const value = readStrictJson(file)
  const kind = (value as { kind?: unknown } | null)?.kind
  switch (kind) {
    case crashReceiptKind:
      return { kind, receipt: parseCrashReceipt(value) }
    case documentKinds.proof:
      return { kind, proof: parseProof(value) }
    case documentKinds.round:
      return { kind, proof: parseRoundProof(value) }
    case documentKinds.heads:
      return { kind, list: parseHeads(value) }
    default:
      return { kind: 'round', receipt: readReceipt(value) }
  }
}
