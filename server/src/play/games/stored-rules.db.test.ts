import { canonicalJson, hashDefinition } from '@lalmor/games/fair/canonical-json.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { usualTitles } from '../kite/title.ts'
import { storeRules } from './stored-rules.ts'
import { barTitles, createTitles, type Titles } from './titles.ts'

const { db, database, time } = useTestApi()

const withTables = (tables: object, version = 1): Titles => {
  const definitionHash = hashDefinition(tables)
  return createTitles(
    usualTitles.all.map((title) =>
      title.rules.id === firstOf.slot.id ? { ...title, rules: { ...title.rules, version, tables, definitionHash } } : title,
    ),
  )
}

test('GM-21: a game with changed tables stays shut, with the reason, and the others open', async () => {
  expect(await storeRules(db, usualTitles, time.now)).toEqual(new Map())
  const { rows } = await database.admin.query<{ version: number; tables: string }>(
    'select version, tables from app.game_rules where game = $1 order by version',
    [firstOf.slot.number],
  )
  const { rules } = usualTitles.find(firstOf.slot.id)!
  expect(rows).toEqual([{ version: 1, tables: canonicalJson(rules.tables) }])
  expect(await storeRules(db, usualTitles, time.now)).toEqual(new Map())

  const other = withTables({ ...rules.tables, winCap: 4_999 })
  const barred = await storeRules(db, other, time.now)
  expect([...barred.keys()]).toEqual([firstOf.slot.id])
  const titles = barTitles(other, barred)
  expect(titles.barred).toMatchObject([{ why: expect.stringContaining(`rounds were dealt by tables with hash ${rules.definitionHash}`) }])
  expect(titles.find(firstOf.slot.id)).toBeUndefined()
  expect(titles.find(firstOf.mines.id)).toBeDefined()
  expect(titles.byNumber(firstOf.slot.number)).toBeDefined()
})

test('a new version opens beside the one before, and both keep their tables', async () => {
  const { rules } = usualTitles.find(firstOf.slot.id)!
  const tables = { ...rules.tables, version: 2, winCap: 4_999 }
  expect(await storeRules(db, usualTitles, time.now)).toEqual(new Map())
  expect(await storeRules(db, withTables(tables, 2), time.now)).toEqual(new Map())
  const stored = await db
    .selectFrom('app.game_rules')
    .select(['version', 'tables'])
    .where('game', '=', firstOf.slot.number)
    .orderBy('version')
    .execute()
  expect(stored).toEqual([
    { version: 1, tables: canonicalJson(rules.tables) },
    { version: 2, tables: canonicalJson(tables) },
  ])
})

test('stored tables are kept as they are, and only under their own hash', async () => {
  await storeRules(db, usualTitles, time.now)
  for (const statement of [`update app.game_rules set tables = '{}'`, 'delete from app.game_rules'])
    await expect(database.app.query(statement)).rejects.toThrow('permission denied')
  await expect(
    database.app.query(`insert into app.game_rules values (99, 1, '{}', decode(repeat('00', 32), 'hex'), now())`),
  ).rejects.toThrow('game_rules_check')
})
