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

export type Logins = { app: ClientConfig; rails: ClientConfig }

type How = {
  /** Other processes may use this database: a release with replaced functions is refused. */
  shared: boolean
  replace?: boolean
}

/**
 * Migrates ledger, app and job runner, and sets functions and logins. Concurrent starts are safe. Throws CannotStart, unchanged, if a later version was here.
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

/** Each file in its owner's name, replacing its last version. */
async function applyFunctions(client: Client, { root }: Release, schema: Schema) {
  await client.query('begin')
  try {
    // The path of functions without one of their own.
    await client.query(`set local search_path = ${schema}, pg_temp`)
    await client.query('savepoint unapplied')
    await applyFiles(client, root, schema).catch(async () => {
      // A function may call one of a later file: bodies are checked at the end.
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
