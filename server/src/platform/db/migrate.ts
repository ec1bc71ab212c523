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
  type FunctionFile,
  type Release,
} from './release.ts'

export type Logins = { app: ClientConfig; rails: ClientConfig }

type How = {
  /** Other processes may use this database, so a release with older functions must not replace them. */
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
    await applyFunctions(client, functionFiles(root, 'ledger'), release, { takeBack: false })
    await runMigrations(client, migrationsIn(release, 'app'), 'app')
    await migrateJobs(owner)
    await recordFunctions(client, release)
    const all = [...functionFiles(root, 'ledger'), ...functionFiles(root, 'app')]
    await applyFunctions(client, all, release, { takeBack: true })
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
async function applyFunctions(client: Client, files: FunctionFile[], release: Release, how: { takeBack: boolean }) {
  const { root } = release
  await client.query('begin')
  try {
    await prepareFunctions(client, release, files, how)
    await client.query('savepoint unapplied')
    await applyFiles(client, root, files).catch(async () => {
      // A function may call one of a later file: bodies are checked at the end.
      await client.query('rollback to unapplied')
      await client.query('set local check_function_bodies = off')
      await applyFiles(client, root, files)
      await client.query('set local check_function_bodies = on')
      await applyFiles(client, root, files)
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyFiles(client: Client, root: string, files: FunctionFile[]) {
  for (const { path, schema, role } of files) {
    // The path of functions without one of their own.
    await client.query(`set local role ${role ?? 'none'}; set local search_path = ${schema}, pg_temp`)
    await client.query(readFileSync(join(root, path), 'utf8'))
  }
}

/**
 * Gives each function to the owner that its file names, who alone can replace it. `takeBack`: takes all rights on functions back, so that a grant that a
 * release drops goes, with its function or alone. Functions of migrations keep theirs.
 */
async function prepareFunctions(client: Client, release: Release, files: FunctionFile[], { takeBack }: { takeBack: boolean }) {
  const { root } = release
  const owners = new Map(
    files.flatMap(({ path, schema, role }) => functionsIn(join(root, path), schema).map((name) => [name, role] as const)),
  )
  const ofMigrations = new Set(
    (['ledger', 'app'] as const).flatMap((schema) =>
      release.migrations[schema].flatMap((name) => functionsIn(join(migrationsIn(release, schema), `${name}.sql`), schema)),
    ),
  )
  const { rows } = await client.query<{ name: string; function: string; owner: string; me: string; holders: string[] }>(`
    select n.nspname || '.' || p.proname as name, quote_ident(pg_get_userbyid(p.proowner)) as owner, quote_ident(current_user) as me,
      format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as function,
      array(select distinct case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee <> p.proowner) as holders
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('ledger', 'app', 'ops', 'vault') and p.prokind = 'f'`)
  const statements = rows
    .filter(({ name }) => owners.has(name) || !ofMigrations.has(name))
    .flatMap(({ name, function: of, owner, me, holders }) => {
      const wanted = owners.has(name) ? (owners.get(name) ?? me) : owner
      return [
        ...(takeBack && holders.length > 0
          ? [`set local role ${owner}`, `revoke all on function ${of} from ${holders.join(', ')} cascade`]
          : []),
        ...(wanted === owner ? [] : ['set local role none', `alter function ${of} owner to ${wanted}`]),
      ]
    })
  await client.query([...statements, 'set local role none'].join(';\n'))
}

/** The functions that a file makes, with their schema. */
export const functionsIn = (file: string, schema: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^create (?:or replace )?function (?:(\w+)\.)?(\w+)/gm)].map(
    ([, named = schema, name]) => `${named}.${name}`,
  )
