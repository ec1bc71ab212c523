import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { commands } from './commands.ts'

/** The trail keeps no phone number, no payer's account and no payer's name (ADR 0045). */

const { admin } = useTestDatabase()
const at = '2026-11-20T12:00:00Z'
const [phone, account, holder] = ['9876543210', '123456789012', 'Asha Rao']

beforeAll(() => admin.query("insert into ops.operator (name, role, token_hash, created_at) values ('asha', 'lead', sha256('a'), $1)", [at]))

/** Words of acts that look like a person's and are none. */
const notPersonal: Record<string, string> = {
  'mail publish to': 'an audience',
  'attribution report to': 'a day',
  'helpline set phone': 'public',
  'helpline confirm phone': 'public',
  'helpline remove phone': 'public',
  'statement import account': 'our own',
  'statement profile account': 'our own',
  'accounts save account': 'an id',
  'accounts restore account': 'an id',
  'deposit return ifsc': 'a branch',
}

test('each word of an act that may be a person’s number, account or name is masked', async () => {
  const words = commands.flatMap((command) =>
    [...('words' in command ? (command.words ?? []) : []), ...Object.keys(('options' in command && command.options) || {})].map((word) => ({
      act: command.name,
      word: word.replace('?', ''),
    })),
  )
  const personal = words.filter(
    ({ act, word }) => /^(to|number|phone|account|holder|ifsc|mobile|email)$/.test(word) && !notPersonal[`${act} ${word}`],
  )
  expect(personal.map(({ act, word }) => `${act} ${word}`)).toEqual([
    'deposit return holder',
    'deposit return account',
    'phone replace to',
    'phone release number',
  ])
  for (const { act, word } of personal) {
    const said = word === 'holder' ? holder : account
    const { rows } = await admin.query<{ kept: object }>('select ops.masked($1, $2) as kept', [
      act,
      JSON.stringify({ [word]: said, why: 'x' }),
    ])
    expect(rows[0]!.kept, act).toEqual({ [word]: word === 'holder' ? 'A…' : '…9012', why: 'x' })
    const { rows: again } = await admin.query<{ kept: object }>('select ops.masked($1, $2) as kept', [act, JSON.stringify(rows[0]!.kept)])
    expect(again[0]!.kept).toEqual(rows[0]!.kept)
  }
})

test('migration 0061 masks rows from before it, and the chain of their hashes holds', async () => {
  const returned = { line: '7', account, holder, ifsc: 'SNDB0000121' }
  const rows: [act: string, args: object, outcome: string, told: string | null][] = [
    ['fund add', { amount: '2000', to: phone }, 'done', null],
    ['phone replace', { uid: '1', to: phone }, 'refused', `${phone} is another player’s.`],
    ['deposit return', returned, 'done', null],
    ['phone release', { number: phone }, 'done', null],
    ['fund show', {}, 'done', null],
  ]
  for (const row of rows)
    await admin.query(
      "insert into ops.audit (call_id, at, operator, act, args, outcome, told) values (gen_random_uuid(), $1, 'asha', $2, $3, $4, $5)",
      [at, ...row],
    )
  const act = (expires: string) =>
    admin.query(
      `insert into ops.act (act, args, amount_paise, proposed_by, proposed_at, expires_at) values ('deposit return', $1, 100, 'asha', $2, ${expires})`,
      [JSON.stringify(returned), at],
    )
  await act("now() + interval '1 day'")
  await act("timestamptz '2026-11-20T13:00:00Z'")
  await admin.query(
    `insert into ops.call (call_id, operator, behalf, act, args, at, granted, granted_args)
     values (gen_random_uuid(), 'asha', 'asha', 'phone release', $1, $2, 'phone release', $1)`,
    [JSON.stringify({ number: phone }), at],
  )
  // Its row of the trail is masked as it ends, and so is it since then.
  await admin.query('update ops.call set args = $1, granted_args = $1', [JSON.stringify({ number: phone })])
  const trail = async () =>
    (await admin.query<{ args: object; told: string | null; hash: Buffer }>('select args, told, hash from ops.audit order by seq')).rows
  const breaks = async () => (await admin.query('select seq from ops.audit_break')).rows
  const before = await trail()
  expect(await breaks()).toEqual([])

  const migration = readFileSync(join(import.meta.dirname, '../../../migrations/0061-trail-without-numbers.sql'), 'utf8')
  await admin.query(`begin; drop function ops.masked, ops.untold; ${migration}; commit`)

  const after = await trail()
  expect(after.map(({ args, told }) => [args, told])).toEqual([
    [{ amount: '2000', to: phone }, null],
    [{ uid: '1', to: '…3210' }, '…3210 is another player’s.'],
    [{ ...returned, account: '…9012', holder: 'A…' }, null],
    [{ number: '…3210' }, null],
    [{}, null],
    [{ number: '…3210' }, null],
  ])
  expect(await breaks()).toEqual([])
  // A row before the first with a number has its old hash, each after it another.
  expect(after.map(({ hash }, at) => hash.equals(before[at]!.hash))).toEqual([true, false, false, false, false, false])
  const { rows: acts } = await admin.query<{ args: object }>('select args from ops.act order by act_id')
  // One that waits is done with its own words.
  expect(acts.map(({ args }) => args)).toEqual([returned, { ...returned, account: '…9012', holder: 'A…' }])
  const { rows: calls } = await admin.query('select args, granted_args from ops.call')
  expect(calls).toEqual([{ args: { number: '…3210' }, granted_args: { number: '…3210' } }])
  await expect(admin.query("update ops.audit set told = 'x'")).rejects.toThrow('only added to')
})
