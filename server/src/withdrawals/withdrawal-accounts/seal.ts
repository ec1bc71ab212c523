import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { AccountRow } from './store.ts'

export type Secrets = { holderName: string; number: string }
type Owner = { playerId: bigint; accountId: string }
type Sealed = Pick<AccountRow, 'sealed' | 'key_id'>
type Marked = Pick<AccountRow, 'number_mark' | 'earlier_marks'>

/** AES-256-GCM, bound to player and account so that no two rows can be swapped. */
export type AccountVault = {
  /** Reveals nothing of the key. */
  keyId: string
  seal(secrets: Secrets, owner: Owner): Sealed & Marked
  /** Throws BrokenSeal. */
  open(row: Sealed, owner: Owner): Secrets
  isOf(row: Marked, number: string): boolean
  /** `seal` would make the same row now. */
  isCurrent(row: Sealed & Marked, number: string): boolean
  hasKey(keyId: string): boolean
}

/** The sealing key first; all of them open. 32 bytes each. */
export type AccountKeys = readonly [Buffer, ...Buffer[]]

/** Stored as the key's name of accounts that no key opens. */
export const noKey = 'none'

/** Changed, moved to another row, or sealed with another key. */
export class BrokenSeal extends Error {}

/** Maximum accounts logged: with more, the key is the cause, and the log has enough. */
const toldMax = 1_000
const ivLength = 12
const tagLength = 16
const boundTo = ({ playerId, accountId }: Owner) => Buffer.from(`withdrawal-account/${playerId}/${accountId}`)

/** Calls `tellBroken` for each account that does not open, on every attempt. */
export function createAccountVault([currentKey, ...earlierKeys]: AccountKeys, tellBroken: (owner: Owner) => void = () => {}): AccountVault {
  const current = deriveKeys(currentKey)
  const earlier = earlierKeys.map(deriveKeys)
  const all = [current, ...earlier]
  const isMark = (mark: Buffer, number: string) => all.some((keys) => keys.mark(number).equals(mark))
  return {
    keyId: current.id,
    seal(secrets, owner) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', current.sealing, iv).setAAD(boundTo(owner))
      const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(secrets)), cipher.final(), cipher.getAuthTag()])
      const { number } = secrets
      return { sealed, key_id: current.id, number_mark: current.mark(number), earlier_marks: earlier.map(({ mark }) => mark(number)) }
    },
    open({ sealed, key_id: keyId }, owner) {
      // A row from before keys had names may be sealed with any key; one that no key opened may open now, if its key is back.
      for (const { sealing } of all.filter(({ id }) => keyId === null || keyId === noKey || id === keyId)) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, ivLength))
            .setAAD(boundTo(owner))
            .setAuthTag(sealed.subarray(-tagLength))
          const text = Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()])
          return JSON.parse(text.toString()) as Secrets
        } catch {
          // Not this key.
        }
      }
      tellBroken(owner)
      throw new BrokenSeal(`withdrawal account ${owner.accountId} of player ${owner.playerId} does not open`)
    },
    isOf: ({ number_mark, earlier_marks }, number) => [number_mark, ...earlier_marks].some((mark) => isMark(mark, number)),
    isCurrent: ({ key_id, number_mark, earlier_marks }, number) =>
      key_id === current.id &&
      number_mark.equals(current.mark(number)) &&
      earlier_marks.length === earlier.length &&
      earlier.every((keys, n) => keys.mark(number).equals(earlier_marks[n]!)),
    hasKey: (keyId) => all.some(({ id }) => id === keyId),
  }
}

/** Logs each broken account once per process, however often it is read. */
export function createBrokenLog(log: { error: (facts: object, message: string) => void }): (owner: Owner) => void {
  const told = new Set<string>()
  return ({ playerId, accountId }) => {
    if (told.has(accountId) || told.size >= toldMax) return
    told.add(accountId)
    log.error({ playerId: String(playerId), accountId }, 'a withdrawal account does not open; run accounts check')
  }
}

function deriveKeys(key: Buffer) {
  const keyFor = (use: string, length = 32) => Buffer.from(hkdfSync('sha256', key, '', `withdrawal-account/${use}`, length))
  const marking = keyFor('mark')
  return {
    id: keyFor('id', 8).toString('hex'),
    sealing: keyFor('seal'),
    /** Equal for equal numbers, without revealing them. 32 bytes. */
    mark: (number: string) => createHmac('sha256', marking).update(number).digest(),
  }
}
