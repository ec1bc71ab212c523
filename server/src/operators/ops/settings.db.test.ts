import { assets } from '@lalmor/ledger/asset.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { withdrawalsOf } from '../../withdrawals/test-withdrawals.ts'
import { actOf, useOps } from './test-ops.ts'

/** Settings changed by command: each records operator and reason, and a higher risk needs a second person. */

const api = useTestApi()
const { database, time } = api
const { admin } = database
const ops = useOps(api)
const why = 'decided on Monday'

const rowOf = async (sql: string) => (await admin.query<Record<string, unknown>>(sql)).rows[0]
/** Expects no effect before another operator approves. */
async function byTwo(name: string, args: Record<string, string>, sql: string) {
  const before = await rowOf(sql)
  const proposed = await ops.run(name, { ...args, why })
  expect(proposed.outcome).toBe('proposed')
  expect(await rowOf(sql)).toEqual(before)
  await expect(ops.run('approve', actOf(proposed))).rejects.toThrow('You proposed this act')
  await ops.run('approve', actOf(proposed), 'bala')
  return { before, after: await rowOf(sql) }
}

const imprint = {
  name: 'Diya Games',
  address: '7 MG Road, Nagpur',
  mail: 'us@diya.example',
  officer: 'A. Rao',
  'officer-mail': 'rao@diya.example',
}

test.each([
  // command           words                                                   the setting, and its new value
  [
    'threshold set',
    { act: 'fund add', amount: '2,00,000' },
    `select alone_most_paise from ops.threshold where act = 'fund add'`,
    { alone_most_paise: 2_00_000_00n },
  ],
  [
    'withdrawals set',
    { 'review-above': '50000' },
    'select review_above_paise from app.withdrawal_setting',
    { review_above_paise: 50_000_00n },
  ],
  [
    'vip set',
    { level: '3', reach: '1,20,000', keep: '25000.50', fee: '125', 'day-times': '4' },
    'select reach_paise, keep_paise, withdrawal_fee_bps, withdrawal_day_times, upgrade_paise from app.vip_level where level = 3',
    { reach_paise: 1_20_000_00n, keep_paise: 25_000_50n, withdrawal_fee_bps: 125, withdrawal_day_times: 4, upgrade_paise: 88_00n },
  ],
  [
    'vip keep',
    { days: '45', 'contact-from': '5' },
    'select keep_days, min_vip_level from app.vip_setting',
    { keep_days: 45, min_vip_level: 5 },
  ],
  [
    'crypto set',
    { min: '12.5', chips: '25,100', confirmations: '20' },
    'select min_micro, chips_micro, confirmations, lock_minutes from app.crypto_setting',
    { min_micro: 12_500_000n, chips_micro: [25_000_000, 100_000_000], confirmations: 20, lock_minutes: 15 },
  ],
  [
    'protection set',
    { 'remind-days': '90', 'idle-minutes': '10,20', 'strict-floor': '6000' },
    `select value, strict_floor_ms from app.setting, ledger.asset where name = 'protection' and asset = ${assets.play}`,
    { value: { remindAfterDays: 90, idleMinutes: [10, 20], idleGraceMs: 60_000 }, strict_floor_ms: 6_000 },
  ],
  [
    'imprint set',
    imprint,
    "select value, changed_by from app.setting where name = 'imprint'",
    {
      value: {
        name: 'Diya Games',
        address: '7 MG Road, Nagpur',
        mail: 'us@diya.example',
        officer: 'A. Rao',
        officerMail: 'rao@diya.example',
      },
      changed_by: 'asha',
    },
  ],
] as const)('%s is done once another operator approves it', async (name, args, sql, is) => {
  const { before, after } = await byTwo(name, args, sql)
  expect(before).not.toMatchObject(is)
  expect(after).toMatchObject(is)
})

test.each([
  ['threshold set', { act: 'fund add', amount: '5' }, 'Add --why'],
  ['threshold set', { act: 'no such act', amount: '5', why }, 'no threshold'],
  ['threshold set', { act: 'fund add', amount: '-5', why }, 'not an amount'],
  ['threshold set', { act: 'fund add', amount: '5.001', why }, 'not an amount'],
  ['withdrawals set', { why }, 'Name what to set'],
  ['withdrawals set', { min: '0', why }, 'greater than zero'],
  ['vip set', { level: '3', fee: '10001', why }, 'from 0 to 10000'],
  ['vip set', { level: '42', fee: '1', why }, 'no level 42'],
  ['vip keep', { days: '0', why }, 'from 1 to 366'],
  ['crypto set', { min: '100', max: '99', why }, 'at least --min'],
  ['crypto set', { chips: '1,x', why }, 'not an amount in USDT'],
  ['protection set', { 'idle-minutes': '1441', why }, 'from 1 to 1440'],
  ['break accept', { row: 'round x', why }, 'did not find'],
  ['imprint set', { name: 'Diya Games', why }, '--address must be one line'],
  ['imprint set', { ...imprint, mail: 'diya.example', why }, '--mail must be an email address'],
  ['imprint set', { ...imprint, 'officer-mail': 'a b@diya.example', why }, '--officer-mail must be an email address'],
  ['imprint set', { ...imprint, none: 'yes', why }, 'or --none alone'],
  ['vip contact', { url: 'http://x' }, 'https'],
] as const)('%s %o is refused before anyone is asked', async (name, args, says) => {
  await expect(ops.run(name, args)).rejects.toThrow(says)
})

test('a lower threshold is for one operator, and levels stay in order', async () => {
  expect(await ops.run('threshold set', { act: 'fund add', amount: '0', why })).toMatchObject({ outcome: 'done' })
  expect(await rowOf("select alone_most_paise from ops.threshold where act = 'fund add'")).toEqual({ alone_most_paise: 0n })
  expect(await ops.run('withdrawals set', { min: '300', 'review-above': '10000', why })).toMatchObject({ outcome: 'done' })
  const wrong = await ops.run('vip set', { level: '2', reach: '99,99,999', why })
  await expect(ops.run('approve', actOf(wrong), 'bala')).rejects.toThrow('each reached with more')
})

test('the operators’ login can set nothing without a call for it', async () => {
  const { pool } = ops.opsDb()
  const calls = [
    "app.set_threshold('fund add', 99999999999)",
    'app.set_withdrawals(1, 99999999999)',
    "app.set_vip_level('3')",
    'app.set_vip_keep()',
    'app.set_crypto()',
    `app.set_protection(${assets.play}::smallint, now())`,
    "app.accept_break('round x')",
    "app.explain_item('line/1', now())",
  ]
  for (const call of calls) await expect(pool.query(`select ${call}`), call).rejects.toThrow('nobody has asked for')
  await expect(pool.query("update ops.threshold set alone_most_paise = 99999999999 where act = 'fund add'")).rejects.toThrow(
    'permission denied',
  )
})

test('an incident is resolved once, with who and why; the personal contact is a text', async () => {
  await admin.query(
    `insert into app.crypto_chain (genesis, contract, network, symbol, decimals, xpub, current, scanned_no, heard_at)
     values ('g', 'c', 'n', 'USDT', 6, 'x', true, 1, now())`,
  )
  await admin.query(
    "insert into app.crypto_incident (kind, chain_no, facts, at) select 'deep-loss', chain_no, '{}', $1 from app.crypto_chain",
    [time.now],
  )
  const [{ incident_id: id }] = (await ops.run('crypto incidents')).data['incidents'] as [{ incident_id: bigint }]
  await expect(ops.run('crypto resolve', { incident: String(id) })).rejects.toThrow('Add --why')
  await ops.run('crypto resolve', { incident: String(id), why: 'compared with another node' })
  await expect(ops.run('crypto resolve', { incident: String(id), why })).rejects.toThrow('or it is resolved')
  expect(await rowOf('select resolved_by, resolved_why from app.crypto_incident')).toEqual({
    resolved_by: 'asha',
    resolved_why: 'compared with another node',
  })
  expect((await ops.run('crypto read-again', { block: '1' })).answer.lines).toEqual(['Block 1 will be read again.'])
  expect((await ops.run('crypto read-again', { block: '1' })).answer.lines).toEqual(['Block 1 is waiting to be read again already.'])
  await expect(ops.run('crypto read-again', { block: '2' })).rejects.toThrow('was not read yet')
  await expect(ops.run('crypto read-again', { block: '0x1' })).rejects.toThrow('not a valid block')
  expect(await rowOf('select block_no, asked_by, read_at from app.crypto_reread')).toEqual({
    block_no: 1n,
    asked_by: 'asha',
    read_at: null,
  })
  expect((await ops.run('queues')).data['queues']).toContainEqual(expect.objectContaining({ name: 'blocks to read again', rows: 1 }))
  await ops.run('vip contact', { info: 'Asha, 9 AM to 9 PM IST' })
  expect(await rowOf('select personal_info from app.vip_setting')).toEqual({ personal_info: 'Asha, 9 AM to 9 PM IST' })
})

test('a projection counts as behind by the clock of the command', async () => {
  const behind = async (minutes: number) => {
    const at = new Date(time.now.getTime() - minutes * 60_000)
    await admin.query(
      "insert into app.projection (name, advanced_at) values ('test', $1) on conflict (name) do update set advanced_at = excluded.advanced_at",
      [at],
    )
    const queues = (await ops.run('queues')).data['queues'] as { name: string; rows: number; late: number }[]
    const { rows, late } = queues.find(({ name }) => name === 'projections behind')!
    return [rows > 0, late > 0]
  }
  expect([await behind(4), await behind(6), await behind(11)]).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

test('a break is accepted by two, exactly as it was found', async () => {
  const breaks = [
    { invariant: 'i', playerId: '7', row: 'round x', found: 'pays 2, draws 1' },
    { invariant: 'i', playerId: '8', row: 'round y', found: 'pays 3, draws 1' },
  ]
  await admin.query("insert into app.ledger_check (started_at, duration_ms, invariants, broken, breaks) values (now(), 0, '[]', 2, $1)", [
    JSON.stringify(breaks),
  ])
  const accepted = 'select max(reason) as reason, max(accepted_by) as by, count(*) from app.accepted_break'
  expect((await byTwo('break accept', { row: 'round x' }, accepted)).after).toEqual({ reason: why, by: 'asha, bala', count: 1n })
  expect((await ops.run('break list')).data['breaks']).toMatchObject([{ row: 'round y' }])
})

test('a sealed account that does not open is restored from a backup by two, and only with its own number', async () => {
  const player = await api.signIn()
  const { addAccount } = withdrawalsOf(api)
  const [account, other] = [await addAccount(player), await addAccount(player)]
  const save = async (id: string, name: string) => {
    const file = join(ops.dataDir, name)
    writeFileSync(file, (await ops.run('accounts save', { account: id })).answer.lines[0]!)
    return file
  }
  const [file, others] = [await save(account, 'account.json'), await save(other, 'other.json')]
  const restore = (from: string) => ops.run('accounts restore', { account, file: from, why })
  const approved = async (from: string) => ops.run('approve', actOf(await restore(from)), 'bala')
  await expect(approved(file)).rejects.toThrow('nothing to restore')
  await admin.query("update app.withdrawal_account set sealed = sha256(sealed), key_id = 'none' where account_id = $1", [account])
  await expect(restore(others)).rejects.toThrow('a different account')
  writeFileSync(others, readFileSync(others, 'utf8').replace(other, account))
  await expect(approved(others)).rejects.toThrow('do not open either')
  await approved(file)
  expect((await ops.run('accounts check')).data).toMatchObject({ examined: 2, unreadable: [] })
})
