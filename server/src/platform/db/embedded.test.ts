import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { findProcess, findServer } from './embedded-process.ts'
import { install, isRoot, nobody, postgresBelow, query, scratch, startProgram } from './test-embedded.ts'
import { debianPostgres } from './test-postgres.ts'

async function start(options: Parameters<typeof startEmbedded>[0]) {
  const server = await startEmbedded(options)
  onTestFinished(() => server.stop())
  return server
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a fresh folder becomes a private cluster that keeps data and password', async () => {
  const dataDir = join(scratch(), 'data')
  const first = await start({ dataDir })
  expect(first).toMatchObject({ adopted: false, firstStart: true })
  await query(first, 'create table kept as select 7 as value')
  const settings = await query(
    first,
    `select name, setting from pg_settings
     where name in ('listen_addresses', 'data_checksums', 'fsync', 'synchronous_commit', 'wal_compression', 'max_wal_size')`,
  )
  expect(Object.fromEntries(settings.map((row) => Object.values(row as { name: string; setting: string })))).toEqual({
    listen_addresses: '',
    data_checksums: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    wal_compression: 'pglz',
    max_wal_size: '4096',
  })
  expect([dataDir, join(dataDir, 'pg'), join(dataDir, 'pg.password'), first.connection.host].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
    '700',
  ])
  expect(statSync(join(dataDir, 'pg')).uid).toBe(isRoot ? nobody.uid : process.getuid!())
  await expect(query({ connection: { ...first.connection, password: 'guess' } }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  await query(first, 'create table said (word text primary key, check (length(word) < 9))')
  for (const word of ['secret-1', 'secret-1', 'secret-22']) await query(first, `insert into said values ('${word}')`).catch(() => {})
  const log = readFileSync(join(dataDir, 'pg.log'), 'utf8')
  expect(log).toContain('duplicate key value violates unique constraint "said_pkey"')
  expect(log).toContain('violates check constraint')
  expect(log).not.toContain('secret')
  await first.stop()

  const second = await start({ dataDir })
  expect(second).toMatchObject({ adopted: false, firstStart: false })
  expect(await query(second, 'select value from kept')).toEqual([{ value: 7 }])
})

test('stopping leaves no process or socket, and may be repeated', async () => {
  const dataDir = join(scratch(), 'data')
  const server = await start({ dataDir })
  await Promise.all([server.stop(), server.stop()])
  await server.stop()
  expect(postgresBelow(dataDir)).toEqual([])
  expect(existsSync(server.connection.host)).toBe(false)
})

test('two run side by side', async () => {
  const folder = scratch()
  const [one, two] = await Promise.all(['one', 'two'].map((name) => start({ dataDir: join(folder, name) })))
  await query(one!, 'create table mine ()')
  expect(await query(two!, `select to_regclass('mine') as found`)).toEqual([{ found: null }])
})

test('a second start on the same data is refused with the holder', async () => {
  const dataDir = join(scratch(), 'data')
  const server = await start({ dataDir })
  await expect(startEmbedded({ dataDir, patience: { lockMs: 0 } })).rejects.toThrow(`Another Lalmor (pid ${process.pid})`)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start during the shutdown of the first waits for it', async () => {
  const dataDir = join(scratch(), 'data')
  const first = await start({ dataDir })
  const [, second] = await Promise.all([first.stop(), start({ dataDir })])
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('after SIGKILL of its Lalmor a server is adopted with its data, then stopped', async () => {
  const folder = scratch()
  const dataDir = join(folder, 'data')
  const killed = await startProgram(install(folder), dataDir)
  await query(killed, 'create table kept as select 7 as value')
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')

  const next = await start({ dataDir })
  expect(next).toMatchObject({ adopted: true, firstStart: false, pid: killed.pid })
  expect(await query(next, 'select value from kept')).toEqual([{ value: 7 }])
  await next.stop()
  expect(postgresBelow(folder)).toEqual([])
})

test('an uncaught error of Lalmor stops its server', async () => {
  const folder = scratch()
  const dataDir = join(folder, 'data')
  const failed = await startProgram(install(folder), dataDir)
  failed.process.kill('SIGTERM')
  await once(failed.process, 'exit')
  expect(failed.process.exitCode).toBe(1)

  // A new start waits for it to end.
  expect((await start({ dataDir })).adopted).toBe(false)
})

test('a server asked to stop, but still running, is not adopted', async () => {
  const folder = scratch()
  const dataDir = join(folder, 'data')
  const failed = await startProgram(install(folder), dataDir)
  process.kill(failed.pid, 'SIGSTOP')
  failed.process.kill('SIGTERM')
  await once(failed.process, 'exit')

  const next = await start({ dataDir, patience: { fastStopMs: 50, hardStopMs: 2_000 } })
  expect(next.adopted).toBe(false)
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an orphan with other binaries is stopped and replaced by ours', async () => {
  const folder = scratch()
  const dataDir = join(folder, 'data')
  const killed = await startProgram(install(folder, 'unpacked'), dataDir)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')

  const next = await start({ dataDir })
  expect(next.adopted).toBe(false)
  expect(postgresBelow(folder)).not.toContain(killed.pid)
})

test('data survives SIGKILL of the server', async () => {
  const dataDir = join(scratch(), 'data')
  const first = await start({ dataDir })
  await query(first, 'create table kept as select 7 as value')
  process.kill(first.pid, 'SIGKILL')
  await first.stop()

  const second = await start({ dataDir })
  expect(second).toMatchObject({ adopted: false, firstStart: false })
  expect(await query(second, 'select value from kept')).toEqual([{ value: 7 }])
})

test('a reused pid is neither adopted nor stopped', async () => {
  const dataDir = join(scratch(), 'data')
  await (await start({ dataDir })).stop()
  const pgdata = join(dataDir, 'pg')
  const stranger = spawn('sleep', ['600'], { cwd: pgdata, ...(isRoot && nobody) })
  onTestFinished(() => void stranger.kill('SIGKILL'))
  await once(stranger, 'spawn')
  writeFileSync(join(pgdata, 'postmaster.pid'), `${stranger.pid}\n${pgdata}\n1\n5432\n/tmp\n\n1 1\nready\n`)
  expect(findServer(pgdata)).toBeUndefined()

  const server = await start({ dataDir })
  expect(server.adopted).toBe(false)
  await server.stop()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test('a hanging server is stopped by force', async () => {
  const dataDir = join(scratch(), 'data')
  const server = await start({ dataDir, patience: { fastStopMs: 50, hardStopMs: 2_000 } })
  process.kill(server.pid, 'SIGSTOP')
  // A stopped process reacts to SIGKILL alone.
  await server.stop()
  expect(findProcess(server.pid)).toBeUndefined()
})

test('a server that ends while starting reports the end of its log', async () => {
  const dataDir = join(scratch(), 'data')
  await (await start({ dataDir })).stop()
  appendFileSync(join(dataDir, 'pg/postgresql.conf'), '\nmax_connections = none\n')
  const failure = startEmbedded({ dataDir })
  await expect(failure).rejects.toThrow('DATABASE_URL')
  await expect(failure).rejects.toThrow('invalid value for parameter "max_connections": "none"')
  expect(postgresBelow(dataDir)).toEqual([])
})

test('a cluster without its password is not started', async () => {
  const dataDir = join(scratch(), 'data')
  await (await start({ dataDir })).stop()
  rmSync(join(dataDir, 'pg.password'))
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`${join(dataDir, 'pg.password')} is missing`)
  expect(postgresBelow(dataDir)).toEqual([])
})

test('an interrupted first start begins again', async () => {
  const dataDir = join(scratch(), 'data')
  mkdirSync(join(dataDir, 'pg.new/base'), { recursive: true })
  writeFileSync(join(dataDir, 'pg.password'), 'of the attempt before')
  const server = await start({ dataDir })
  expect(server.firstStart).toBe(true)
  expect(readFileSync(join(dataDir, 'pg.password'), 'utf8')).toBe(server.connection.password)
})

test.skipIf(!existsSync(debianPostgres))(`the same launcher runs ${debianPostgres}`, async () => {
  const server = await start({ dataDir: join(scratch(), 'data'), binaries: debianPostgres })
  expect(await query(server, `select current_setting('server_version_num')::int / 10000 as major`)).toEqual([{ major: 15 }])
})
