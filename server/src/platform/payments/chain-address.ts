import { HDKey } from '@scure/bip32'
import { ECDH } from 'node:crypto'
import { getAddress, keccak256 } from 'viem/utils'

/** Depth of an account key: m / 44' / 60' / account'. */
const accountDepth = 3

/** The `index`-th receiver's address, m/44'/60'/account'/0/index, from the xpub alone. Throws for a private key or one of another depth. */
export function deriveAddress(xpub: string, index: number): string {
  const account = HDKey.fromExtendedKey(xpub)
  if (account.privateKey) throw new RangeError('this must be an account’s public key, not its private key')
  if (account.depth !== accountDepth) throw new RangeError(`an account key has depth ${accountDepth}, not ${account.depth}`)
  const { publicKey } = account.deriveChild(0).deriveChild(index)
  const point = Buffer.from(ECDH.convertKey(publicKey!, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer)
  // Hashes the whole point without its prefix byte; the address is the end of the hash.
  const hashed = keccak256(point.subarray(1))
  return getAddress(`0x${hashed.slice(-40)}`)
}
