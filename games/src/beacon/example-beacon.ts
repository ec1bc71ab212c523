import { bls12_381 } from '@noble/curves/bls12-381.js'
import { beaconScheme, chainHashOf, randomnessOf, type BeaconInfo, type BeaconWord } from './info.ts'
import { messageOf } from './verify.ts'

const { shortSignatures } = bls12_381

/** A one-key beacon that anyone can compute, for examples and tests. Its word proves nothing. */
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

/** A word as quicknet's public relays answer it. */
export const quicknetWord: BeaconWord = {
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

/** Takes about 8 ms. */
export function exampleWord(round: number): BeaconWord {
  const signature = shortSignatures.Signature.toHex(shortSignatures.sign(messageOf(round), secretKey))
  return { round, signature, randomness: randomnessOf(signature) }
}
