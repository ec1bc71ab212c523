import { readFund } from '@lalmor/ledger/house.ts'
import { post } from '@lalmor/ledger/post.ts'
import { gamesStop } from '@lalmor/contract/ops/games.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openOpsLogins } from '../../platform/db/logins.ts'
import { openDatabase, type Tx } from '../../platform/db/database.ts'
import { reviewOrder } from '../../deposits/close.ts'
import { creditArrived } from '../../deposits/test-credit.ts'
import { openOrder } from '../../deposits/open.ts'
import { useTestApi } from '../../test-api.ts'
import { plantFund } from '../../test-money.ts'
import type { Command } from '../../platform/operators/command.ts'
import { createSandboxOperator } from './sandbox-operator.ts'
import { runCommand, type Who } from './run-command.ts'
import { runDefinition } from './run-definition.ts'
import { actOf, addressOf, commandOf, everyRoleButLead, useOps } from './test-ops.ts'

/** The tool on a database with live play: a few calls as processes, most in this one. */

const api = useTestApi()
const { ask: play, guest, newPhone, signIn: signInPlayer, call, database, time } = api
const { start, ops, tokens, redeem, opsDb, place, run } = useOps(api)
const { admin, app } = database
const query = pgQuery(admin)

type Trail = { operator: string; act: string; outcome: string; told: string | null; args: Record<string, string> }
const trail = async (): Promise<Trail[]> =>
  (await admin.query<Trail>('select operator, act, outcome, told, args from ops.audit order by seq')).rows

async function added(work: () => Promise<unknown>): Promise<Trail[]> {
  const before = (await trail()).length
  await work()
  return (await trail()).slice(before)
}

const asOwner = async (name: string, as: string, roles = everyRoleButLead) => {
  const who = as === 'owner' ? as : { operator: as, token: tokens.get(as)! }
  const { answer } = await runCommand({ ...place(), db: openDatabase(admin).db }, commandOf('operator add'), { name, roles }, who)
  await redeem(name, answer.secret!['code']!)
  return tokens.get(name)!
}
const refused = (name: string, args: Record<string, string>) => expect(run(name, args, 'bala')).rejects.toThrow()
const inTx = <T>(work: (tx: Tx) => Promise<T>) => openDatabase(app).db.transaction().execute(work)
const fund = () => readFund(query, assets.play)

/** With three people, lata alone is the lead. */
beforeAll(async () => {
  await admin.query("delete from ops.operator_role where name = 'asha' and role = 'lead'")
  await asOwner('lata', 'owner', 'lead')
  await asOwner('chand', 'lata')
})

describe('operators', () => {
  test('the owner makes the first lead, a lead makes every other operator, and an operator’s login makes none', async () => {
    expect(await trail()).toMatchObject([
      { operator: 'owner', act: 'operator add', outcome: 'done', args: { name: 'asha' } },
      { operator: 'asha', act: 'operator enrol', outcome: 'done' },
      { operator: 'asha', act: 'operator add', outcome: 'done' },
      { operator: 'bala', act: 'operator enrol', outcome: 'done' },
      { operator: 'owner', act: 'operator add', outcome: 'done', args: { name: 'lata', roles: 'lead' } },
      { operator: 'lata', act: 'operator enrol', outcome: 'done' },
      { operator: 'lata', act: 'operator add', outcome: 'done' },
      { operator: 'chand', act: 'operator enrol', outcome: 'done' },
    ])
    const { user, password } = (await openOpsLogins(database.connection, () => randomBytes(32))).ops
    const url = addressOf(database.connection, { user: user!, password: String(password) })
    const [unsigned, byOperator, byLogin, list] = await Promise.all([
      start('operator add dev').said,
      ops('operator add dev --roles support', 'bala'),
      ops('operator add dev --roles support', 'lata', { OPS_DATABASE_URL: url }),
      start('operator list', 'bala', { OPS_DATABASE_URL: url }).said,
    ])
    expect(unsigned).toMatchObject({ code: 2, error: expect.stringContaining('OPS_OPERATOR') })
    expect(byOperator).toMatchObject({ code: 1, error: 'operator add needs the role lead.\n' })
    expect(byLogin).toMatchObject({ code: 1, error: expect.stringContaining('the database’s owner'.replace('’', "'")) })
    expect(list.out).toMatch(/lata +lead[\s\S]*asha +auditor, payments/)
    await expect(
      opsDb()
        .db.insertInto('ops.operator')
        .values({ name: 'eve', token_hash: randomBytes(32), created_at: time.now })
        .execute(),
    ).rejects.toThrow('permission denied')
  })

  test('a disabled operator can no longer sign in, and an earlier request of theirs is not approved', async () => {
    await asOwner('gita', 'lata')
    const proposed = await run('fund add', { amount: '2,00,000' }, 'gita')
    expect(proposed.outcome).toBe('proposed')
    const act = actOf(proposed)
    await run('operator disable', { name: 'gita' }, 'lata')
    await expect(run('fund show', {}, 'gita')).rejects.toThrow('no such operator')
    await expect(run('approve', act, 'bala')).rejects.toThrow('gita, who proposed it, is disabled')
    await expect(run('operator disable', { name: 'bala' }, 'bala')).rejects.toThrow('operator disable needs the role lead')
    await run('decline', act, 'bala')
  })

  test('a new operator alone redeems the code, once and within a day', async () => {
    const owner = { ...place(), db: openDatabase(admin).db }
    const lead: Who = { operator: 'lata', token: tokens.get('lata')! }
    const enrol = (name: string, code: string) => runCommand(place(), commandOf('operator enrol'), { name }, { code })
    const invite = async (name: string) => (await runCommand(owner, commandOf('operator add'), { name, roles: 'support' }, lead)).answer
    const { lines, data, secret } = await invite('indu')
    // The lead and the tool have no token to show, and the code is stored nowhere.
    expect({ lines, data, secret }).toEqual({
      lines: [expect.stringContaining('operator enrol indu')],
      data: { name: 'indu', roles: ['support'], until: expect.any(Date) },
      secret: { code: expect.stringMatching(/^lopc_/) },
    })
    const first = secret!['code']!
    const again = (await invite('indu')).secret!['code']!
    await expect(enrol('indu', first)).rejects.toThrow('no such code')
    await expect(run('fund show', {}, 'indu')).rejects.toThrow('no such operator')
    time.now = new Date(time.now.getTime() + 24 * 60 * 60_000)
    await expect(enrol('indu', again)).rejects.toThrow('its day is over')
    const code = (await invite('indu')).secret!['code']!
    const rows = await added(async () => {
      const won = await Promise.allSettled(Array.from({ length: 3 }, () => enrol('indu', code)))
      const ok = won.flatMap((each) => (each.status === 'fulfilled' ? [each.value.answer.secret!['token']!] : []))
      expect(won.filter((each) => each.status === 'rejected' && String(each.reason).includes('If that was not you'))).toHaveLength(2)
      tokens.set('indu', ok[0]!)
      await expect(enrol('indu', code)).rejects.toThrow('was used at')
    })
    expect(rows).toMatchObject([{ operator: 'indu', act: 'operator enrol', outcome: 'done' }])
    expect((await run('fund show', {}, 'indu')).outcome).toBe('done')
    await expect(invite('indu')).rejects.toThrow('is or was an operator')

    const before = tokens.get('indu')!
    const rotated = await run('operator rotate', {}, 'indu')
    tokens.set('indu', rotated.answer.secret!['token']!)
    await expect(runCommand(place(), commandOf('fund show'), {}, { operator: 'indu', token: before })).rejects.toThrow('is wrong')
    expect((await run('fund show', {}, 'indu')).outcome).toBe('done')
  })

  test('wrong tries neither lock nor delay an operator, and leave no row', async () => {
    const token = await asOwner('hari', 'lata')
    const knock = (said: string) =>
      runCommand(place(), commandOf('fund show'), {}, { operator: 'hari', token: said }).then(
        () => 'in',
        (error: Error) => error.message,
      )
    const rows = await added(async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => knock(`lops_${n}`)))
      expect(answers.filter((answer) => answer.includes('is wrong'))).toHaveLength(12)
    })
    expect(rows).toEqual([])
    // Another session's open `tx` does not delay the operator.
    const stranger = await opsDb().pool.connect()
    await stranger.query('begin')
    await expect(
      stranger.query("select ops.admit('hari', 'lops_x', gen_random_uuid(), 'fund show', '{}', $1)", [time.now]),
    ).rejects.toThrow('is wrong')
    expect(await knock(token)).toBe('in')
    await stranger.query('rollback')
    stranger.release()
  })
})

describe('roles', () => {
  test('begin and decide only their own acts; a lead changes them, and nobody approves an act without its role', async () => {
    await asOwner('mira', 'lata', 'support')
    await asOwner('vani', 'lata', 'auditor')
    const vani = await added(async () => {
      await expect(run('fund add', { amount: '1' }, 'vani')).rejects.toThrow('fund add needs the role treasurer')
      await expect(run('games stop', { why: 'x' }, 'vani')).rejects.toThrow('needs the role')
      // A read leaves no row.
      expect((await run('audit', { by: 'vani', outcome: 'refused' }, 'vani')).data).toMatchObject({
        rows: [{ act: 'games stop', words: { why: 'x' }, signature: null }, { act: 'fund add' }],
      })
    })
    expect(vani.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
    const act = actOf(await run('fund add', { amount: '2,00,000' }, 'bala'))
    await expect(run('approve', act, 'mira')).rejects.toThrow('fund add needs the role treasurer')
    await expect(run('decline', act, 'mira')).rejects.toThrow('fund add needs the role treasurer')
    await expect(run('operator roles', { name: 'mira', roles: 'treasurer' }, 'lata')).rejects.toThrow('--why')
    await expect(run('operator roles', { name: 'mira', roles: 'sandbox', why: 'x' }, 'lata')).rejects.toThrow('is not one of')
    await expect(run('operator roles', { name: 'lata', roles: 'support', why: 'x' }, 'lata')).rejects.toThrow('no lead')
    await run('operator roles', { name: 'mira', roles: 'treasurer', why: 'Tara is away' }, 'lata')
    // Proposed in a role that bala has no longer.
    await run('operator roles', { name: 'bala', roles: 'support', why: 'a change of desk' }, 'lata')
    await expect(run('approve', act, 'mira')).rejects.toThrow('fund add needs the role treasurer')
    await run('operator roles', { name: 'bala', roles: everyRoleButLead, why: 'back' }, 'lata')
    await run('decline', act, 'bala')
    for (const name of ['mira', 'vani']) await run('operator disable', { name }, 'lata')
  })

  test('of lead and money are apart once there are three people, and two leads change roles together', async () => {
    const both = { name: 'lata', roles: 'lead,payments', why: 'x' }
    await expect(run('operator roles', both, 'lata')).rejects.toThrow('First change the roles of lata')
    await expect(asOwner('noor', 'lata', 'lead,treasurer')).rejects.toThrow('nobody has lead together with payments or treasurer')
    await asOwner('noor', 'lata', 'lead')
    const asked = await run('operator roles', { name: 'noor', roles: 'support', why: 'no longer a lead' }, 'lata')
    expect(asked.outcome).toBe('proposed')
    await expect(run('approve', actOf(asked), 'asha')).rejects.toThrow('operator roles needs the role lead')
    await run('approve', actOf(asked), 'noor')
    await run('operator disable', { name: 'noor' }, 'lata')
    // Two people may share all roles.
    await admin.query(
      "update ops.operator set disabled_at = now() where name not in ('lata', 'asha') and name not like 'sandbox%' and disabled_at is null",
    )
    await run('operator roles', both, 'lata')
    await expect(admin.query("update ops.operator set disabled_at = null where name in ('bala', 'chand', 'hari')")).rejects.toThrow(
      'of lata',
    )
    await run('operator roles', { ...both, roles: 'lead' }, 'lata')
    await admin.query("update ops.operator set disabled_at = null where name in ('bala', 'chand', 'hari')")
  })
})

describe('the trail', () => {
  test('has one row for each command, whatever its outcome', async () => {
    const cases: [work: () => Promise<unknown>, row: Partial<Trail>][] = [
      [async () => expect(await ops('fund show', 'bala')).toMatchObject({ code: 0 }), { operator: 'bala', outcome: 'done', told: null }],
      [async () => expect(await start('fund add 150000', 'bala').said).toMatchObject({ code: 3 }), { outcome: 'proposed' }],
      [
        () => refused('games stop', { game: 'nothing', why: 'x' }),
        { outcome: 'refused', told: expect.stringContaining('There is no game nothing') },
      ],
      [() => refused('fund add', { amount: '1.005' }), { outcome: 'refused', args: { amount: '1.005' } }],
      [() => refused('deposit reject', { order: 'DP0' }), { outcome: 'refused', told: 'There is no order DP0.' }],
    ]
    for (const [work, row] of cases) {
      const rows = await added(work)
      expect(rows, JSON.stringify(row)).toHaveLength(1)
      expect(rows[0]).toMatchObject(row)
    }
    // A wrong token leaves no row, under any name.
    expect(await added(async () => expect(await ops('fund add 1', 'nobody')).toMatchObject({ code: 1, out: '' }))).toEqual([])
    // Words that cannot be parsed are not a command, so no token is asked for.
    const words = 'fund add 1 --token=lops_canary'
    expect(await added(async () => expect(await ops(words, 'bala')).toMatchObject({ code: 2, out: '' }))).toEqual([])
  })

  test('and a command interrupted by Ctrl-C finishes and is recorded', async () => {
    const before = await fund()
    const client = await admin.connect()
    await client.query('begin')
    await client.query('select from ledger.fund for update')
    const rows = await added(async () => {
      const { child, said } = start('fund add 5', 'bala')
      const waits = async () =>
        (await admin.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount! > 0
      while (!(await waits()));
      child.kill('SIGINT')
      await once(child.stderr, 'data')
      await client.query('commit')
      expect(await said).toMatchObject({ code: 0, error: expect.stringContaining('Finishing the current command') })
    })
    client.release()
    expect(rows).toMatchObject([{ outcome: 'done' }])
    expect(await fund()).toBe(before + 5_00n)
  })

  test('is written for the operator who signed in, even by plain SQL, and for no other', async () => {
    const { pool } = opsDb()
    const plain = async (sql: string, words: unknown[] = []) => pool.query(sql, words)
    const [token, at] = [tokens.get('bala')!, time.now]
    const rows = await added(async () => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query("select ops.admit('bala', $1, gen_random_uuid(), 'fund add', '{}', $2)", [token, at])
      await client.query('select ops.begin_act(100, false)')
      await client.query('select ops.fill_fund($1::smallint, $2)', [assets.play, at])
      await client.query('commit')
      client.release()
      await plain("select ops.record_refusal('asha', 'lops_x', gen_random_uuid(), 'fund add', '{}', 'failed', 'asha did it', $1)", [at])
    })
    expect(rows).toMatchObject([{ operator: 'bala', act: 'fund add', outcome: 'done' }])
    const { rows: moved } = await admin.query('select from ledger.house_transfer t join ops.audit a on t.key = $1 || a.call_id', ['ops/'])
    expect(moved.length).toBeGreaterThan(0)
  })

  test('a command that fails in the database leaves one row, which names only the kind of failure', async () => {
    const broken: Command = {
      name: 'method close',
      summary: 'a fault of ours',
      async act({ tx }) {
        await tx.updateTable('app.deposit_method').set({ open: false }).where('method', '=', 'upi').execute()
        await sql`select 1 / 0`.execute(tx)
        throw new Error('not reached')
      },
    }
    const who: Who = { operator: 'bala', token: tokens.get('bala')! }
    const rows = await added(() => expect(runCommand(place(), broken, { method: 'upi' }, who)).rejects.toThrow('division by zero'))
    expect(rows).toMatchObject([{ outcome: 'failed', told: '22012' }])
    expect((await admin.query('select from app.deposit_method where not open')).rowCount).toBe(0)
  })

  test('is append-only: the app cannot add a row, and no login can change one', async () => {
    const asked = await run('fund add', { amount: '2,00,000' }, 'bala')
    await run('decline', actOf(asked), 'bala')
    for (const sql of [
      'select * from ops.audit',
      'select * from ops.operator',
      "insert into ops.audit (act) values ('x')",
      "insert into ops.operator_role values ('bala', 'lead')",
      'update app.deposit_method set open = false',
    ])
      await expect(app.query(sql), sql).rejects.toThrow('permission denied')
    for (const sql of ['update ops.audit set told = null', 'delete from ops.audit', 'truncate ops.audit']) {
      await expect(opsDb().pool.query(sql), sql).rejects.toThrow('permission denied')
      await expect(admin.query(sql), sql).rejects.toThrow('only added to')
    }
    await expect(
      opsDb().pool.query("update ops.act set decision = null, decided_by = null, decided_at = null where decision = 'declined'"),
    ).rejects.toThrow('permission denied')
    expect((await run('audit', { check: 'yes' }, 'bala')).answer.data).toMatchObject({ chain: { breaks: [] } })
  })

  test('shows a change made directly in the database', async () => {
    await admin.query('alter table ops.audit disable trigger added_to_only')
    const change = (sql: string) => admin.query(sql)
    await change("update ops.audit set operator = 'bala' where seq = 2")
    expect(await start('audit --check', 'asha').said).toMatchObject({ code: 1, out: expect.stringMatching(/^BROKEN {2}row 2 was changed/) })
    await change("update ops.audit set operator = 'asha' where seq = 2")
    const { rows } = await admin.query('delete from ops.audit where seq = 2 returning *')
    expect((await run('audit', { check: 'yes' }, 'asha')).answer).toMatchObject({ isBad: true, data: { chain: { breaks: ['3'] } } })
    await admin.query('alter table ops.audit disable trigger chained')
    await admin.query('insert into ops.audit select * from jsonb_populate_record(null::ops.audit, $1)', [
      JSON.stringify({ ...rows[0], seq: '2', hash: `\\x${(rows[0] as { hash: Buffer }).hash.toString('hex')}` }),
    ])
    await admin.query('alter table ops.audit enable trigger all')
    expect((await run('audit', { check: 'yes' }, 'asha')).answer.isBad).toBe(false)
  })
})

describe('a second person', () => {
  const propose = async (amount: string, by: string) => {
    const asked = await run('fund add', { amount }, by)
    expect(asked.outcome).toBe('proposed')
    return actOf(asked)
  }

  test('is needed above a day’s threshold, counted over an operator’s acts, and must be different from the first', async () => {
    time.now = new Date('2026-11-22T18:30:00.000Z')
    const before = await fund()
    expect((await run('fund add', { amount: '60,000' }, 'bala')).outcome).toBe('done')
    expect((await run('fund add', { amount: '40,000' }, 'bala')).outcome).toBe('done')
    const split = await propose('0.01', 'bala')
    expect(await fund()).toBe(before + 1_00_000_00n)
    expect((await run('fund add', { amount: '1' }, 'chand')).outcome).toBe('done')
    await expect(run('approve', split, 'bala')).rejects.toThrow('Another operator must')
    for (const act of ['approve', 'decline']) await expect(run(act, { ...split, why: ' ' }, 'chand'), act).rejects.toThrow('--why')
    await expect(run('approve', split, 'sandbox')).rejects.toThrow()
    expect((await run('approve', split, 'chand')).outcome).toBe('done')
    expect(await fund()).toBe(before + 1_00_001_00n + 1n)
    await expect(run('approve', split, 'asha')).rejects.toThrow('chand did it by approve')
    // Past the tool, the database enforces the same limit.
    const own = await propose('1,00,001', 'asha')
    await expect(
      opsDb().pool.query("update ops.act set decision = 'approved', decided_by = 'asha', decided_at = proposed_at where act_id = $1", [
        own.act,
      ]),
    ).rejects.toThrow('permission denied')
    expect((await run('decline', own, 'asha')).outcome).toBe('done')
    // The next Indian day the count restarts.
    time.now = new Date(time.now.getTime() + 24 * 60 * 60_000)
    expect((await run('fund add', { amount: '1' }, 'bala')).outcome).toBe('done')
  })

  test('approves once: of twenty approvals at once, by two people, one counts; each leaves its row', async () => {
    const waiting = await propose('2,00,000', 'bala')
    const before = await fund()
    const rows = await added(async () => {
      const ran = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => run('approve', waiting, n % 2 === 0 ? 'asha' : 'chand')))
      expect(ran.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
    expect(await fund()).toBe(before + 2_00_000_00n)
    expect(rows).toHaveLength(20)
    expect(rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })

  test('approves within a day, or is too late', async () => {
    const waiting = await propose('3,00,000', 'bala')
    const before = await fund()
    time.now = new Date(time.now.getTime() + 24 * 60 * 60_000)
    await expect(run('approve', waiting, 'asha')).rejects.toThrow('expired')
    await expect(run('decline', waiting, 'asha')).rejects.toThrow('expired')
    expect(await fund()).toBe(before)
    expect((await run('waiting', {}, 'asha')).answer.lines).not.toContainEqual(expect.stringContaining('3,00,000'))
  })

  test('a repeated call returns its earlier answer and is done once; with other words it is refused', async () => {
    const [callId, waits] = [randomUUID(), randomUUID()]
    const before = await fund()
    const rows = await added(async () => {
      const all = await Promise.all(Array.from({ length: 6 }, () => run('fund add', { amount: '7' }, 'chand', callId)))
      for (const each of all) expect([each.outcome, each.answer.lines]).toEqual([all[0]!.outcome, all[0]!.answer.lines])
      expect((await run('fund add', { amount: '7' }, 'chand', callId)).answer.lines).toEqual(all[0]!.answer.lines)
      await expect(run('fund add', { amount: '8' }, 'chand', callId)).rejects.toThrow('was used for another command')
      await expect(run('fund add', { amount: '7' }, 'bala', callId)).rejects.toThrow('was used for another command')
      const asked = await run('fund add', { amount: '2,00,000' }, 'chand', waits)
      expect(await run('fund add', { amount: '2,00,000' }, 'chand', waits)).toMatchObject({
        outcome: 'proposed',
        data: { act: 'fund add' },
      })
      // Requested again while it waits, it is the same act.
      expect(actOf(await run('fund add', { amount: '2,00,000' }, 'chand'))).toEqual(actOf(asked))
      await run('decline', actOf(asked), 'chand')
      expect(actOf(await run('fund add', { amount: '2,00,000' }, 'chand'))).not.toEqual(actOf(asked))
    })
    expect(await fund()).toBe(before + 7_00n)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'proposed', 'proposed', 'done', 'proposed'])
  })

  test('counts an operator’s acts at once', async () => {
    const ran = await Promise.all(Array.from({ length: 4 }, () => run('fund add', { amount: '40,000' }, 'asha')))
    expect(ran.filter(({ outcome }) => outcome === 'done')).toHaveLength(2)
  })
})

describe('games stop', () => {
  test('of one game and of all needs a reason, which the trail keeps', async () => {
    for (const name of ['games stop', 'games start']) await expect(run(name, { why: ' ' }, 'bala'), name).rejects.toThrow('Add --why:')
    const rows = await added(async () => {
      await run('games stop', { game: firstOf.slot.id, why: 'a  wrong picture' }, 'bala')
      await run('games start', { game: firstOf.slot.id, why: 'mended' }, 'asha')
    })
    expect(rows).toMatchObject([
      { operator: 'bala', act: 'games stop', args: { game: firstOf.slot.id, why: 'a wrong picture' } },
      { operator: 'asha', act: 'games start', args: { game: firstOf.slot.id, why: 'mended' } },
    ])
  })

  test('by values is the same act as by words: one result, one row, once for a call', async () => {
    const who = { operator: 'bala', token: tokens.get('bala')! }
    const asked = { args: { game: firstOf.slot.id, why: 'by values' }, callId: randomUUID() }
    const done = { outcome: 'done', result: { game: firstOf.slot.id, stopped: true } }
    const rows = await added(async () => {
      expect(await runDefinition(place(), gamesStop, asked, who)).toEqual(done)
      expect(await runDefinition(place(), gamesStop, asked, who)).toEqual(done)
      expect((await run('games stop', asked.args, 'bala', asked.callId)).data).toEqual(done.result)
      const other = { ...asked, args: { why: 'all of them' } }
      expect(await runDefinition(place(), gamesStop, other, who)).toMatchObject({ outcome: 'refused', reason: 'call-used' })
    })
    expect(rows).toMatchObject([{ act: 'games stop', outcome: 'done', args: asked.args }])
    const unknown = { args: { game: 'nothing', why: 'x' } }
    const refusedBy = { outcome: 'refused', reason: 'unknown', facts: { what: 'game', id: 'nothing' } }
    expect(await runDefinition(place(), gamesStop, unknown, who)).toEqual(refusedBy)
    expect(await runDefinition(place(), gamesStop, unknown, { ...who, token: 'lops_x' })).toMatchObject({
      outcome: 'refused',
      reason: 'sign-in',
    })
    await run('games start', { game: firstOf.slot.id, why: 'seen' }, 'asha')
  })

  test('a read leaves no row, whatever its outcome, and takes no lock on its operator', async () => {
    const client = await admin.connect()
    await client.query('begin')
    await client.query("select from ops.operator where name = 'bala' for update")
    expect(await added(() => run('games list', {}, 'bala'))).toEqual([])
    await client.query('rollback')
    client.release()
    const stranger = { operator: 'bala', token: 'lops_x' }
    expect(await added(() => expect(runCommand(place(), commandOf('games list'), {}, stranger)).rejects.toThrow('token is wrong'))).toEqual(
      [],
    )
  })

  test('of one game and of all: no new round starts, and an open one resolves', async () => {
    const player = await guest()
    const spin = () => play('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)
    const miner = await guest()
    const mines = { roundId: uuid7(time.now), game: firstOf.mines.id, stake: 10_00 as WirePaise, play: { chilies: 3 } }
    expect(await play('/round/open', mines, miner)).toMatchObject({ state: '200' })

    expect(await ops('games stop --why test', 'bala')).toMatchObject({ code: 0 })
    expect(await spin()).toMatchObject({ reason: 'GameStopped' })
    const step = (n: number, action: object) => play('/round/act', { roundId: mines.roundId, step: n, action }, miner)
    expect(await step(0, { type: 'pick', tile: 0 })).toMatchObject({ state: '200' })
    expect((await run('games list', {}, 'bala')).answer.lines[0]).toContain('no game can be played')
    await run('games start', { why: 'looked at' }, 'bala')
    await run('games stop', { game: firstOf.slot.id, why: 'a wrong picture' }, 'bala')
    expect(await spin()).toMatchObject({ reason: 'GameStopped' })
    await run('games start', { game: firstOf.slot.id, why: 'looked at' }, 'bala')
    expect(await spin()).toMatchObject({ state: '200' })
  })

  test('of a way to deposit', async () => {
    const player = await signInPlayer()
    const isOpen = async () => (await call('/deposit/options', {}, player)).methods.find(({ method }) => method === 'upi')!.isOpen
    await run('method close', { method: 'upi' }, 'bala')
    expect(await isOpen()).toBe(false)
    await run('method open', { method: 'upi' }, 'bala')
    expect(await isOpen()).toBe(true)
    await run('method close', { method: 'crypto' }, 'bala')
    expect((await admin.query('select from app.crypto_setting where not open')).rowCount).toBe(1)
    await run('method open', { method: 'crypto' }, 'bala')
    await expect(run('method close', { method: 'cheque' }, 'bala')).rejects.toThrow("'cheque' is not a valid method")
  })
})

test('a frozen account cannot play, deposit or get gifts, keeps its money and gets a mail; unfrozen, it continues', async () => {
  const player = await signInPlayer()
  const told = async () =>
    (await call('/mail/list', {}, player)).mails.flatMap(({ key }) => (key.startsWith('account-') ? [key] : [])).toSorted()
  const spin = () => play('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)
  const order = () =>
    openDatabase(app)
      .db.transaction()
      .execute((tx) =>
        openOrder(tx, { playerId: BigInt(player.uid), requestId: uuid7(time.now), method: 'upi', amount: rupees(500n) }, time.now),
      )
  const { order: made } = await order()
  const cash = async () => (await readWallet(query, BigInt(player.uid)))!.cash
  const before = await cash()
  await expect(run('player freeze', { uid: player.uid }, 'bala')).rejects.toThrow('--why')
  await expect(run('player freeze', { uid: '17', why: 'x' }, 'bala')).rejects.toThrow('no player')
  await run('player freeze', { uid: player.uid, why: 'two accounts on one bank account' }, 'bala')
  await expect(run('player freeze', { uid: player.uid, why: 'again' }, 'asha')).rejects.toThrow('frozen already')
  // One mail, and none for the freeze that changed nothing. The clock does not move, so mails have no order.
  expect(await told()).toEqual(['account-frozen'])
  expect(await spin()).toMatchObject({ reason: 'AccountFrozen' })
  await expect(order()).rejects.toThrow('frozen')
  expect(await play('/wallet/restore', {}, player)).toMatchObject({ reason: 'AccountFrozen' })
  const bonus = {
    playerId: BigInt(player.uid),
    key: 'b',
    kind: 'deposit-bonus',
    amount: rupees(1n),
    required: rupees(1n),
    expiresAt: new Date('2027-01-01'),
    at: time.now,
  } as const
  expect(await post(query, bonus)).toMatchObject({ kind: 'player-stopped' })
  // Money on its way still arrives. withdrawals.db.test.ts tests how it is withdrawn.
  await creditArrived(api, { orderNo: made.order_no, amount: rupees(500n) }, time.now)
  expect(await cash()).toBe(before + 500_00n)
  expect((await run('player show', { uid: player.uid }, 'asha')).answer.data).toMatchObject({
    frozen: true,
    stoppedUntil: '-',
  })
  await expect(app.query('select ledger.freeze_player($1, false)', [player.uid])).rejects.toThrow('permission denied')
  await run('player unfreeze', { uid: player.uid, why: 'explained' }, 'asha')
  await expect(run('player unfreeze', { uid: player.uid, why: 'again' }, 'bala')).rejects.toThrow('not frozen')
  expect(await told()).toEqual(['account-freed', 'account-frozen'])
  expect(await spin()).toMatchObject({ state: '200' })
})

test('AC-13: an operator ends every session of a player, who gets a mail and signs in again; a guest’s sessions stay', async () => {
  const phone = newPhone()
  const devices = [await signInPlayer(phone), await signInPlayer(phone)]
  const { uid } = devices[0]!
  const why = 'a call from the number of the account'
  const standing = () => Promise.all(devices.map(async (player) => (await play('/user/getUserInfo', {}, player)).state))
  await expect(run('player sign-out', { uid }, 'bala')).rejects.toThrow('--why')
  expect(await standing()).toEqual(['200', '200'])
  expect((await run('player sign-out', { uid, why }, 'bala')).answer.data).toMatchObject({ ended: 2 })
  expect(await standing()).toEqual(['401', '401'])
  expect((await run('player sign-out', { uid, why }, 'bala')).answer.data).toMatchObject({ ended: 0 })

  const again = await signInPlayer(phone)
  expect(again.uid).toBe(uid)
  expect((await call('/mail/list', {}, again)).mails.filter(({ key }) => key === 'signed-out')).toMatchObject([
    { params: { at: time.now.toISOString() } },
  ])
  expect((await call('/session/list', {}, again)).over).toMatchObject([{ by: 'operator' }, { by: 'operator' }])

  const visitor = await guest()
  await expect(run('player sign-out', { uid: visitor.uid, why }, 'bala')).rejects.toThrow('is a guest')
  expect(await play('/user/getUserInfo', {}, visitor)).toMatchObject({ state: '200' })
})

describe('a payment in review', () => {
  async function review(received: bigint): Promise<{ orderNo: string; playerId: bigint }> {
    const player = await signInPlayer()
    const ask = { playerId: BigInt(player.uid), requestId: uuid7(time.now), method: 'online', amount: rupees(50_000n) } as const
    const { order } = await inTx((tx) => openOrder(tx, ask, time.now))
    const { order_no: orderNo, player_id: playerId } = order
    await admin.query(
      `insert into app.online_payment (payment_id, order_no, player_id, return_url, created_at, status, received_paise, modified_at)
       values ($1, $2, $3, 'http://127.0.0.1/', $4, 'partially_captured', $5, $4)`,
      [randomBytes(15).toString('hex'), orderNo, playerId, time.now, received],
    )
    await inTx((tx) => reviewOrder(tx, { orderNo, why: 'amount' }, time.now))
    return { orderNo, playerId }
  }
  const cash = async (playerId: bigint) => (await readWallet(query, playerId))!.cash

  test('is credited as received, by two people above the threshold, and refused by one', async () => {
    const { orderNo, playerId } = await review(50_001_00n)
    const before = await cash(playerId)
    const asked = await run('payment decide', { order: orderNo, decision: 'credit' }, 'bala')
    expect(asked.outcome).toBe('proposed')
    expect(await cash(playerId)).toBe(before)
    await run('approve', actOf(asked), 'asha')
    expect(await cash(playerId)).toBe(before + 50_001_00n)
    expect((await admin.query('select decided_by from app.online_payment where order_no = $1', [orderNo])).rows).toEqual([
      { decided_by: 'bala' },
    ])
    await expect(run('payment decide', { order: orderNo, decision: 'refuse' }, 'bala')).rejects.toThrow('is not in review')
    const other = await review(1_00n)
    // The job would put it back in review.
    await expect(run('deposit reject', { order: other.orderNo }, 'bala')).rejects.toThrow('payment decide')
    expect((await run('payment decide', { order: other.orderNo, decision: 'refuse' }, 'bala')).outcome).toBe('done')
    expect((await run('deposit show', { order: other.orderNo }, 'bala')).answer.data).toMatchObject({
      order: { status: 'closed', closedWhy: 'failed' },
    })
  })

  test('is not approved if it had a different value when the approval was requested', async () => {
    const { orderNo, playerId } = await review(60_000_00n)
    const before = await cash(playerId)
    const asked = await run('payment decide', { order: orderNo, decision: 'credit' }, 'bala')
    await admin.query('update app.online_payment set received_paise = received_paise + 1 where order_no = $1', [orderNo])
    await expect(run('approve', actOf(asked), 'asha')).rejects.toThrow('now moves a different amount')
    expect(await cash(playerId)).toBe(before)
  })

  test('is checked against the threshold with the gateway’s amount at the decision', async () => {
    const { orderNo, playerId } = await review(1_00n)
    const before = await cash(playerId)
    const gateway = await admin.connect()
    try {
      await gateway.query('begin')
      await gateway.query('update app.online_payment set received_paise = 7000000 where order_no = $1', [orderNo])
      const deciding = run('payment decide', { order: orderNo, decision: 'credit' }, 'bala')
      await expect
        .poll(async () => (await admin.query("select from pg_locks where not granted and locktype in ('transactionid', 'tuple')")).rowCount)
        .toBeGreaterThan(0)
      await gateway.query('commit')
      expect((await deciding).outcome).toBe('proposed')
    } finally {
      gateway.release()
    }
    expect(await cash(playerId)).toBe(before)
    await run('payment decide', { order: orderNo, decision: 'refuse' }, 'bala')
  })

  async function emptyFund() {
    const held = await fund()
    if (held > 0n) await plantFund(query, { asset: assets.play, amount: held, at: time.now, kind: 'unfund-promotions' })
  }

  test('is answered by the sandbox operator, however many precede it', async () => {
    const { orderNo } = await review(0n)
    await admin.query(
      `with copy as (
         insert into app.deposit_order
         select (jsonb_populate_record(o, jsonb_build_object('order_no', 'DP20261122' || n, 'request_id', gen_random_uuid()))).*
         from app.deposit_order o, generate_series(10000001, 10000050) n
         where o.order_no = $1
         returning order_no
       )
       insert into app.online_payment
       select (jsonb_populate_record(p, jsonb_build_object('order_no', copy.order_no, 'payment_id', left(md5(copy.order_no), 30)))).*
       from app.online_payment p, copy
       where p.order_no = $1`,
      [orderNo],
    )
    const waiting = async () => (await admin.query('select from app.deposit_order where review is not null')).rowCount
    expect(await waiting()).toBeGreaterThan(50)
    const operator = createSandboxOperator({ place: place(), log: { error: (facts: object) => expect(facts).toBeUndefined() } })
    await operator.answer()
    time.now = new Date(time.now.getTime() + 60_000)
    await operator.answer()
    expect(await waiting()).toBe(0)
  })

  test('is answered by the sandbox operator after a minute, which also fills the fund', async () => {
    const operator = createSandboxOperator({ place: place(), log: { error: (facts: object) => expect(facts).toBeUndefined() } })
    const { orderNo, playerId } = await review(70_000_00n)
    const nothing = await review(0n)
    const before = await cash(playerId)
    await emptyFund()
    const rows = await added(async () => {
      await Promise.all([operator.answer(), createSandboxOperator({ place: place(), log: { error: () => {} } }).answer()])
      expect(await cash(playerId)).toBe(before)
      time.now = new Date(time.now.getTime() + 60_000)
      await operator.answer()
      await operator.answer()
    })
    expect(await cash(playerId)).toBe(before + 70_000_00n)
    expect(await fund()).toBeGreaterThanOrEqual(1_00_000_00n)
    expect(rows.filter(({ act }) => act === 'payment decide')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ operator: 'sandbox', outcome: 'done', args: { order: orderNo, decision: 'credit', why: 'play money' } }),
        expect.objectContaining({
          operator: 'sandbox',
          outcome: 'done',
          args: { order: nothing.orderNo, decision: 'refuse', why: 'play money' },
        }),
      ]),
    )
    // sandbox-2 also approves acts that had waited for a second person.
    const own = rows.filter(({ act }) => act !== 'approve')
    expect(own.every(({ operator: by, outcome }) => by === 'sandbox' && outcome === 'done')).toBe(true)
    // Once disabled it stops; otherwise it would be refused every few seconds.
    await emptyFund()
    time.now = new Date(time.now.getTime() + 60_000)
    await run('operator disable', { name: 'sandbox' }, 'lata')
    expect(await added(() => operator.answer())).toEqual([])
    await expect(runCommand(place(), commandOf('fund show'), {}, { operator: 'sandbox', token: '' })).rejects.toThrow('no such operator')
  })
})

test('the trial balance of a database with play in it is zero, and of one tampered with by a superuser is not', async () => {
  const { code, out } = await ops('trial-balance', 'bala')
  expect(out).toContain('The books balance.')
  expect({ code, zero: /holds {3}all postings of asset 1 sum to ₹0\.00/.test(out) }).toEqual({ code: 0, zero: true })
  await admin.query('update ledger.wallet set cash = cash + 7 where player_id = (select min(player_id) from ledger.wallet)')
  const meddled = await ops('trial-balance --json', 'bala')
  expect(meddled.code).toBe(1)
  expect(JSON.parse(meddled.out)).toMatchObject({ balances: false, differ: [{ account: 'players/cash' }] })
  await admin.query('update ledger.wallet set cash = cash - 7 where player_id = (select min(player_id) from ledger.wallet)')
})

test('no token is in the trail, in an operator’s row, or in the tool’s later output', async () => {
  const { rows } = await admin.query<{ all: string }>("select string_agg(a::text || o::text, ' ') as all from ops.audit a, ops.operator o")
  const printed = await Promise.all(
    ['audit --limit 1000 --json', 'operator list --json', 'waiting --json'].map((words) => ops(words, 'asha')),
  )
  const everything = [rows[0]!.all, ...printed.flatMap(({ out, error }) => [out, error])].join(' ')
  expect(tokens.size).toBeGreaterThan(3)
  for (const token of [...tokens.values(), 'lops_canary']) expect(everything).not.toContain(token)
})
