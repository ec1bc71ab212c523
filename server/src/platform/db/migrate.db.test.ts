import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { CannotStart } from '../config/cannot-start.ts'
import { ensureLogin } from './logins.ts'
import { migrate } from './migrate.ts'

const root = join(import.meta.dirname, '../../../..')
const { admin, connection } = useTestDatabase()

test('processes that start in the same instant agree, and a start again changes nothing', async () => {
  const secret = randomBytes(32)
  const logins = await Promise.all(Array.from({ length: 4 }, () => migrate(connection, root, () => secret)))
  const again = await migrate(connection, root, () => secret)
  for (const login of logins) expect(login).toEqual(again)
  const client = new Client(again.app)
  await client.connect()
  const { rows } = await client.query<{ me: string; can: boolean }>(
    "select current_user as me, has_table_privilege('ledger.wallet', 'update') as can",
  )
  await client.end()
  expect(rows).toEqual([{ me: `lalmor_app_${connection.database}`, can: false }])
})

test.each([
  ['ledger', '0001-ledger'],
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

test('where the owner signs in without a password, the login follows from the secret', async () => {
  const passwordFrom = async (secret: Buffer) => {
    const owner = new Client(connection)
    await owner.connect()
    // As with a server that trusts its socket: signed in without a password.
    owner.password = undefined
    const { password } = await ensureLogin('app', owner, () => secret)
    await owner.end()
    return password
  }
  const [one, other] = [randomBytes(32), randomBytes(32)]
  expect(await passwordFrom(one)).toBe(await passwordFrom(one))
  expect(await passwordFrom(one)).not.toBe(await passwordFrom(other))
})
