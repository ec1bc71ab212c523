import { fingerprintOf, type SignedHead } from '../proof/documents.ts'
import { verifyHead } from '../proof/verify.ts'
import { isSigned, type Envelope } from './envelope.ts'

export type AnyReceipt = Envelope | { receipt: number; signature?: never }

/** A reader's trust, from outside the file: otherwise the check is circular. */
export type Trusted = {
  /** The receipt key or the head's key, or a fingerprint of either. */
  key?: string | undefined
  /** Published before rounds: of server seeds, and chains' terminal hashes. */
  hashes?: readonly string[] | undefined
  /** Heads that the reader kept: one signed with `key` vouches for its receipt key. */
  heads?: readonly SignedHead[] | undefined
}

/** `signature`: the house dealt the round. `key`: it is the house. `promise`: the seed was fixed before. `skipped`: nothing to compare, nothing proved. */
export type DealtStepName = 'signature' | 'key' | 'promise'
export type DealtStep = { step: DealtStepName; verdict: 'passed' | 'failed' | 'skipped'; said: string; found: string }

/** Figures alone prove nothing: anyone can try seeds until a round pays. `promised`: the hash that the receipt says was published before. */
export async function verifyDealt(
  receipt: AnyReceipt,
  promised: string,
  { key, hashes = [], heads = [] }: Trusted = {},
): Promise<DealtStep[]> {
  const shown: DealtStep =
    hashes.length === 0
      ? { step: 'promise', verdict: 'skipped', said: promised, found: '' }
      : { step: 'promise', verdict: hashes.includes(promised) ? 'passed' : 'failed', said: promised, found: hashes.join(', ') }
  if (receipt.signature === undefined)
    return [
      { step: 'signature', verdict: 'skipped', said: 'none', found: '' },
      { step: 'key', verdict: 'skipped', said: 'none', found: '' },
      shown,
    ]
  const { publicKey } = receipt
  const signed = await isSigned(receipt)
  return [
    {
      step: 'signature',
      verdict: signed ? 'passed' : 'failed',
      said: 'valid',
      found: signed ? 'valid' : 'not a signature of this receipt by this key',
    },
    await verifyKey(publicKey, key, heads),
    shown,
  ]
}

async function verifyKey(publicKey: string, key: string | undefined, heads: readonly SignedHead[]): Promise<DealtStep> {
  const said = fingerprintOf(publicKey)
  if (key === undefined) return { step: 'key', verdict: 'skipped', said, found: '' }
  if (key === publicKey || key === said) return { step: 'key', verdict: 'passed', said, found: said }
  for (const head of heads) {
    const { statement } = head
    if (statement.receiptKey !== publicKey) continue
    const steps = await verifyHead(head, key)
    if (steps.every(({ verdict }) => verdict === 'passed'))
      return { step: 'key', verdict: 'passed', said, found: `head of ${statement.day}` }
  }
  return { step: 'key', verdict: 'failed', said, found: key }
}

/** True if the house's signature vouches for the round, or a hash published before it. */
export const isVouchedFor = (steps: readonly DealtStep[]): boolean => {
  const passed = (name: DealtStepName) => steps.some(({ step, verdict }) => step === name && verdict === 'passed')
  return steps.every(({ verdict }) => verdict !== 'failed') && ((passed('signature') && passed('key')) || passed('promise'))
}
