import assert from 'node:assert'
import type { Database, Tx } from '../../platform/db/database.ts'
import { tryOpen } from './open.ts'
import { noKey, type AccountVault } from './seal.ts'
import * as store from './store.ts'

const pageLength = 200
const passesMax = 3
const uniqueViolation = '23505'

/** `twins`: one number twice on a list, so the current mark is taken. */
export type Resealed = { resealed: number; twins: string[] }

/** Reseals, and marks under all keys, a page per `tx`, skipping current ones: it may be killed and repeated. One that does not open is marked `noKey`. */
export async function resealAccounts(db: Database['db'], vault: AccountVault): Promise<Resealed> {
  const all: Resealed = { resealed: 0, twins: [] }
  for (let pass = 0; pass < passesMax; pass++) {
    const { resealed, twins } = await passOver(db, vault)
    all.resealed += resealed
    all.twins = twins
    if (resealed === 0) break
  }
  return all
}

async function passOver(db: Database['db'], vault: AccountVault): Promise<Resealed> {
  const found: Resealed = { resealed: 0, twins: [] }
  for (let after: string | undefined; ;) {
    const page = await resealPage(db, vault, { after, limit: pageLength })
    found.resealed += page.resealed
    found.twins.push(...page.twins)
    if (page.last === undefined) return found
    after = page.last
  }
}

type Page = Resealed & { last: string | undefined }
type From = { after: string | undefined; limit: number }

async function resealPage(db: Database['db'], vault: AccountVault, from: From): Promise<Page> {
  try {
    return await db.transaction().execute(async (tx) => {
      const rows = await store.lockPage(tx, from)
      let resealed = 0
      for (const row of rows) if (await resealRow(tx, vault, row)) resealed++
      return { resealed, twins: [], last: rows.at(-1)?.account_id }
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error
    if (from.limit > 1) return resealOneByOne(db, vault, from)
    const [twin] = await store.listAll(db, from)
    return { resealed: 0, twins: [twin!.account_id], last: twin!.account_id }
  }
}

/** Reseals a page with a twin row by row, so that the others succeed. */
async function resealOneByOne(db: Database['db'], vault: AccountVault, { after, limit }: From): Promise<Page> {
  const all: Page = { resealed: 0, twins: [], last: after }
  for (let n = 0; n < limit; n++) {
    const { resealed, twins, last } = await resealPage(db, vault, { after: all.last, limit: 1 })
    all.resealed += resealed
    all.twins.push(...twins)
    if (last === undefined) return { ...all, last }
    all.last = last
  }
  return all
}

async function resealRow(tx: Tx, vault: AccountVault, row: store.AccountRow): Promise<boolean> {
  const { account_id: accountId, player_id: playerId, key_id: keyId } = row
  const owner = { playerId, accountId }
  const secrets = tryOpen(vault, row)
  if (!secrets) {
    if (keyId === noKey || (keyId !== null && !vault.hasKey(keyId))) return false
    await store.updateSeal(tx, accountId, { key_id: noKey })
    return true
  }
  if (vault.isCurrent(row, secrets.number)) return false
  const sealed = vault.seal(secrets, owner)
  // The only copy is about to be overwritten.
  assert.deepEqual(vault.open(sealed, owner), secrets)
  await store.updateSeal(tx, accountId, sealed)
  return true
}
