import { NoConnection } from '@lalmor/ledger/database-loss.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startDatabase } from './start.ts'

const root = join(import.meta.dirname, '../../../..')
const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-start-'))
const { admin, connection } = useTestDatabase()
const logins = { appDatabaseUrl: undefined, railsDatabaseUrl: undefined, migrate: true }
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const urlFor = ({ user, password }: { user: string; password: string }) =>
  `postgres://${user}:${encodeURIComponent(password)}@/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`

test('DATABASE_URL is used unchanged: no server of ours, separate logins for app and rails', async () => {
  const { pool, openRails, stop } = await startDatabase({ databaseUrl: urlFor(connection), ...logins, dataDir, root })
  const rails = openRails({ max: 1 })
  const [app, heard] = await Promise.all(
    [pool, rails].map((each) => each.query<{ me: string; here: string }>('select current_user as me, current_database() as here')),
  )
  await Promise.all([pool.end(), rails.end()])
  await stop()
  expect(app!.rows).toEqual([{ me: `lalmor_app_${connection.database}`, here: connection.database }])
  expect(heard!.rows).toEqual([{ me: `lalmor_rails_${connection.database}`, here: connection.database }])
  expect(await readdir(dataDir)).not.toContain('pg')
})

test('a call waits for a connection at most a second', async () => {
  const { pool, stop } = await startDatabase({ databaseUrl: urlFor(connection), ...logins, dataDir, root })
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = pool.query('select 1').then(
    () => 'had',
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  // A pending request gets its connection now.
  for (const each of all) each.release()
  expect(await outcome).toBeInstanceOf(NoConnection)
  await pool.end()
  await stop()
})

/** Password hashes of all logins: setting the same password again changes its hash. */
const rolesOf = async () => (await admin.query('select rolname, rolpassword from pg_authid order by 1')).rows

test('APP_DATABASE_URL is the app’s login', async () => {
  const { pool, stop } = await startDatabase({
    databaseUrl: urlFor(connection),
    appDatabaseUrl: urlFor(connection),
    railsDatabaseUrl: undefined,
    migrate: true,
    dataDir,
    root,
  })
  const { rows } = await pool.query<{ me: string }>('select current_user as me')
  await pool.end()
  await stop()
  expect(rows).toEqual([{ me: connection.user }])
})

test('MIGRATE=off uses existing logins and never signs in as the owner', async () => {
  const made = await startDatabase({ databaseUrl: urlFor(connection), ...logins, dataDir, root })
  await made.pool.end()
  await made.stop()
  const before = await rolesOf()
  const { pool, openRails, stop } = await startDatabase({ databaseUrl: urlFor(connection), ...logins, migrate: false, dataDir, root })
  const rails = openRails({ max: 1 })
  for (const each of [pool, rails])
    expect((await each.query('select current_user as me')).rows[0]).toMatchObject({ me: /^lalmor_(app|rails)_/ })
  await Promise.all([pool.end(), rails.end()])
  await stop()
  expect(await rolesOf()).toEqual(before)
  const gone = urlFor({ ...connection, password: 'wrong' })
  await expect(startDatabase({ databaseUrl: gone, ...logins, migrate: false, dataDir, root })).rejects.toThrow(
    /login was refused: password .* npm run migrate/,
  )
})

test('an unreachable server is named', async () => {
  const databaseUrl = `postgres://nobody@127.0.0.1:1/lalmor`
  await expect(startDatabase({ databaseUrl, ...logins, dataDir, root })).rejects.toThrow('ECONNREFUSED')
})
