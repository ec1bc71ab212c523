import { toWire } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { excusedTables, exportedTables } from './tables.ts'

const { ask, call, guest, signIn, newPhone, codeFor, database, time, inject } = useTestApi()

const asCall = (player: TestPlayer, verificationCode = '') => ask('/user/export', { verificationCode }, player)
const exported = async (player: TestPlayer, code = '') => {
  const answer = await asCall(player, code)
  expect(answer.state, JSON.stringify(answer)).toBe('200')
  return (answer as { resultData: { exportedAt: string; uid: string; tables: Record<string, Record<string, unknown>[]> } }).resultData
}

const stake = toWire(rupees(20n))

/** Tables about players with their columns: with a player's column, or referring to such a table. A partition counts as its parent. */
async function tablesAboutPlayers() {
  const { rows } = await database.admin.query<{ name: string; columns: string[] }>(`
    with recursive listed as (
      select k.oid, k.oid::regclass::text as name, array_agg(a.attname::text) as columns
      from pg_class k
      join pg_attribute a on a.attrelid = k.oid and a.attnum > 0 and not a.attisdropped
      where k.relnamespace in ('app'::regnamespace, 'ledger'::regnamespace) and k.relkind in ('r', 'p') and not k.relispartition
      group by k.oid
    ),
    about as (
      select oid
      from listed
      where name in ('app.rate_limit', 'app.otp_count')
        or exists (select from unnest(columns) c where c ~ '(^|_)(player|user|phone|mobile|email|device|session)')
      union
      select f.conrelid
      from about
      join pg_constraint f on f.confrelid = about.oid and f.contype = 'f'
    )
    select name, columns
    from listed
    join about using (oid)
  `)
  return rows
}

test('PV, LG-10: every table about players, and each of its columns, is exported or excused', async () => {
  const found = await tablesAboutPlayers()
  expect(found.length).toBeGreaterThan(25)
  const names = found.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...Object.keys(exportedTables), ...Object.keys(excusedTables)].toSorted())
  for (const { name, columns } of found) {
    const table = exportedTables[name]
    if (!table) continue
    expect([...table.columns, ...Object.keys(table.withheld ?? {})].toSorted(), name).toEqual(columns.toSorted())
  }
})

test('no secret leaves: no column that holds one is exported', () => {
  const secret = /(sign|cookie|token|code|password|pin)_?hash$|^server_seed$|^secret$/
  for (const [name, { columns }] of Object.entries(exportedTables))
    expect(
      columns.filter((column) => secret.test(column)),
      name,
    ).toEqual([])
})

test('a guest’s session exports all of the guest’s rows, and no other player’s', async () => {
  const [player, other] = [await guest(), await guest()]
  for (const each of [player, other]) {
    await call('/user/updateProfile', { nickname: `Name ${each.uid.slice(-3)}`, facebook: `secret-of-${each.uid}` }, each)
    await call('/game/favourite', { game: firstOf.slot.id, kept: true }, each)
    const played = await ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake }, each)
    expect(played.state, JSON.stringify(played)).toBe('200')
  }
  const { uid, tables, exportedAt } = await exported(player)
  expect({ uid, exportedAt }).toEqual({ uid: player.uid, exportedAt: time.now.toISOString() })
  expect(Object.keys(tables)).toEqual(Object.keys(exportedTables))
  expect(tables['app.player']).toMatchObject([{ player_id: Number(player.uid), facebook: `secret-of-${player.uid}` }])
  expect(tables['ledger.round']).toHaveLength(1)
  expect(tables['ledger.transfer']).toMatchObject([{ kind: 'start-gift', amount: 100_000 }])
  expect(tables['app.consent']).toHaveLength(3)
  const text = JSON.stringify(tables)
  for (const foreign of [other.uid, player.sign, player.cookie.split('=')[1]!]) expect(text).not.toContain(foreign)
  const hash = await database.admin.query<{ hex: string }>("select encode(sign_hash, 'hex') as hex from app.session where player_id = $1", [
    player.uid,
  ])
  expect(text).not.toContain(hash.rows[0]!.hex)
})

test('the rows of an order and the codes sent to the phone are exported, and to no other player', async () => {
  const [player, other] = [await signIn(), await signIn()]
  const orders: string[] = []
  for (const each of [player, other]) {
    const ordered = { requestId: uuid7(time.now), method: 'upi', amount: toWire(rupees(500n)) } as const
    const { orderNo } = await call('/deposit/transfer', ordered, each)
    orders.push(orderNo)
    const accountId = randomUUID()
    const payoutOf = `WD2026112000${each.uid.slice(-6)}`
    await database.admin.query(
      `with account as (
         insert into app.withdrawal_account (account_id, player_id, sealed, number_mark, last4, ifsc, bank_name, type, area_code, added_at, payable_from)
         values ($1::uuid, $2, sha256('sealed'), sha256($4::text::bytea), '4471', 'SNDB0000121', 'Test Bank', 'savings', '560038', $3, $3)
       ), asked as (
         insert into app.withdrawal
           (order_no, player_id, request_id, account_id, amount_paise, fee_paise, fee_bps, status, rules, created_at, decided_at, paying_at)
         values ($4::text, $2, gen_random_uuid(), $1::uuid, 50000, 1000, 200, 'paying', '{}', $3, $3, $3)
       )
       insert into app.payout (order_no, sent_at) values ($4::text, $3)`,
      [accountId, each.uid, time.now, payoutOf],
    )
  }
  await call('/sms/send', { mobile: '', purpose: 'data-export' }, player)
  const { tables } = await exported(player, codeFor(player.phone))
  for (const whose of [other.uid, other.phone, orders[1]!]) expect(JSON.stringify(tables)).not.toContain(whose)
  expect(tables['app.deposit_transfer']).toEqual([expect.objectContaining({ order_no: orders[0] })])
  expect(tables['app.payout']).toEqual([expect.objectContaining({ order_no: `WD2026112000${player.uid.slice(-6)}`, state: null })])
})

test('many rows arrive whole, in pieces of one answer', async () => {
  const player = await guest()
  await database.admin.query(
    `insert into app.mail (player_id, mail_id, type, key, params, sent_at)
     select $1, gen_random_uuid(), 'system', 'welcome', '{"gift": 1}', now() from generate_series(1, 1500)`,
    [player.uid],
  )
  const { tables } = await exported(player)
  expect(tables['app.mail']).toHaveLength(1501)
  expect(database.app.idleCount).toBe(database.app.totalCount)
})

test('AC-16: a player with a phone proves it first, by a code for this alone, once', async () => {
  const player = await signIn(newPhone())
  expect(await asCall(player)).toMatchObject({ reason: 'BadInput', facts: { field: 'verificationCode' } })
  await call('/sms/send', { mobile: '', purpose: 'account-closure' }, player)
  expect(await asCall(player, codeFor(player.phone))).toMatchObject({ reason: 'OtpOver' })
  await call('/sms/send', { mobile: '', purpose: 'data-export' }, player)
  const code = codeFor(player.phone)
  expect(await asCall(player, code === '000000' ? '000001' : '000000')).toMatchObject({ reason: 'OtpWrong' })
  const { tables } = await exported(player, code)
  expect(tables['app.otp']!.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(tables['app.otp'])).not.toContain('code_hash')
  // The person who typed this number does not learn whose it is.
  expect(JSON.stringify(tables['app.otp'])).not.toContain('device')
  time.now = new Date(time.now.getTime() + 61_000)
  expect(await asCall(player, code)).toMatchObject({ reason: 'OtpOver' })
})

test('an export runs once a minute, even when requested many times at once, and each is recorded', async () => {
  const player = await guest()
  const answers = await Promise.all(Array.from({ length: 6 }, () => asCall(player)))
  expect(answers.filter(({ state }) => state === '200')).toHaveLength(1)
  for (const answer of answers) expect(['200', '429', '503']).toContain(answer.state)
  expect(await asCall(player)).toMatchObject({ reason: 'ExportTooSoon', facts: { waitMs: 60_000 } })
  time.now = new Date(time.now.getTime() + 60_000)
  expect(await asCall(player)).toMatchObject({ state: '200' })
  const { rowCount } = await database.app.query('select from app.data_export where player_id = $1', [player.uid])
  expect(rowCount).toBe(2)
})

test('a third export at a time is refused without using up its code', async () => {
  const players = [await signIn(), await signIn(), await signIn()]
  for (const player of players) await call('/sms/send', { mobile: '', purpose: 'data-export' }, player)
  const holder = await database.admin.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('select from app.player where player_id = any ($1) for update', [players.map(({ uid }) => uid)])
  const answered: string[] = []
  const asked = players.map(async (player) => {
    const { state } = await asCall(player, codeFor(player.phone))
    answered.push(state)
    return { player, state }
  })
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  for (let looks = 0; (await database.admin.query(waiting)).rowCount! + answered.length < 3; looks++) expect(looks).toBeLessThan(2_000)
  await holder.query('rollback')

  const answers = await Promise.all(asked)
  expect(answers.map(({ state }) => state).toSorted()).toEqual(['200', '200', '503'])
  const { player } = answers.find(({ state }) => state === '503')!
  expect(await asCall(player, codeFor(player.phone))).toMatchObject({ state: '200' })
})

test('without a session the export returns nothing', async () => {
  const player = await guest()
  expect(await asCall({ ...player, cookie: 'other=1' })).toMatchObject({ reason: 'PleaseLogin' })
  expect(await asCall({ ...player, sign: randomUUID() })).toMatchObject({ reason: 'PleaseLogin' })
  const { statusCode } = await inject({ method: 'GET', url: '/user/export' })
  expect(statusCode).toBe(405)
})
