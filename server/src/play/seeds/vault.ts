import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findAnyPair } from './store.ts'

/** Server seeds at rest: AES-256-GCM, bound to their player and number so that no two rows can be swapped. */
export type SeedVault = {
  seal(serverSeed: Uint8Array, owner: SeedOwner): Buffer
  /** Throws BrokenSeal. */
  open(sealed: Buffer, owner: SeedOwner): Uint8Array
}

/** Thrown for a sealed seed that was changed, belongs to another pair, or was sealed with another key. */
export class BrokenSeal extends Error {}

type SeedOwner = { playerId: bigint; seedNo: number }

const ivLength = 12
const tagLength = 16
const boundTo = ({ playerId, seedNo }: SeedOwner) => Buffer.from(`seed/${playerId}/${seedNo}`)

/**
 * Throws CannotStart when `key` does not open the seeds of this database: with another key, every running pair would be lost and no
 * past round could be shown.
 */
export async function openVault(tx: Tx, key: Buffer): Promise<SeedVault> {
  const vault = createSeedVault(key)
  const pair = await findAnyPair(tx)
  try {
    if (pair) vault.open(pair.server_seed, { playerId: pair.player_id, seedNo: pair.seed_no })
  } catch {
    throw new CannotStart(
      'The seed key in DATA_DIR/secrets/seed.key is not the one that sealed the seeds of this database. Put the right one back.',
    )
  }
  return vault
}

/** `key` is 32 bytes. */
export function createSeedVault(key: Buffer): SeedVault {
  return {
    seal(serverSeed, owner) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(owner))
      return Buffer.concat([iv, cipher.update(serverSeed), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, owner) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength))
          .setAAD(boundTo(owner))
          .setAuthTag(sealed.subarray(-tagLength))
        return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()])
      } catch (cause) {
        throw new BrokenSeal(`seed pair ${owner.seedNo} of player ${owner.playerId} does not open`, { cause })
      }
    },
  }
}
