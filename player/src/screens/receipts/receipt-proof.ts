import type { SignedHead } from '@lalmor/contract/proof.ts'
import type { SignedReceipt } from '@lalmor/contract/receipts.ts'
import type { DealtStep } from '@lalmor/games/fair/verify-dealt.ts'
import type { Verification } from '@lalmor/games/fair/verify.ts'
import type { SeenPair } from '../../data/seen-pairs.ts'
import { fold, compareProof, type Judged, type Verdict } from '../rounds/proof.ts'

/** `failed`: the signature, or the head that should name its key. */
export type JudgedSignature = Exclude<Judged, { state: 'mismatch' }> | { state: 'mismatch'; failed: 'signature' | 'key' }

/** `unchecked`: figures match, but this browser cannot check signatures. */
export type ReceiptVerdict = {
  outcome: 'verified' | 'mismatch' | 'unknown-game' | 'unchecked'
  figures: Verdict
  tables: Judged
  signature: JudgedSignature
  head: { day: string; hash: string } | undefined
  /** SHA-256 of signed bytes: the picture shows it, `npm run verify` prints it. */
  digest: string
}

/** Loads everything, so that no network is needed later. */
const fetchVerifiers = () =>
  Promise.all([
    import('@lalmor/games/fair/verify.ts'),
    import('@lalmor/games/fair/verify-dealt.ts'),
    import('@lalmor/games/fair/envelope.ts'),
    import('@lalmor/games/proof/documents.ts'),
    import('@lalmor/games/fair/receipt.ts'),
  ])

/** Against what this device saw, and the head. Throws MalformedFile if other readers would. */
export async function verifyReceipt(
  receipt: SignedReceipt,
  seen: SeenPair | undefined,
  head: SignedHead | undefined,
): Promise<ReceiptVerdict> {
  const [{ verifyRound }, { verifyDealt }, { digestOf }, { hashStatement }, { readReceipt }] = await fetchVerifiers()
  const trusted = head ? { key: head.publicKey, heads: [head] } : {}
  const steps = await verifyDealt(receipt, receipt.serverSeedHash, trusted).catch((error: unknown) => {
    // A browser without Ed25519 is not the receipt's fault.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined
    throw error
  })
  const named = head && { day: head.statement.day, hash: hashStatement(head.statement) }
  return { ...judgeReceipt(receipt, verifyRound(readReceipt(receipt)), steps, seen), head: named, digest: digestOf(receipt) }
}

/** `dealt`: undefined if this browser cannot check signatures. */
export function judgeReceipt(
  receipt: Pick<SignedReceipt, 'serverSeedHash' | 'clientSeed'>,
  figures: Verification,
  dealt: readonly DealtStep[] | undefined,
  seen: Partial<SeenPair> = {},
): Omit<ReceiptVerdict, 'head' | 'digest'> {
  const verdict = compareProof(figures, { hash: receipt.serverSeedHash, clientSeed: receipt.clientSeed }, seen)
  const tables = fold(figures.steps.filter(({ step }) => step === 'tables'))
  const signature = judgeSignature(dealt)
  const outcome = outcomeOf(verdict.outcome, tables, signature)
  return { outcome, figures: verdict, tables, signature }
}

function judgeSignature(dealt: readonly DealtStep[] | undefined): JudgedSignature {
  const verdictOf = (name: DealtStep['step']) => dealt?.find(({ step }) => step === name)?.verdict
  for (const failed of ['signature', 'key'] as const) if (verdictOf(failed) === 'failed') return { state: 'mismatch', failed }
  // Without a head only the signature is checked.
  return { state: verdictOf('signature') === 'passed' ? 'match' : 'not-checked' }
}

function outcomeOf(figures: Verdict['outcome'], tables: Judged, signature: JudgedSignature): ReceiptVerdict['outcome'] {
  if (tables.state === 'mismatch' || signature.state === 'mismatch') return 'mismatch'
  if (figures !== 'verified') return figures
  return signature.state === 'match' ? 'verified' : 'unchecked'
}
