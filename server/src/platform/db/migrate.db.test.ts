import { createPool } from '@lalmor/ledger/pool.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { cp, glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../operators/ops/connect.ts'
import { addressOf } from '../../operators/ops/test-ops.ts'
import { CannotStart } from '../config/cannot-start.ts'
import { readEnv } from '../config/env.ts'
import { ensureLogin } from './logins.ts'
import { functionsIn, migrate } from './migrate.ts'
import { functionFiles, readRelease, refuseUnprepared } from './release.ts'
import { catalogueOf, rowsOf } from './test-catalogue.ts'

const root = join(import.meta.dirname, '../../../..')
const { admin, connection } = useTestDatabase()

test('concurrent starts agree, and another start changes nothing', async () => {
  const secret = randomBytes(32)
  const before = await catalogueOf(admin)
  const logins = await Promise.all(Array.from({ length: 4 }, () => migrate(connection, root, () => secret)))
  const again = await migrate(connection, root, () => secret)
  for (const login of logins) expect(login).toEqual(again)
  expect(await catalogueOf(admin)).toEqual(before)
  const client = new Client(again.app)
  await client.connect()
  const { rows } = await client.query<{ me: string; can: boolean }>(
    "select current_user as me, has_table_privilege('ledger.wallet', 'update') as can",
  )
  await client.end()
  expect(rows).toEqual([{ me: `lalmor_app_${connection.database}`, can: false }])
})

test.each([
  ['ledger', '0009-of-a-later-version'],
  ['app', '0009-of-a-later-version'],
])('a database that has run another version’s migration of schema %s is refused, and nothing in it changes', async (schema, name) => {
  const state = async () => (await admin.query('select name from ledger.migration union all select name from app.migration')).rows
  await admin.query(`insert into ${schema}.migration (name, run_on) values ($1, now())`, [name])
  await admin.query('drop view ledger.journal')
  const before = await state()
  const start = migrate(connection, root, () => randomBytes(32))
  await expect(start).rejects.toThrow(CannotStart)
  await expect(start).rejects.toThrow(name)
  expect(await state()).toEqual(before)
  expect((await admin.query("select to_regclass('ledger.journal') as view")).rows).toEqual([{ view: null }])
  await admin.query(`delete from ${schema}.migration where name = $1`, [name])
  await migrate(connection, root, () => randomBytes(32))
})

test('the catalogue shows a right that was not revoked', async () => {
  const before = await catalogueOf(admin)
  await admin.query('grant delete on app.withdrawal_password to lalmor_app')
  const after = await catalogueOf(admin)
  expect(after.filter((line) => !before.includes(line))).toEqual(['grant relation app.withdrawal_password: DELETE to lalmor_app'])
  await admin.query('revoke delete on app.withdrawal_password from lalmor_app')
})

test('a start takes back each right on a function that no file gives, and gives each to the owner of its file', async () => {
  const before = await catalogueOf(admin)
  const names = functionFiles(root, 'ledger')
    .concat(functionFiles(root, 'app'))
    .flatMap(({ path, schema }) => functionsIn(join(root, path), schema))
  await admin.query(`
    grant execute on function ${names.join(', ')} to public, lalmor_ops;
    grant execute on function ${names.join(', ')} to lalmor_app, lalmor_rails with grant option;
    create function app.of_a_release_before() returns int language sql as 'select 1';
    grant execute on function app.of_a_release_before to lalmor_app;
    alter function ledger.reverse owner to lalmor_cashier;
    alter function app.credit_order owner to lalmor_steward`)
  expect(await catalogueOf(admin)).not.toEqual(before)
  await migrate(connection, root, () => randomBytes(32))
  const { rows } = await admin.query("select has_function_privilege('lalmor_app', 'app.of_a_release_before()', 'execute') as may")
  expect(rows).toEqual([{ may: false }])
  await admin.query('drop function app.of_a_release_before')
  expect(await catalogueOf(admin)).toEqual(before)
})

const older = (schema: string, names: string[]) => `
  create schema if not exists ${schema};
  create table ${schema}.migration (id serial primary key, name varchar(255) not null, run_on timestamp not null);
  ${names.map((name) => `insert into ${schema}.migration (name, run_on) values ('${name}', now());`).join('\n')}`
const money =
  'create table ledger.wallet (player_id bigint primary key, cash bigint not null); insert into ledger.wallet values (7, 100000);'
const made = /made before Lalmor 1\.0\.0.*pg_dump.*empty database/s
const unprepared = /of an earlier release\. Run .* npm run migrate/

test.each([
  [
    'whole',
    older('ledger', ['0001-accounts', '0002-wallets', '0003-journal']) +
      older('app', ['0001-identity', '0195-book-days']) +
      money +
      'create table app.release (); create schema ops; create table ops.audit ();',
    made,
  ],
  ['made by the first files of the ledger alone', older('ledger', ['0001-accounts', '0002-wallets']) + money, unprepared],
  ['without a list of migrations', 'create schema ledger;' + money, unprepared],
  ['whose ledger was removed', older('app', ['0001-identity']), unprepared],
])('a database made before 1.0.0 (%s) is refused, and nothing in it changes', async (_, sql, withMigrateOff) => {
  const database = `older_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${database} template template0`)
  const owner = createPool({ ...connection, database })
  onTestFinished(async () => {
    await owner.end()
    await admin.query(`drop database ${database}`)
  })
  await owner.query(sql)
  const state = async () => [await catalogueOf(owner), await rowsOf(owner)]
  const before = await state()
  for (const shared of [true, false])
    await expect(migrate({ ...connection, database }, root, () => randomBytes(32), { shared })).rejects.toThrow(made)
  const config = readEnv({ DATABASE_URL: addressOf({ ...connection, database }, connection) })
  await expect(connect(config, { databaseUrl: undefined })).rejects.toThrow(made)
  const client = new Client({ ...connection, database })
  await client.connect()
  await expect(refuseUnprepared(client, readRelease(root))).rejects.toThrow(withMigrateOff)
  await client.end()
  expect(await state()).toEqual(before)
})

/** This release with another SQL function, or one more migration. */
async function makeRelease({ answer, migration }: { answer?: number; migration?: string }): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'lalmor-release-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  for (const folder of ['ledger/migrations', 'ledger/sql', 'server/migrations'])
    await cp(join(root, folder), join(dir, folder), { recursive: true })
  for await (const path of glob('server/src/*/sql', { cwd: root })) await cp(join(root, path), join(dir, path), { recursive: true })
  if (answer !== undefined)
    await writeFile(
      join(dir, 'server/src/play/sql/cashier/answer.sql'),
      `create or replace function app.answer() returns int language sql as 'select ${answer}';`,
    )
  if (migration !== undefined) await writeFile(join(dir, `server/migrations/${migration}.sql`), '-- Up Migration\n')
  return dir
}

/** Functions of the database that no file defines, those that it lacks, and those it has in several forms. */
async function strangeFunctions(): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    "select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname !~ '^(pg_|information_schema$|graphile_worker$)'",
  )
  const had = rows.map(({ name }) => name)
  const paths = [
    ...globSync('{ledger,server}/migrations/*.sql', { cwd: root }),
    ...(['ledger', 'app'] as const).flatMap((schema) => functionFiles(root, schema).map(({ path }) => path)),
  ]
  const defined = paths.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^create (?:or replace )?(?:function|procedure|aggregate) ([\w.]+)/gm)].map(
      ([, name]) => name!,
    ),
  )
  return [
    ...had.filter((name, at) => !defined.includes(name) || had.indexOf(name) !== at),
    ...defined.filter((name) => !had.includes(name)),
  ]
}

test('the database has the functions of the files, each in one form, and no other', async () => {
  expect(await strangeFunctions()).toEqual([])
  await admin.query('create function app.left_over() returns int language sql as $$ select 1 $$')
  await admin.query('create function ledger.late_paid(p_player text) returns int language sql as $$ select 1 $$')
  expect(await strangeFunctions()).toHaveLength(2)
  await admin.query('drop function app.left_over, ledger.late_paid(text)')
})

test('a function is its owner’s alone until its file grants it', async () => {
  await migrate(connection, await makeRelease({ answer: 7 }), () => randomBytes(32), { shared: false })
  const lines = await catalogueOf(admin)
  const of = (name: string) => lines.filter((line) => line.startsWith(`grant function ${name}(`))
  expect(of('app.answer')).toEqual(['grant function app.answer(): EXECUTE to lalmor_cashier'])
  expect(lines.find((line) => line.startsWith('function app.answer()'))).toContain('owner lalmor_cashier')
  await admin.query('drop function app.answer')
  await migrate(connection, root, () => randomBytes(32), { shared: true, replace: true })
})

const answer = async () => (await admin.query<{ answer: number }>('select app.answer()')).rows[0]!.answer

test('a release whose functions a later one has replaced is refused, and replaces nothing', async () => {
  const [earlier, later] = [await makeRelease({ answer: 1 }), await makeRelease({ answer: 2 })]
  const start = (release: string, how = { shared: true, replace: false }) => migrate(connection, release, () => randomBytes(32), how)
  await start(earlier)
  await start(later)
  await expect(start(earlier)).rejects.toThrow(/A later version of Lalmor .* npm run migrate -- --replace/s)
  expect(await answer()).toBe(2)
  await start(later)

  // Deliberately back: the other release must not start now.
  await start(earlier, { shared: true, replace: true })
  expect(await answer()).toBe(1)
  await expect(start(later)).rejects.toThrow(CannotStart)
  await start(earlier)
  // A database of one process accepts it.
  await start(later, { shared: false, replace: false })
  expect(await answer()).toBe(2)
  await start(root, { shared: true, replace: true })
})

test('with MIGRATE=off a start changes nothing, and is refused unless the database equals its release', async () => {
  const login = await migrate(connection, root, () => randomBytes(32))
  const app = new Client(login.app)
  await app.connect()
  onTestFinished(() => app.end())
  const look = (release: string) => refuseUnprepared(app, readRelease(release))
  await look(root)
  await expect(look(await makeRelease({ migration: '9999-later' }))).rejects.toThrow(/lacks the migration '9999-later' .* npm run migrate/s)
  const later = await makeRelease({ answer: 3 })
  await expect(look(later)).rejects.toThrow(/functions of an earlier release.*npm run migrate/)
  await migrate(connection, later, () => randomBytes(32))
  await look(later)
  await expect(look(root)).rejects.toThrow('A later version of Lalmor')
  await migrate(connection, root, () => randomBytes(32), { shared: true, replace: true })
})

test('if the owner signs in without a password, the logins’ derive from the secret', async () => {
  const passwordFrom = async (secret: Buffer) => {
    const owner = new Client(connection)
    await owner.connect()
    // As with a server that trusts its socket: no password.
    owner.password = undefined
    const { password } = await ensureLogin('app', owner, () => secret)
    await owner.end()
    return password
  }
  const [one, other] = [randomBytes(32), randomBytes(32)]
  expect(await passwordFrom(one)).toBe(await passwordFrom(one))
  expect(await passwordFrom(one)).not.toBe(await passwordFrom(other))
})
