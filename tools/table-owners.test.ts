import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from './source-files.ts'
import { serverRooms } from './structure-tables.ts'
import { allowed, ownersApart, readsMax } from './table-owners-allowed.ts'
import { checkTables, ownersOf } from './table-owners.ts'

const files = readFiles(join(import.meta.dirname, '..', 'server'), /\.(ts|sql)$/)
const repository = new Map([...files].map(([path, text]) => [`server/${path}`, text]))
const owners = ownersOf(repository, ownersApart, Object.keys(serverRooms))

test('a room reads and writes only its own tables and listed ones', () => {
  expect(checkTables(repository, owners, allowed)).toEqual([])
})

test('the list of reads only shrinks', () => {
  expect(Object.values(allowed.reads).flat()).toHaveLength(readsMax)
})

test('every table in the schema has an owner', () => {
  const schema = repository.get('server/src/platform/db/schema.ts')!
  const tables = [...schema.matchAll(/^ {2}'([a-z_.]+)': \{/gm)].map(([, table]) => table!)
  expect(tables.length).toBeGreaterThan(90)
  expect(tables.filter((table) => !owners.has(table))).toEqual([])
})

const path = 'server/src/play/rounds/store.ts'
const none = { reads: {}, writes: {}, named: {} }
const known = new Map([
  ['app.player', 'identity'],
  ['app.kite_round', 'play'],
])
const reads = [`${path}: reads app.player, a table of 'identity'; call a query of that room`]
const writes = [`${path}: writes app.player, a table of 'identity'; call a query of that room`]

test.each<[planted: string, text: string, found: string[]]>([
  ['a read', 'sql`select nickname from app.player`', reads],
  ['a read by Kysely', `db.selectFrom('app.player as p').select('p.nickname')`, reads],
  ['a name of a column', `db.selectFrom('app.kite_round').innerJoin(x, 'app.player.player_id', 'x')`, reads],
  ['a write', 'sql`\n  update app.player set nickname = ${name}`', writes],
  ['a write by Kysely', `db.insertInto('app.player').values(row)`, writes],
  ['a deletion', 'sql`delete from only app.player`', writes],
  ['a write before a read', 'sql`update app.player set x = 1`; sql`select from app.player`', writes],
  ['through a CTE', 'sql`with gone as (delete from app.player returning *) select count(*) from gone`', writes],
  ['read in a CTE', 'sql`with p as materialized (select * from app.player) select * from p`', reads],
  ['in a fragment of a template', 'const from = `app.player p`; sql`select * from ${sql.raw(from)}`', reads],
  ['a name made of parts', 'sql.raw(`app.${name}`)', [`${path}: makes a table's name of parts; write it out`]],
  ['its own', 'sql`update app.kite_round set state = 1`', []],
  ['a function', 'sql`select app.player(${id})`', []],
  ['a comment', '/** Reads app.player. */\n// app.player', []],
])('%s is recognised', (_planted, text, found) => {
  expect(checkTables(new Map([[path, text]]), known, none)).toEqual(found)
})

test.each<[planted: string, text: string, found: string]>([
  ['a read', 'begin\n  select nickname from player p;', 'reads'],
  ['a read of a row held', 'select * from kite_round r join player using (player_id) for update of r', 'reads'],
  ['a write', 'update player set nickname = p_name', 'writes'],
  ['a write in a CTE', 'with gone as (delete from player returning *) select count(*) from gone', 'writes'],
  ['a name with its schema', 'insert into app.player (nickname) values (p_name)', 'writes'],
  ['a function and a comment', '-- from player\nselect * from player(p_id)', ''],
])('%s in a function whose search path has the schema', (_planted, text, found) => {
  const sql = 'server/src/play/sql/cashier/rounds.sql'
  const said = found && `${sql}: ${found} app.player, a table of 'identity'; call a query of that room`
  expect(checkTables(new Map([[sql, text]]), known, none).join()).toBe(said)
})

test('a permission to read does not allow writes, and an unused one is named', () => {
  const read = { ...none, reads: { [path]: ['app.player'] } }
  expect(checkTables(new Map([[path, 'sql`select from app.player`']]), known, read)).toEqual([])
  expect(checkTables(new Map([[path, 'sql`update app.player set x = 1`']]), known, read)).toEqual([
    ...writes,
    `${path} app.player: is allowed and not used; take it off the list`,
  ])
  expect(checkTables(new Map([[path, '']]), known, { ...none, writes: { [`${path} app.player`]: 'why' } })).toHaveLength(1)
})

test('a table belongs to the room whose migration makes it', () => {
  const made = new Map([
    ['server/migrations/0001-play.sql', 'create table app.kite_round (\n);\ncreate view app.flight as select 1;'],
    ['server/migrations/0002-later.sql', 'create table app.late ();'],
  ])
  expect(Object.fromEntries(ownersOf(made, { 'app.flight': 'wallet' }, ['play', 'wallet']))).toEqual({
    'app.kite_round': 'play',
    'app.flight': 'wallet',
  })
})
