import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOpsLogins } from '../../platform/db/logins.ts'
import { useTestApi } from '../../test-api.ts'
import { addressOf, useOps } from './test-ops.ts'

/** Operators' commands work with a database login and a token alone: the server does what needs a key. */

const api = useTestApi()
const { start, run } = useOps(api)
const { connection } = api.database

test('acts that need a key work with a login and a token alone, and no file of secrets is read or made', async () => {
  await api.guest()
  const { ops: login } = await openOpsLogins(connection, () => randomBytes(32))
  const nowhere = join(tmpdir(), `lalmor-nowhere-${randomUUID()}`)
  const env = {
    DATA_DIR: nowhere,
    DATABASE_URL: '',
    OPS_DATABASE_URL: addressOf(connection, { user: login.user!, password: login.password as string }),
  }
  const { code, error, out } = await start('trial-balance --json', 'bala', env).said
  expect({ code, error }).toEqual({ code: 0, error: '' })
  expect(JSON.parse(out)).toMatchObject({ balances: true })
  expect(existsSync(nowhere)).toBe(false)
  const { rows } = await api.database.admin.query("select distinct opened_by from app.seed_opening where why like 'trial-balance%'")
  expect(rows).toEqual([{ opened_by: 'bala' }])
  // The others begin in the same way, so they run in this process.
  for (const each of ['accounts check', 'seeds check']) expect((await run(each, {}, 'bala')).answer.isBad, each).not.toBe(true)
  await expect(run('seeds reseal', {}, 'bala')).rejects.toThrow('needs the role lead')
  expect((await run('seeds reseal')).data).toMatchObject({ resealed: 0, current: api.vault.keyId })
  const call = randomUUID()
  const asked = await run('seeds check', {}, 'asha', call)
  expect(asked.data).toMatchObject({ current: api.vault.keyId })
  expect(await run('seeds check', {}, 'asha', call)).toEqual(asked)
})

test('the operators’ login can ask the server only for what a call was granted', async () => {
  const { rows } = await api.database.admin.query(
    "select has_table_privilege('lalmor_ops', 'app.server_question', 'insert, update, delete') as may",
  )
  expect(rows).toEqual([{ may: false }])
  await expect(api.database.admin.query('set role lalmor_ops; select ops.ask_server()')).rejects.toThrow(
    'no operator has agreed to ask the server',
  )
})

test('commands read secrets only to open the owner’s connection and to reseal accounts', () => {
  const server = join(import.meta.dirname, '../..')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?:^|\/)(?:acts|ops|operators)\/[^/]+\.ts$/.test(file) && !/test/.test(file),
  )
  expect(files).toContain('withdrawals/acts/withdrawals.ts')
  const reading = files.filter((file) => readFileSync(join(server, file), 'utf8').includes('config/secrets.ts'))
  expect(reading.toSorted()).toEqual([
    'operators/ops/connect.ts',
    'operators/ops/ledger-check.ts',
    'operators/ops/run-sandbox-operator.ts',
    'withdrawals/acts/accounts.ts',
  ])
})
