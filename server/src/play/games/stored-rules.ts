import { findCrashGame } from '@lalmor/games/crash/definition.ts'
import { canonicalJson, hashTables } from '@lalmor/games/fair/canonical-json.ts'
import { findGame } from '@lalmor/games/registry.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Title, Titles } from './titles.ts'

type Rules = { version: number; tables: object; definitionHash: string }

/** A provider's rules are the provider's own. */
function versionsOf({ rules, outside }: Title): Rules[] {
  if (outside) return []
  const earlier = Array.from({ length: rules.version - 1 }, (_, at) => findGame(rules.id, at + 1) ?? findCrashGame(rules.id, at + 1))
  return [...earlier.filter((version) => version !== undefined), rules]
}

/** Returns, by id, why a game stays shut: with changed tables old receipts fail (GM-21). */
export async function storeRules(tx: Tx, titles: Titles, now: Date): Promise<Map<string, string>> {
  const here = titles.all.flatMap((title) =>
    versionsOf(title).map(({ version, tables, definitionHash }) => ({ title, version, tables: canonicalJson(tables), definitionHash })),
  )
  await tx
    .insertInto('app.game_rules')
    .values(
      here.map(({ title, version, tables }) => ({
        game: title.game,
        version,
        tables,
        hash: Buffer.from(hashTables(tables), 'hex'),
        stored_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['game', 'version']).doNothing())
    .execute()
  const stored = await tx.selectFrom('app.game_rules').select(['game', 'version', 'hash']).execute()
  const hashes = new Map(stored.map(({ game, version, hash }) => [`${game}/${version}`, hash.toString('hex')]))
  const changed = new Map<string, string>()
  for (const { title, version, definitionHash } of here) {
    const hash = hashes.get(`${title.game}/${version}`)
    if (hash === definitionHash) continue
    const what = `its version ${version} has tables with hash ${definitionHash}, and rounds were dealt by tables with hash ${hash}`
    changed.set(title.rules.id, `${what}: make a new version`)
  }
  return changed
}
