import { exampleBeacon, exampleWord } from '../beacon/example-beacon.ts'
import { beaconQuicknet } from '../beacon/info.ts'

export type SignatureVector = { why: string; publicKey: string; round: number; signature: string; holds: boolean }

const quicknet = {
  publicKey: beaconQuicknet.publicKey,
  round: 1_000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

/** Signatures that are honest, false, or points outside the group. */
export function signatureVectors(): SignatureVector[] {
  const { publicKey } = exampleBeacon
  const [first, later] = [exampleWord(1), exampleWord(2 ** 40)]
  const own = (why: string, signature: string, holds = false) => ({ why, publicKey, round: first.round, signature, holds })
  const flag = (bits: number) => (Number.parseInt(first.signature.slice(0, 2), 16) ^ bits).toString(16).padStart(2, '0')
  return [
    { why: 'a round of quicknet', ...quicknet, holds: true },
    own('the first round', first.signature, true),
    { why: 'a round over 32 bits', publicKey, round: later.round, signature: later.signature, holds: true },
    { why: 'a round of quicknet under another number', ...quicknet, round: 1_001, holds: false },
    { why: 'a round of quicknet under another key', ...quicknet, publicKey, holds: false },
    own('another round', later.signature),
    own('the point below the axis', flag(0x20) + first.signature.slice(2)),
    own('not marked as compressed', flag(0x80) + first.signature.slice(2)),
    own('the point at infinity', `c0${'00'.repeat(47)}`),
    own('a point of another group', `80${'00'.repeat(47)}`),
    own('no point of the curve', `80${'00'.repeat(46)}01`),
    own('a number above the field', `9a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab`),
    { why: 'a key at infinity', publicKey: `c0${'00'.repeat(95)}`, round: 1, signature: `c0${'00'.repeat(47)}`, holds: false },
  ]
}
