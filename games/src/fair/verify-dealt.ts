import { fingerprintOf, type SignedHead } from '../proof/documents.ts'
import { verifyHead } from '../proof/verify.ts'
import { isSigned, type Envelope } from './envelope.ts'

/** A receipt of any kind, with a signature or without. */
export type AnyReceipt = Envelope | { receipt: number; signature?: never }

/** A reader's trust, from outside the file: otherwise the check is circular. */
export type Trusted = {
  /** The fingerprint of the receipt key or of the head's key, or either key itself. */
  key?: string | undefined
  /** Hashes that were shown before rounds: of server seeds, and terminal hashes of chains. */
  hashes?: readonly string[] | undefined
  /** Daily heads that the reader has kept: one signed with `key` vouches for the receipt key it names. */
  heads?: readonly SignedHead[] | undefined
}

/**
 * The steps that tell a round that was dealt from one that was made up. `signature`: the house says that it dealt the round. `key`: it is the
 * house. `promise`: the seed was fixed before. `skipped`: there was nothing to compare with, so nothing is proved.
 */
export type DealtStepName = 'signature' | 'key' | 'promise'
export type DealtStep = { step: DealtStepName; verdict: 'passed' | 'failed' | 'skipped'; said: string; found: string }

/**
 * Checks who vouches for a receipt. The figures of a receipt prove nothing about that: anyone can choose seeds until a round pays well.
 * `promised` is the hash that the receipt says was shown before the round.
 */
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

/** Whether somebody the reader trusts vouches for the round: the house's signature, or a hash that was shown before it. */
export const isVouchedFor = (steps: readonly DealtStep[]): boolean => {
  const passed = (name: DealtStepName) => steps.some(({ step, verdict }) => step === name && verdict === 'passed')
  return steps.every(({ verdict }) => verdict !== 'failed') && ((passed('signature') && passed('key')) || passed('promise'))
}
