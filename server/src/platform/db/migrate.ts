import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { Client, type ClientConfig } from 'pg'
import { ensureLogin, migrationLock } from './logins.ts'
import { migrateJobs } from './migrate-jobs.ts'
import {
  functionFiles,
  migrationsIn,
  readRelease,
  recordFunctions,
  refuseReplaced,
  refuseUnknown,
  type Release,
  type Schema,
} from './release.ts'

/** What the server signs in with. */
export type Logins = { app: ClientConfig; rails: ClientConfig }

type How = {
  /**
   * Whether other processes may be on this database: a release whose functions a later one has replaced is then refused. A database of one
   * process follows whatever that is.
   */
  shared: boolean
  /** Puts this release's functions back on purpose. */
  replace?: boolean
}

/**
 * Brings the database to this version: the ledger's migrations and functions, the app's, the job runner's, and the logins, which it
 * returns. Several processes may start at once; each file runs once, in a transaction. `owner` must be allowed to create roles and schemas.
 * Throws CannotStart, before changing anything, if a later version has been here: by a migration that this one does not have, or by its
 * functions.
 */
export async function migrate(
  owner: ClientConfig,
  root: string,
  secret: () => Buffer,
  { shared, replace = false }: How = { shared: true },
): Promise<Logins> {
  const release = readRelease(root)
  const client = new Client({ ...owner, options: '-c timezone=UTC -c client_min_messages=warning' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseUnknown(client, release)
    if (shared && !replace) await refuseReplaced(client, release)
    await runMigrations(client, migrationsIn(release, 'ledger'), 'ledger')
    await recordFunctions(client, release)
    await applyFunctions(client, release, 'ledger')
    await runMigrations(client, migrationsIn(release, 'app'), 'app')
    await migrateJobs(owner)
    await recordFunctions(client, release)
    await applyFunctions(client, release, 'app')
    return { app: await ensureLogin('app', client, secret), rails: await ensureLogin('rails', client, secret) }
  } finally {
    await client.end()
  }
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
 * Applies functions, views and rights, each file in the name of its owner: it replaces the last version, so that a change reads as a diff of
 * the function.
 */
async function applyFunctions(client: Client, { root }: Release, schema: Schema) {
  await client.query('begin')
  try {
    // The path under which functions without one of their own will be called.
    await client.query(`set local search_path = ${schema}, pg_temp`)
    await client.query('savepoint unapplied')
    await applyFiles(client, root, schema).catch(async () => {
      // A function may call a new one of a later file: bodies are checked once all are there.
      await client.query('rollback to unapplied')
      await client.query('set local check_function_bodies = off')
      await applyFiles(client, root, schema)
      await client.query('set local check_function_bodies = on')
      await applyFiles(client, root, schema)
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyFiles(client: Client, root: string, schema: Schema) {
  for (const { path, role } of functionFiles(root, schema)) {
    await client.query(`set local role ${role ?? 'none'}`)
    await client.query(readFileSync(join(root, path), 'utf8'))
  }
}
