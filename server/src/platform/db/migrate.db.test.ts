import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { ensureAppLogin } from './app-login.ts'
import { migrate } from './migrate.ts'

const root = join(import.meta.dirname, '../../../..')
const { connection } = useTestDatabase()

test('processes that start in the same instant agree, and a start again changes nothing', async () => {
  const secret = randomBytes(32)
  const logins = await Promise.all(Array.from({ length: 4 }, () => migrate(connection, root, () => secret)))
  const again = await migrate(connection, root, () => secret)
  for (const login of logins) expect(login).toEqual(again)
  const client = new Client(again)
  await client.connect()
  const { rows } = await client.query<{ me: string; can: boolean }>(
    "select current_user as me, has_table_privilege('ledger.wallet', 'update') as can",
  )
  await client.end()
  expect(rows).toEqual([{ me: `lalmor_app_${connection.database}`, can: false }])
})

test('where the owner signs in without a password, the login follows from the secret', async () => {
  const passwordFrom = async (secret: Buffer) => {
    const owner = new Client(connection)
    await owner.connect()
    // As a server that trusts its socket would see it: signed in, and no password said.
    owner.password = undefined
    const { password } = await ensureAppLogin(owner, () => secret)
    await owner.end()
    return password
  }
  const [one, other] = [randomBytes(32), randomBytes(32)]
  expect(await passwordFrom(one)).toBe(await passwordFrom(one))
  expect(await passwordFrom(one)).not.toBe(await passwordFrom(other))
})
