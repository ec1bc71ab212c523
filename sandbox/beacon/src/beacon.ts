import { bls12_381 } from '@noble/curves/bls12-381.js'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const { shortSignatures } = bls12_381
const periodSeconds = 3
/** 2026-01-01 0:00 in India, whenever it was first started. */
const genesisSeconds = 1_767_205_800
const scheme = 'bls-unchained-g1-rfc9380'
const name = 'lalmor-sandbox'
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const sha256 = (...parts: (Uint8Array | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** Reads the key from a file that only its owner can read; makes it at the first start. */
export function readKey(file: string): Uint8Array {
  try {
    writeFileSync(file, `${randomBytes(48).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // Modulo the order, 48 random bytes are even to within 2^-128.
  const number = BigInt(`0x${readFileSync(file, 'utf8').trim()}`) % bls12_381.fields.Fr.ORDER
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}

/** One signer in place of drand's many, signing like quicknet; its key foretells every round. */
export function createBeacon(secretKey: Uint8Array) {
  const publicKey = shortSignatures.getPublicKey(secretKey).toBytes(true)
  const groupHash = sha256('sandbox group', publicKey)
  const times = Buffer.alloc(12)
  times.writeUInt32BE(periodSeconds)
  times.writeBigInt64BE(BigInt(genesisSeconds), 4)
  const hash = sha256(times, publicKey, groupHash, name).toString('hex')

  const info = {
    public_key: Buffer.from(publicKey).toString('hex'),
    period: periodSeconds,
    genesis_time: genesisSeconds,
    hash,
    groupHash: groupHash.toString('hex'),
    schemeID: scheme,
    metadata: { beaconID: name },
  }

  /** The newest due round; 0 before the first. */
  const newest = (now: number) => Math.max(0, Math.floor((now / 1_000 - genesisSeconds) / periodSeconds) + 1)

  function sign(round: number) {
    const number = Buffer.alloc(8)
    number.writeBigUInt64BE(BigInt(round))
    const signature = shortSignatures.sign(shortSignatures.hash(sha256(number), tag), secretKey)
    const bytes = shortSignatures.Signature.toBytes(signature)
    return { round, randomness: sha256(bytes).toString('hex'), signature: Buffer.from(bytes).toString('hex') }
  }

  return { info, newest, sign }
}

export type Beacon = ReturnType<typeof createBeacon>
