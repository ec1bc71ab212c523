import { challengeBytes, waitingBytes } from '@lalmor/contract/ops/challenge.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../platform/db/clock.ts'
import { openOpsLogins } from '../../platform/db/logins.ts'

/** Every act, by every role, with no proof, a token, a session, and a session with a signature: in SQL, as the console's logins. */

const database = useTestDatabase()
const { admin } = database
let ops: Pool
let gate: Pool

const roles = ['viewer', 'support', 'payments', 'risk', 'promotions', 'treasurer', 'auditor', 'lead'] as const
const ways = ['nothing', 'token', 'session', 'signed'] as const
type Way = (typeof ways)[number]

beforeAll(async () => {
  await setClock(database.connection, 'usual')
  const logins = await openOpsLogins(database.connection, () => randomBytes(32))
  ops = createPool(logins.ops, { max: 2 })
  gate = createPool(logins.gate, { max: 2 })
  for (const name of [...roles, 'another']) {
    await admin.query(
      "insert into ops.operator (name, token_hash, created_at, enrolled_at) values ($1, ops.hash_of('token of ' || $1), now(), now())",
      [name],
    )
    await admin.query('insert into ops.operator_role values ($1, $2)', [name, name === 'another' ? 'viewer' : name])
    await admin.query(
      `insert into ops.passkey (credential, operator, public_key, sign_count, label, added_at) values ('credential of ' || $1, $1, '\\x00', 0, 'l', now())`,
      [name],
    )
    await admin.query(
      `insert into ops.session (secret_hash, operator, credential, opened_at, seen_at, network, agent)
       values (ops.hash_of('session of ' || $1), $1, 'credential of ' || $1, now(), now(), 'n', 'a')`,
      [name],
    )
  }
})
afterAll(() => Promise.all([ops.end(), gate.end()]))

type Try = { act: string; role: string; way: Way; call: string; waiting?: string }

/** Each in its own subtransaction, undone. `waiting` is decided, `act` begun. */
const tryEach = `
  do $$
  declare
    t record;
    outcomes jsonb := '[]';
    said text;
    why text;
  begin
    for t in select * from jsonb_to_recordset(current_setting('test.tries')::jsonb) x (act text, role text, way text, call uuid, waiting bigint) loop
      begin
        perform ops.admit(t.role, case t.way when 'nothing' then '' when 'token' then 'token of ' || t.role else 'session of ' || t.role end,
          t.call, t.act, case when t.waiting is null then '{}' else jsonb_build_object('act', t.waiting::text) end, now());
        if t.waiting is null then
          perform ops.begin_act(null, false);
        else
          perform ops.decide(t.waiting, case t.act when 'approve' then 'approved' else 'declined' end);
        end if;
        raise exception 'undone' using errcode = 'LX000';
      exception
        when sqlstate 'LX000' then outcomes := outcomes || '"yes"';
        when sqlstate 'LO001' then
          get stacked diagnostics said = pg_exception_detail, why = message_text;
          outcomes := outcomes || to_jsonb(coalesce(nullif(said, ''), case when why ~ 'no such operator' then 'nobody' else why end));
      end;
    end loop;
    perform set_config('test.outcomes', outcomes::text, true);
  end $$`

/** Keeps a signature for each call, as the gate does once it has checked it. */
const signEach = `
  do $$
  declare
    t record;
  begin
    for t in select * from jsonb_to_recordset(current_setting('test.tries')::jsonb) x (role text, call uuid, challenge text) loop
      perform ops.keep_assertion('session of ' || t.role, t.call, 'credential of ' || t.role, decode(repeat('00', 32) || '0500000001', 'hex'),
        convert_to(json_build_object('type', 'webauthn.get', 'challenge', t.challenge)::text, 'utf8'), '\\x00', 1, now());
    end loop;
  end $$`

async function inTx<T>(pool: Pool, tries: readonly object[], sql: string, read: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('test.tries', $1, true)", [JSON.stringify(tries)])
    await client.query(sql)
    const result = await read(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function outcomesOf(tries: readonly Try[]): Promise<string[]> {
  const signed = tries.filter(({ way }) => way === 'signed')
  const { rows } = await admin.query<{ challenge: Buffer }>(
    `select ops.challenge_of(call, act, case when waiting is null then '{}' else jsonb_build_object('act', waiting::text) end, null, waiting) as challenge
     from rows from (jsonb_to_recordset($1) as (act text, call uuid, waiting bigint)) with ordinality x order by ordinality`,
    [JSON.stringify(signed)],
  )
  await inTx(
    gate,
    signed.map(({ role, call }, n) => ({ role, call, challenge: rows[n]!.challenge.toString('base64url') })),
    signEach,
    async () => {},
  )
  return inTx(ops, tries, tryEach, async (client) => {
    const { rows: said } = await client.query<{ outcomes: string }>("select current_setting('test.outcomes') as outcomes")
    return JSON.parse(said[0]!.outcomes) as string[]
  })
}

type Act = { act: string; roles: string[]; unsigned: boolean }
const actsOf = async () => (await admin.query<Act>('select act, roles, unsigned from ops.acts() order by act')).rows

const uuid = () => crypto.randomUUID()
const expected = (allowed: readonly string[], unsigned: boolean, { role, way }: Try) =>
  way === 'nothing' ? 'nobody' : !allowed.includes(role) ? 'role' : way === 'session' && !unsigned ? 'sign' : 'yes'

test('every act is begun by its roles alone, and by a session only with a signature unless it stops or reads', async () => {
  const acts = (await actsOf()).filter(({ act }) => act !== 'approve' && act !== 'decline')
  expect(acts.length).toBeGreaterThan(100)
  const tries = acts.flatMap((each) => roles.flatMap((role) => ways.map((way) => ({ each, act: each.act, role, way, call: uuid() }))))
  const outcomes = await outcomesOf(tries)
  const wrong = tries.flatMap((one, n) => {
    const should = expected(one.each.roles, one.each.unsigned, one)
    return outcomes[n] === should ? [] : [`${one.act} by ${one.role} with ${one.way}: ${outcomes[n]}, not ${should}`]
  })
  expect(wrong).toEqual([])
})

test('every waiting act is approved and declined by its roles alone, always signed in a session', async () => {
  // One act for each set of roles.
  const acts = [...new Map((await actsOf()).map((each) => [each.roles.join(), each])).values()]
  expect(acts.length).toBeGreaterThan(10)
  const { rows } = await admin.query<{ id: string }>(
    `insert into ops.act (act, args, proposed_by, proposed_at, expires_at)
     select act, '{}', 'sandbox', now(), now() + interval '1 day' from unnest($1::text[]) act returning act_id::text as id`,
    [acts.map(({ act }) => act)],
  )
  const tries = acts.flatMap((each, n) =>
    (['approve', 'decline'] as const).flatMap((act) =>
      roles.flatMap((role) => ways.map((way) => ({ each, act, role, way, call: uuid(), waiting: rows[n]!.id }))),
    ),
  )
  const outcomes = await outcomesOf(tries)
  const deciding = (await actsOf()).find(({ act }) => act === 'approve')!.roles
  const wrong = tries.flatMap((one, n) => {
    const allowed = one.each.roles.filter((role) => deciding.includes(role))
    // The proposer, a program, needs the act's role too.
    const should =
      one.act === 'approve' && !one.each.roles.includes('sandbox') && expected(allowed, false, one) === 'yes'
        ? 'role'
        : expected(allowed, false, one)
    return outcomes[n] === should ? [] : [`${one.act} ${one.each.act} by ${one.role} with ${one.way}: ${outcomes[n]}, not ${should}`]
  })
  expect(wrong).toEqual([])
})

test('an auditor and a viewer do nothing but read, and nobody but a lead changes people', async () => {
  const acts = await actsOf()
  const may = (role: string) => acts.filter(({ roles: allowed, unsigned }) => allowed.includes(role) && !unsigned).map(({ act }) => act)
  expect([may('viewer'), may('auditor')]).toEqual([['operator rotate'], ['operator rotate']])
  for (const { act, roles: allowed } of acts) if (/^operator (add|roles|reset|disable)$/.test(act)) expect(allowed, act).toEqual(['lead'])
})

test.each([
  [
    'signs in another’s session',
    `select ops.keep_assertion('session of risk', gen_random_uuid(), 'credential of lead', :data, :client, '\\x00', 1, now())`,
    'not a passkey',
  ],
  [
    'signs without a session',
    `select ops.keep_assertion('session of nobody', gen_random_uuid(), 'credential of lead', :data, :client, '\\x00', 1, now())`,
    'not a passkey',
  ],
  [
    'signs unverified',
    `select ops.keep_assertion('session of lead', gen_random_uuid(), 'credential of lead', decode(repeat('00', 32) || '0100000001', 'hex'), :client, '\\x00', 1, now())`,
    'nobody was verified',
  ],
  [
    'keeps a signature of another kind',
    `select ops.keep_assertion('session of lead', gen_random_uuid(), 'credential of lead', :data, convert_to('{"type":"webauthn.create","challenge":"AA"}', 'utf8'), '\\x00', 1, now())`,
    'nobody was verified',
  ],
  [
    'enrols without a code',
    `select 1 / (ops.enrol_passkey('', gen_random_uuid(), 'a new credential', '\\x00', 0, 'l', now()) is not null)::int`,
    'division by zero',
  ],
  [
    'adds a key unsigned',
    `select ops.add_passkey('session of lead', gen_random_uuid(), 'a new credential', '\\x00', 'l', now())`,
    'Sign this',
  ],
  ['ends a key unsigned', `select ops.end_passkey('session of lead', gen_random_uuid(), 'credential of lead', now())`, 'Sign this'],
  [
    'opens a session for an unknown key',
    `select ops.open_session(sha256('x'), 'credential of nobody', 0, 'n', 'a', now())`,
    'no such passkey',
  ],
  [
    'opens one tomorrow',
    `select ops.open_session(sha256('x'), 'credential of lead', 0, 'n', 'a', now() + interval '1 day')`,
    'not the present',
  ],
  ['begins a call', `select ops.admit('lead', 'token of lead', gen_random_uuid(), 'audit', '{}', now())`, 'permission denied'],
  ['reads the trail', 'select count(*) from ops.audit', 'permission denied'],
  ['reads players', 'select count(*) from app.player', 'permission denied'],
  ['reads the ledger', 'select count(*) from ledger.wallet', 'permission denied'],
  ['writes a session', `update ops.session set ended_at = null`, 'permission denied'],
  ['writes a key', `insert into ops.passkey values ('x')`, 'permission denied'],
  ['writes a signature', `delete from ops.assertion`, 'permission denied'],
])('the gate’s login %s: refused', async (_what, sql, why) => {
  const statement = sql
    .replace(':data', `decode(repeat('00', 32) || '0500000001', 'hex')`)
    .replace(':client', `convert_to('{"type":"webauthn.get","challenge":"' || repeat('A', 43) || '"}', 'utf8')`)
  await expect(gate.query(statement)).rejects.toThrow(why)
})

test('the gate’s login has no right but its functions, and none of them does anything without what it asks for', async () => {
  const { rows: tables } = await admin.query(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname in ('app', 'ops', 'ledger', 'vault', 'graphile_worker') and relkind in ('r', 'p', 'v', 'm', 'S')
      and (has_table_privilege('lalmor_gate', c.oid, 'select, insert, update, delete, truncate') or has_any_column_privilege('lalmor_gate', c.oid, 'select, insert, update'))`)
  expect(tables).toEqual([])
  const { rows } = await admin.query<{ name: string; ask: string }>(`
    select p.oid::regproc::text as name, format('select %s(%s)', p.oid::regproc,
      (select string_agg(format('null::%s', format_type(t, null)), ', ' order by place) from unnest(p.proargtypes) with ordinality a (t, place))) as ask
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = 'ops' and prokind = 'f' and prorettype <> 'trigger'::regtype and has_function_privilege('lalmor_gate', p.oid, 'execute')
    order by 1`)
  const open = new Set(['ops.by_app', 'ops.by_owner', 'ops.canonical_json', 'ops.audit_hash'])
  expect(rows.map(({ name }) => name).filter((name) => !open.has(name))).toEqual(
    [
      'add_passkey',
      'begin_ceremony',
      'challenge',
      'end_passkey',
      'end_session',
      'enrol_passkey',
      'find_code',
      'find_passkey',
      'is_throttled',
      'keep_assertion',
      'list_passkeys',
      'list_sessions',
      'note_wrong',
      'open_session',
      'read_session',
      'take_challenge',
      'touch_session',
    ].map((name) => `ops.${name}`),
  )
  for (const { name, ask } of rows) {
    const client = await gate.connect()
    await client.query('begin')
    const isDone = await client.query(ask).then(
      () => true,
      () => false,
    )
    const changed =
      isDone && (await client.query<{ xid: string | null }>('select pg_current_xact_id_if_assigned() as xid')).rows[0]!.xid !== null
    await client.query('rollback')
    client.release()
    expect(changed, name).toBe(false)
  }
})

test('the database and the contract make the same challenge of any words', async () => {
  const seed = randomInt(2 ** 31)
  let state = seed
  const draw = (below: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % below
  const signs = [
    '"',
    '\\',
    '\n',
    '\t',
    '\b',
    '\u0001',
    '\u001f',
    '\u007f',
    '/',
    '<',
    'a',
    'Z',
    '9',
    ' ',
    '₹',
    'ठ',
    '\u2028',
    '\ufeff',
    '😀',
    'é',
    'e\u0301',
  ]
  const text = () => Array.from({ length: draw(8) }, () => signs[draw(signs.length)]).join('')
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  for (let n = 0; n < 60; n++) {
    const args = Object.fromEntries(Array.from({ length: draw(5) }, () => [['why', 'order', 'b-2', 'ab', 'amount', 'Z'][draw(6)]!, text()]))
    const [act, call, amount] = [text(), crypto.randomUUID(), draw(3) === 0 ? null : String(draw(1_000_000))]
    const { rows } = await admin.query<{ id: string }>(
      "insert into ops.act (act, args, amount_paise, proposed_by, proposed_at, expires_at) values ($1, $2, nullif($3, '0')::bigint, 'risk', now(), now() + interval '1 day') returning act_id::text as id",
      [act, JSON.stringify(args), amount],
    )
    const id = rows[0]!.id
    const hash = sha256(waitingBytes({ act, amount: amount === '0' ? null : amount, args, by: 'risk' })).toString('hex')
    const said = await ops.query<{ own: Buffer; decides: Buffer }>(
      'select ops.challenge_of($1, $2, $3, $4) as own, ops.challenge_of($1, $2, $3, $4, $5) as decides',
      [call, act, JSON.stringify(args), amount, id],
    )
    const asked = { act, amount, args, call }
    expect(said.rows[0], `seed ${seed}, ${JSON.stringify(asked)}`).toEqual({
      own: sha256(challengeBytes(asked)),
      decides: sha256(challengeBytes({ ...asked, waiting: { act: id, hash } })),
    })
  }
})
