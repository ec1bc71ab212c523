import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { covers, type Occasion } from './openings.ts'
import type { Sealed, SeedOwner } from './sealed.ts'

/** AES-256-GCM, bound to player and number so that no two rows can be swapped. */
export type SeedVault = {
  /** Reveals nothing of the key. */
  keyId: string
  hasKey(keyId: string): boolean
  seal(serverSeed: Uint8Array, owner: SeedOwner): { sealed: Buffer; key_id: string }
  /** Throws BrokenSeal, and an error for seeds outside `occasion`'s logged span. */
  open(row: Sealed, owner: SeedOwner, occasion: Occasion): Uint8Array
}

/** The sealing key first, then earlier ones, which only open. 32 bytes each. */
export type SeedKeys = readonly [Buffer, ...Buffer[]]

/** Changed, of another pair, or sealed with another key. */
export class BrokenSeal extends Error {}

const ivLength = 12
const tagLength = 16
const boundTo = ({ playerId, seedNo }: SeedOwner) => Buffer.from(`seed/${playerId}/${seedNo}`)
const idOf = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'seed/id', 8)).toString('hex')

export function createSeedVault(...keys: SeedKeys): SeedVault {
  const all = keys.map((key) => ({ id: idOf(key), key }))
  const current = all[0]!
  return {
    keyId: current.id,
    hasKey: (keyId) => all.some(({ id }) => id === keyId),
    seal(serverSeed, owner) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(boundTo(owner))
      return { sealed: Buffer.concat([iv, cipher.update(serverSeed), cipher.final(), cipher.getAuthTag()]), key_id: current.id }
    },
    open({ sealed, key_id: keyId }, owner, occasion) {
      if (!covers(occasion, owner)) throw new Error(`the log has no opening of seed pair ${owner.seedNo} of player ${owner.playerId}`)
      for (const { key } of all.filter(({ id }) => keyId === null || id === keyId)) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength))
            .setAAD(boundTo(owner))
            .setAuthTag(sealed.subarray(-tagLength))
          return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()])
        } catch {
          // Not this key.
        }
      }
      throw new BrokenSeal(`seed pair ${owner.seedNo} of player ${owner.playerId} does not open`)
    },
  }
}
