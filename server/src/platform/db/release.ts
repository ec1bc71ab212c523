import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'

const schemas = ['ledger', 'app'] as const
export type Schema = (typeof schemas)[number]

const migrationsOf = { ledger: 'ledger/migrations', app: 'server/migrations' }

export type Release = { root: string; migrations: { [name in Schema]: string[] }; functions: string }

export function readRelease(root: string): Release {
  const named = (schema: Schema) =>
    sqlFiles(join(root, migrationsOf[schema]))
      .toSorted()
      .map((file) => basename(file, '.sql'))
  const hash = createHash('sha256')
  for (const schema of schemas)
    for (const { path } of functionFiles(root, schema))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0')
  return { root, migrations: { ledger: named('ledger'), app: named('app') }, functions: hash.digest('hex') }
}

const sqlFiles = (dir: string) => readdirSync(dir).filter((file) => file.endsWith('.sql'))

export const migrationsIn = (release: Release, schema: Schema) => join(release.root, migrationsOf[schema])

/** `role` owns the functions; by default the database's owner. */
export type FunctionFile = { path: string; schema: Schema; role?: string }

/** A room's functions are in its `sql/`, by owner: `sql/cashier/` is what lalmor_cashier owns. Files that give and take rights of all others come last. */
export function functionFiles(root: string, schema: Schema): FunctionFile[] {
  const paths = globSync(schema === 'ledger' ? 'ledger/sql/*.sql' : 'server/src/*/sql/**/*.sql', { cwd: root })
  return paths.toSorted(byPath).map((path) => {
    const owner = schema === 'ledger' ? 'ledger' : /\/sql\/(\w+)\//.exec(path)?.[1]
    return { path, schema, ...(owner && { role: `lalmor_${owner}` }) }
  })
}

const byPath = (a: string, b: string) => Number(isLast(a)) - Number(isLast(b)) || (a < b ? -1 : 1)
const isLast = (path: string) => path.endsWith('grants.sql')

const isThere = async (client: Client, table: string) =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]!.there

/** Throws CannotStart if the database was made before 1.0.0. */
export async function refuseEarlier(client: Client, { migrations }: Release): Promise<void> {
  for (const schema of schemas) {
    const ran = await ranIn(client, schema)
    if (ran.length === 0 ? await hasTables(client, schema) : ran[0] !== migrations[schema][0])
      throw new CannotStart(
        'This database was made before Lalmor 1.0.0, which takes nothing over: it held play money only. Nothing in it was changed. ' +
          'If you want to keep it, dump it with pg_dump. Then make a new one: remove DATA_DIR (with DATABASE_URL: name an empty database) and start again.',
      )
  }
}

/** Throws CannotStart for a database from before 1.0.0, or with a migration that this release lacks. */
export async function refuseUnknown(client: Client, release: Release): Promise<void> {
  await refuseEarlier(client, release)
  for (const schema of schemas) {
    const unknown = (await ranIn(client, schema)).find((name) => !release.migrations[schema].includes(name))
    if (unknown !== undefined)
      throw new CannotStart(
        `This database was made by another version of Lalmor, which has a migration '${unknown}' of schema ${schema}. ` +
          'Start that version; or, where nothing in it has to be kept, remove DATA_DIR (with DATABASE_URL: name an empty database) and start again.',
      )
  }
}

/** Ignores the list of migrations, which exists before the first of them runs. */
const hasTables = async (client: Client, schema: Schema) =>
  (
    await client.query<{ there: boolean }>(
      "select exists (select from pg_tables where schemaname = $1 and tablename <> 'migration') as there",
      [schema],
    )
  ).rows[0]!.there

async function ranIn(client: Client, schema: Schema): Promise<string[]> {
  if (!(await isThere(client, `${schema}.migration`))) return []
  return (await client.query<{ name: string }>(`select name from ${schema}.migration order by id`)).rows.map(({ name }) => name)
}

async function functionsHad(client: Client): Promise<string[]> {
  if (!(await isThere(client, 'app.release'))) return []
  const { rows } = await client.query<{ functions: string }>('select functions from app.release order by release_id')
  return rows.map(({ functions }) => functions)
}

/** Throws CannotStart if a later release has replaced the functions of this one. */
export async function refuseReplaced(client: Client, { functions }: Release): Promise<void> {
  const had = await functionsHad(client)
  if (had.at(-1) === functions || !had.includes(functions)) return
  throw new CannotStart(
    'A later version of Lalmor has put its functions into this database; this version would put its own back under the processes of that one. ' +
      'Start the later version. To go back to this one on purpose, stop all processes and run: npm run migrate -- --replace',
  )
}

/** Throws CannotStart unless the database equals this release, for a process that changes nothing (`MIGRATE=off`). */
export async function refuseUnprepared(client: Client, release: Release): Promise<void> {
  if (!(await isThere(client, 'app.release')))
    throw new CannotStart("This database is empty, or of an earlier release. Run this release's migrations: npm run migrate")
  await refuseUnknown(client, release)
  await refuseReplaced(client, release)
  for (const schema of schemas) {
    const ran = await ranIn(client, schema)
    const missing = release.migrations[schema].find((name) => !ran.includes(name))
    if (missing !== undefined)
      throw new CannotStart(
        `This database lacks the migration '${missing}' of schema ${schema}. Run this release's migrations: npm run migrate`,
      )
  }
  if ((await functionsHad(client)).at(-1) !== release.functions)
    throw new CannotStart("This database has the functions of an earlier release. Run this release's migrations: npm run migrate")
}

/** Records the functions' release before applying them: an interrupted start must not let an earlier release put its own back. */
export async function recordFunctions(client: Client, { functions }: Release): Promise<void> {
  if (!(await isThere(client, 'app.release')) || (await functionsHad(client)).at(-1) === functions) return
  await client.query('insert into app.release (functions, applied_at) values ($1, now())', [functions])
}
