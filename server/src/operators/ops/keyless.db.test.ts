import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { randomBytes } from 'node:crypto'
import { openOpsLogins } from '../../platform/db/logins.ts'
import { useTestApi } from '../../test-api.ts'
import { addressOf, useOpsTool } from './test-ops.ts'

/** Operators' commands work with a database login and a token alone: what needs a key the server does. */

const api = useTestApi()
const { ops, dataDir } = useOpsTool(api)
const { connection } = api.database

test('what needs a key works with a login and a token alone, and no file of secrets is read or made', async () => {
  await api.guest()
  const { ops: login } = await openOpsLogins(connection, () => randomBytes(32))
  const nowhere = join(dataDir, 'nowhere')
  const env = {
    DATA_DIR: nowhere,
    DATABASE_URL: '',
    OPS_DATABASE_URL: addressOf(connection, { user: login.user!, password: login.password as string }),
  }
  const said = await Promise.all(['trial-balance --json', 'accounts check', 'seeds check --json'].map((words) => ops(words, 'bala', env)))
  expect(said.map(({ code, error }) => ({ code, error }))).toEqual(said.map(() => ({ code: 0, error: '' })))
  expect(JSON.parse(said[0]!.out)).toMatchObject({ balances: true })
  expect(JSON.parse(said[2]!.out)).toMatchObject({ current: api.vault.keyId })
  expect(existsSync(nowhere)).toBe(false)
  const { rows } = await api.database.admin.query("select distinct opened_by from app.seed_opening where why like 'trial-balance%'")
  expect(rows).toEqual([{ opened_by: 'bala' }])
  expect((await ops('seeds reseal', 'bala', env)).error).toContain('for a lead')
  expect(await ops('seeds reseal --json', 'asha', env)).toMatchObject({ code: 0, out: expect.stringContaining('"resealed":0') as string })
  const asked = await ops('seeds check --call 00000000-0000-4000-8000-000000000001', 'asha', env)
  expect((await ops('seeds check --call 00000000-0000-4000-8000-000000000001', 'asha', env)).out).toBe(asked.out)
})

test('the operators’ login asks the server for nothing that no call was granted', async () => {
  const { rows } = await api.database.admin.query(
    "select has_table_privilege('lalmor_ops', 'app.server_question', 'insert, update, delete') as may",
  )
  expect(rows).toEqual([{ may: false }])
  await expect(api.database.admin.query('set role lalmor_ops; select ops.ask_server()')).rejects.toThrow(
    'no operator has agreed to ask the server',
  )
})

test('no command reads a secret, but where the owner’s own connection is opened and accounts are sealed anew', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.includes('test'))
  const reading = files.filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('config/secrets.ts'))
  expect(reading.toSorted()).toEqual(['accounts.ts', 'connect.ts', 'ledger-check.ts', 'run-sandbox-operator.ts'])
})
