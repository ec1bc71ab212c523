import { opsCatalogue } from '@lalmor/contract/ops/catalogue.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCommands } from '../../operators/ops/commands.ts'
import { openOpsLogins } from './logins.ts'

const commands = await allCommands()

/** Tries every right of an operators' login in every act, with no token, one and two: it writes only what a tie of that act allows (ADR 0045). */

const database = useTestDatabase()
const { admin } = database

let ops: Pool
beforeAll(async () => {
  ops = createPool((await openOpsLogins(database.connection, () => randomBytes(32))).ops, { max: 1 })
  for (const name of ['asha', 'bala']) {
    await admin.query(
      "insert into ops.operator (name, token_hash, created_at, enrolled_at) values ($1, ops.hash_of('token of ' || $1), now(), now())",
      [name],
    )
    await admin.query("insert into ops.operator_role select $1, unnest('{support,payments,risk,promotions,treasurer,lead}'::text[])", [
      name,
    ])
  }
})
afterAll(() => ops.end())

type Right = { writes: string; how: 'insert' | 'update' | 'delete'; column: string; id: string }

/** The login's rights on a table's rows, by column, or once for each table. */
async function rights({ byColumn }: { byColumn: boolean }): Promise<Right[]> {
  const { rows } = await admin.query<Right>(`
    select ${byColumn ? '' : 'distinct on (relname, how)'} relname as writes, how, attname as column, c.oid::regclass::text as id
    from pg_class c join pg_namespace n on n.oid = relnamespace
    cross join (values ('insert'), ('update'), ('delete')) h (how)
    join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attidentity <> 'a'
    where nspname in ('app', 'ops', 'ledger') and relkind in ('r', 'p', 'v')
      and case how when 'delete' then attnum = 1 and has_table_privilege('lalmor_ops', c.oid, how) else has_column_privilege('lalmor_ops', c.oid, attnum, how) end
    order by relname, how, attnum`)
  return rows
}

/** Writes by each right into empty tables; an update is tried by its tie's condition. */
const unsaid = `
  do $$
  declare
    r record;
    t record;
    said boolean;
    done text := '';
  begin
    for r in select * from jsonb_to_recordset(current_setting('test.rights')::jsonb) x (writes text, how text, "column" text, id text) loop
      begin
        if r.how = 'insert' then
          execute format('insert into %s (%I) values (null)', r.id, r.column);
        elsif r.how = 'update' then
          execute format('update %s set %I = %2$I where false', r.id, r.column);
        else
          execute format('delete from %s where false', r.id);
        end if;
        done := done || ' ' || r.writes || '.' || r.how || '.' || r.column;
      exception
        when raise_exception or insufficient_privilege then null;
        when others then done := done || ' ' || r.writes || '.' || r.how || '.' || r.column;
      end;
    end loop;
    perform set_config('test.done', done, true);
  end $$`

const acts = commands.map(({ name }) => name)
const asked = commands.flatMap((command) => (command.decides || 'enrol' in command || 'offline' in command ? [] : [command.name]))
const who = ['no token', 'one person', 'two people'] as const

/** Returns the writes that succeeded although the act's words name no row. */
async function tryIn(act: string, by: (typeof who)[number], all: Right[]): Promise<string[]> {
  const client = await ops.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('test.rights', $1, true)", [JSON.stringify(all)])
    const admit = (name: string, act: string, args: object) =>
      client.query("select ops.admit($1, 'token of ' || $1, gen_random_uuid(), $2, $3, now())", [name, act, JSON.stringify(args)])
    if (by === 'one person') {
      await admit('asha', act, {})
      await client.query('select ops.begin_act(null, false)')
    } else if (by === 'two people') {
      const { rows } = await admin.query<{ id: bigint }>(
        `insert into ops.act (act, args, proposed_by, proposed_at, expires_at) values ($1, '{}', 'asha', now(), now() + interval '1 day') returning act_id as id`,
        [act],
      )
      await admit('bala', 'approve', { act: String(rows[0]!.id) })
      await client.query("select ops.decide($1, 'approved')", [rows[0]!.id])
    }
    await client.query(unsaid)
    const { rows } = await client.query<{ done: string }>("select current_setting('test.done') as done")
    return rows[0]!.done.split(' ').filter(Boolean)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function tooMany(by: (typeof who)[number], inActs: readonly string[]): Promise<string[]> {
  // Guards are per column; a table's act is per table.
  const all = await rights({ byColumn: by === 'no token' })
  expect(all.length).toBeGreaterThan(by === 'no token' ? 100 : 30)
  const { rows: ties } = await admin.query<{ act: string; writes: string }>('select act, writes from ops.ties()')
  const isTied = (act: string, right: string) => ties.some((tie) => tie.act === act && right.startsWith(`${tie.writes}.`))
  const found: string[] = []
  for (const act of inActs)
    for (const right of await tryIn(act, by, all))
      if (by === 'no token' || right.includes('.insert.') || !isTied(act, right)) found.push(`${act}: ${right}`)
  return found
}

test.each(who)('no right writes rows that an act’s words do not name: %s', async (by) => {
  expect(await tooMany(by, by === 'no token' ? ['none'] : asked)).toEqual([])
})

test.each([
  [
    'a right without a guard',
    'grant update (set_at) on app.withdrawal_password to lalmor_ops',
    'revoke update (set_at) on app.withdrawal_password from lalmor_ops',
    'withdrawal_password.update.set_at',
  ],
  [
    'a guard that is off',
    'alter table app.notice disable trigger operators_words',
    'alter table app.notice enable trigger operators_words',
    'notice.insert',
  ],
])('%s is noticed', async (_what, plant, undo, named) => {
  await admin.query(plant)
  try {
    expect((await tooMany('one person', ['fund show', 'notice publish'])).join(' ')).toContain(named)
  } finally {
    await admin.query(undo)
  }
})

test('a tie without naming words is refused', async () => {
  const { rows } = await admin.query<{ act: string; writes: string; said: string }>('select act, writes, said from ops.ties()')
  for (const { act, writes, said } of rows) {
    const nothing = `(select (jsonb_populate_record(null::app.${writes}, '{}')).*)`
    const { rows: answers } = await admin.query<{ said: boolean | null }>(
      `select (${said}) as said from ${nothing} n, ${nothing} o, (select '{}'::jsonb as a) w,
       (select (jsonb_populate_record(null::ops.call, jsonb_build_object('granted', $1::text, 'second', true, 'at', now(), 'behalf', 'asha'))).*) c`,
      [act],
    )
    expect(answers[0]!.said, `${act} writes ${writes}`).not.toBe(true)
  }
})

test('every act in ties and functions is a command, every command has its roles, and those for two are for two in the tool', async () => {
  const { rows } = await admin.query<{ act: string }>('select act from ops.ties() union select act from ops.doing()')
  expect(rows.map(({ act }) => act).filter((act) => !acts.includes(act))).toEqual([])
  const { rows: known } = await admin.query<{ act: string }>('select act from ops.acts()')
  expect(known.map(({ act }) => act).toSorted()).toEqual(acts.toSorted())
  for (const { name, roles, signed, kind } of opsCatalogue) {
    const { rows: said } = await admin.query<{ roles: string[]; unsigned: boolean }>(
      "select array_remove(roles, 'sandbox') as roles, unsigned from ops.acts() where act = $1",
      [name],
    )
    expect([name, ...said[0]!.roles.toSorted(), kind === 'act' && !said[0]!.unsigned]).toEqual([name, ...roles.toSorted(), signed === true])
  }
  const { rows: two } = await admin.query<{ act: string }>('select act from unnest($1::text[]) act where ops.is_for_two(act)', [acts])
  const always = commands
    .filter((command) => 'act' in command && (command.definition?.second === 'always' || String(command.needsTwo).includes('() => true')))
    .map(({ name }) => name)
  expect(two.map(({ act }) => act).toSorted()).toEqual([...always, 'statement profile'].toSorted())
})

test('without a token no function changes anything', async () => {
  const { rows } = await admin.query<{ name: string; ask: string }>(`
    select p.oid::regprocedure::text as name, format('select %s(%s)', p.oid::regproc,
      (select string_agg(format('null::%s', format_type(t, null)), ', ' order by place) from unnest(p.proargtypes) with ordinality a (t, place))) as ask
    from pg_proc p where pronamespace in ('app'::regnamespace, 'ops'::regnamespace, 'ledger'::regnamespace) and prokind = 'f' and provolatile = 'v'
      and prorettype <> 'trigger'::regtype and has_function_privilege('lalmor_ops', oid, 'execute')`)
  expect(rows.length).toBeGreaterThan(40)
  const changed: string[] = []
  for (const { name, ask } of rows) {
    const client = await ops.connect()
    await client.query('begin')
    const isDone = await client.query(ask).then(
      () => true,
      () => false,
    )
    if (isDone && (await client.query<{ xid: string | null }>('select pg_current_xact_id_if_assigned() as xid')).rows[0]!.xid !== null)
      changed.push(name)
    await client.query('rollback')
    client.release()
  }
  expect(changed).toEqual([])
})
