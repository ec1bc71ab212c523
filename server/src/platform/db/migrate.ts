import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { Client, type ClientConfig } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import { ensureLogin, migrationLock } from './logins.ts'
import { migrateJobs } from './migrate-jobs.ts'

/** What the server signs in with. */
export type Logins = { app: ClientConfig; rails: ClientConfig }

/**
 * Brings the database to this version: the ledger's migrations and functions, the app's, the job runner's, and the logins, which it
 * returns. Several processes may start at once; each file runs once, in a transaction. `owner` must be allowed to create roles and schemas.
 * Throws CannotStart, before changing anything, if the database has run a migration that this version does not have.
 */
export async function migrate(owner: ClientConfig, root: string, secret: () => Buffer): Promise<Logins> {
  const client = new Client({ ...owner, options: '-c timezone=UTC -c client_min_messages=warning' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseUnknown(client, join(root, 'ledger/migrations'), 'ledger')
    await refuseUnknown(client, join(root, 'server/migrations'), 'app')
    await runMigrations(client, join(root, 'ledger/migrations'), 'ledger')
    await applyFunctions(client, join(root, 'ledger/sql'), 'ledger')
    await runMigrations(client, join(root, 'server/migrations'), 'app')
    await migrateJobs(owner)
    await applyFunctions(client, join(root, 'server/sql'), 'app')
    return { app: await ensureLogin('app', client, secret), rails: await ensureLogin('rails', client, secret) }
  } finally {
    await client.end()
  }
}

async function refuseUnknown(client: Client, dir: string, schema: string) {
  const { rows: tables } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [`${schema}.migration`])
  if (!tables[0]!.there) return
  const known = readdirSync(dir).map((file) => basename(file, '.sql'))
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration where name <> all ($1) order by id limit 1`, [
    known,
  ])
  if (rows[0])
    throw new CannotStart(
      `This database was made by another version of Lalmor, which has a migration '${rows[0].name}' of schema ${schema}. ` +
        'Start that version; or, where nothing in it has to be kept, remove DATA_DIR (with DATABASE_URL: name an empty database) and start again.',
    )
}

async function runMigrations(client: Client, dir: string, schema: string) {
  await runner({
    dbClient: client,
    dir,
    direction: 'up',
    migrationsSchema: schema,
    createMigrationsSchema: true,
    migrationsTable: 'migration',
    checkOrder: true,
    noLock: true,
    ignorePattern: '(?!.*\\.sql$).*',
    logger: { debug() {}, info() {}, warn: console.warn, error: console.error },
  })
}

/**
 * Applies functions, views and grants: each file replaces the last version, so that a change reads as a diff of the function. Grants
 * come last.
 */
async function applyFunctions(client: Client, dir: string, schema: string) {
  const files = readdirSync(dir).filter((file) => file.endsWith('.sql'))
  const isGrants = (file: string) => Number(file.endsWith('grants.sql'))
  await client.query('begin')
  try {
    // The path under which functions without one of their own will be called.
    await client.query(`set local search_path = ${schema}, pg_temp`)
    for (const file of files.toSorted((a, b) => isGrants(a) - isGrants(b) || (a < b ? -1 : 1)))
      await client.query(readFileSync(join(dir, file), 'utf8'))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
