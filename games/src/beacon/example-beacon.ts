import { bls12_381 } from '@noble/curves/bls12-381.js'
import { beaconScheme, chainHashOf, randomnessOf, type BeaconInfo, type BeaconWord } from './info.ts'
import { messageOf } from './verify.ts'

const { shortSignatures } = bls12_381

/** A beacon of one key that anyone can compute: for examples and tests. Its word proves nothing. */
const secretKey = Uint8Array.from({ length: 32 }, (_, index) => index)

const described: Omit<BeaconInfo, 'chainHash'> = {
  publicKey: shortSignatures.getPublicKey(secretKey).toHex(true),
  periodMs: 3_000,
  genesisMs: 1_795_000_000_000,
  scheme: beaconScheme,
  groupHash: '00'.repeat(32),
  id: 'example',
}

export const exampleBeacon: BeaconInfo = { ...described, chainHash: chainHashOf(described) }

/** The word of a round; takes some 8 ms. */
export function exampleWord(round: number): BeaconWord {
  const signature = shortSignatures.Signature.toHex(shortSignatures.sign(messageOf(round), secretKey))
  return { round, signature, randomness: randomnessOf(signature) }
}
