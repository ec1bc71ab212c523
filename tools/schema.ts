import { createPool } from '@lalmor/ledger/pool.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { startEmbedded } from '../server/src/platform/db/embedded.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'

// `node tools/schema.ts`: writes types of `app`, `ops` and `vault` from a new database.

/** A column's type if the database alone cannot say it. `write` is set if it differs from reading. */
type ColumnInCode = string | { read: string; write: string }

/** The driver reads 'infinity' as a number. */
const perhapsForEver = { read: 'Date | number', write: "Date | 'infinity'" }
/** Written as text: the driver would make PostgreSQL arrays. */
const json = (read: string) => ({ read, write: 'string' })

const inCode: Record<string, ColumnInCode> = {
  'app.attribution_call.params': json('Record<string, string>'),
  'app.attribution_upload.params': json('Record<string, string>'),
  'app.banner.offer': "Banner['offer'] & string",
  'app.banner.shown_until': perhapsForEver,
  'app.banner.texts': json("Banner['texts']"),
  'app.community_code.ends_at': perhapsForEver,
  'app.crypto_incident.facts': json('object'),
  'app.device_stop.stopped_until': perhapsForEver,
  'app.game_day.asset': 'Asset',
  'app.game_day.paid': 'Paise',
  'app.game_day.staked': 'Paise',
  'app.game_day.valid_bet': 'Paise',
  'app.game_hour.asset': 'Asset',
  'app.game_hour.paid': 'Paise',
  'app.game_hour.staked': 'Paise',
  'app.helpline.texts': json("Helpline['texts']"),
  'app.ledger_check.breaks': json('{ invariant: string; playerId: string | null; row: string; found: string }[]'),
  'app.ledger_check.invariants': json('{ invariant: string; examined: string; broken: number; accepted: number }[]'),
  'app.mail.params': json('object'),
  'app.mail_notice.texts': json('object'),
  'app.notice.shown_until': perhapsForEver,
  'app.notice.texts': json("Notice['texts']"),
  'app.player_day.paid': 'Paise',
  'app.player_day.staked': 'Paise',
  'app.player_day.valid_bet': 'Paise',
  'app.promotion_terms.terms': json('object'),
  'app.promotion_terms.valid_from': perhapsForEver,
  'app.reconciliation.report': json('object'),
  'app.reward.claim_until': perhapsForEver,
  'app.reward.facts': json('object'),
  'app.session.browser': '(typeof browsers)[number]',
  'app.session.stopped_until': perhapsForEver,
  'app.session.system': '(typeof systems)[number]',
  'app.server_question.answer': json('object'),
  'app.server_question.args': json('OpsArgs'),
  'app.setting.value': json('object'),
  'app.vip_setting.service_info_in': json('{ readonly [language: string]: string }'),
  'app.withdrawal.rules': 'ReviewRule[]',
  'ops.act.args': json('OpsArgs'),
  'ops.audit.args': json('OpsArgs'),
  'ops.audit.assertion': json('OpsArgs'),
  'ops.call.answer': json('object'),
  'ops.call.args': json('OpsArgs'),
  'ops.call.granted_args': json('OpsArgs'),
}

/** Names for the values of a check, with the columns that have them. */
const named: { name: string; columns: string[]; doc: string }[] = [
  {
    name: 'WithdrawalStatus',
    columns: ['app.withdrawal.status'],
    doc: "A withdrawal's state. `reversed`: the bank returned the money after paying it.",
  },
  { name: 'PayoutState', columns: ['app.payout.state', 'app.payout_word.state'], doc: "The payout rail's own words." },
  {
    name: 'PayoutContradiction',
    columns: ['app.payout.contradiction'],
    doc: "The rail reports another amount; failure after payment; payment after the return, once or again; or contradicts the operators' resolution.",
  },
  { name: 'DepositStatus', columns: ['app.deposit_order.status'], doc: "A deposit order's state. Only `success` is final." },
  {
    name: 'ClosedWhy',
    columns: ['app.deposit_order.closed_why'],
    doc: "Reason for an order's end without money. `not-found`: a person searched at the bank.",
  },
  {
    name: 'ReviewWhy',
    columns: ['app.deposit_order.review'],
    doc: 'Reason for a review: another amount than ordered, a UTR that credited another order, or inconsistent answers of the rail.',
  },
  { name: 'OrderedMethod', columns: ['app.deposit_method.method'], doc: 'Methods with an order before the payment.' },
  {
    name: 'StatementFormat',
    columns: ['app.bank_statement.format', 'app.statement_file.format'],
    doc: 'The format of an imported statement.',
  },
  { name: 'CryptoIncident', columns: ['app.crypto_incident.kind'], doc: 'Incidents of a chain, for a person.' },
  {
    name: 'EndedBy',
    columns: ['app.session.ended_by'],
    doc: "The cause of a session's early end: its own device, another session of the player, its replacement, the account's closure, an operator, or idleness.",
  },
  {
    name: 'OperatorRole',
    columns: ['ops.operator_role.role'],
    doc: '`lead` is about people, `auditor` reads all and never acts; `sandbox` is the program that replaces people with play money.',
  },
  { name: 'OpsOutcome', columns: ['ops.audit.outcome'], doc: "A command's outcome." },
]

/** Only the owner may insert these, with more rights than the product's roles. */
const insertedByOwner = new Set(['ops.operator'])
const updatedByOwner = new Set([
  'app.withdrawal_account.sealed',
  'app.withdrawal_account.number_mark',
  'app.withdrawal_account.earlier_marks',
  'app.withdrawal_account.key_id',
])

const head = `// Written by tools/schema.ts from a migrated database: change a migration, or what the tool knows of a column, and run it.

import type { Banner, Notice } from '@lalmor/contract/app-config.ts'
import type { Helpline } from '@lalmor/contract/help.ts'
import type { browsers, systems } from '@lalmor/contract/sessions.ts'
import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { ColumnType, Generated } from 'kysely'

/** No login of the server may write it, or the database does so itself. */
type ReadOnly<T> = ColumnType<T, never, never>

/** No login of the server may write it again. */
type WrittenOnce<T> = ColumnType<T, T, never>

/** A command's words by name, as an operator wrote them. */
export type OpsArgs = { readonly [name: string]: string }
`

type ColumnRow = {
  table: string
  name: string
  type: string
  optional: boolean
  nullable: boolean
  inserted: boolean
  updated: boolean
  words: string[] | null
}

/** Columns as the operators' role and the rails see them. A check that lists words gives the values. */
const columnsOf = `
  select c.oid::regclass::text as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.atthasdef or a.attidentity <> '' as optional, not a.attnotnull and c.relkind = 'r' as nullable,
    a.attidentity <> 'a' and exists (select from unnest(array['lalmor_app', 'lalmor_ops', 'lalmor_rails']) r where has_column_privilege(r, c.oid, a.attnum, 'insert')) as inserted,
    a.attidentity <> 'a' and exists (select from unnest(array['lalmor_app', 'lalmor_ops', 'lalmor_rails']) r where has_column_privilege(r, c.oid, a.attnum, 'update')) as updated,
    (
      select array_agg(m.word[1] order by m.n)
      from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') with ordinality m (word, n)
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || quote_ident(a.attname) || ' = ANY \\(ARRAY\\[(''[^'']*''::text(, )?)+\\]\\)\\)\\)$')
    ) as words
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace in ('app'::regnamespace, 'ops'::regnamespace, 'vault'::regnamespace) and c.relkind in ('r', 'v') and c.relname <> 'migration'
  order by 1, a.attnum`

/** ledger/src/pool.ts says how int8 is read. */
const ofType: Record<string, string> = {
  bigint: 'bigint',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  // Text, without loss.
  numeric: 'string',
  xid8: 'string',
}

function inTypeScript({ table, name, type, words }: ColumnRow): ColumnInCode {
  const given = inCode[`${table}.${name}`]
  if (given) return given
  const isNamed = named.find(({ columns }) => columns.includes(`${table}.${name}`))
  if (isNamed) return isNamed.name
  if (words) return union(words)
  if (type === 'bigint' && name.endsWith('_paise')) return 'Paise'
  // Select it as text: the driver would turn it into a local midnight.
  if (type === 'date') return { read: 'Date', write: 'IstDay' }
  const known = ofType[type.replace(/\[\]$/, '')]
  if (!known) throw new Error(`${table}.${name} is ${type}: say in tools/schema.ts what that is in code`)
  return type.endsWith('[]') ? `${known}[]` : known
}

const union = (words: string[]) => words.map((word) => `'${word}'`).join(' | ')

function columnType(column: ColumnRow): string {
  const type = inTypeScript(column)
  const orNull = column.nullable ? ' | null' : ''
  const read = (typeof type === 'string' ? type : type.read) + orNull
  const write = (typeof type === 'string' ? type : type.write) + orNull
  const inserted = column.inserted || insertedByOwner.has(column.table)
  const updated = column.updated || updatedByOwner.has(`${column.table}.${column.name}`)
  if (!inserted && !updated) return `ReadOnly<${read}>`
  if (inserted && updated && read === write) return column.optional ? `Generated<${read}>` : read
  if (inserted && !column.optional && read === write) return `WrittenOnce<${read}>`
  return `ColumnType<${read}, ${inserted ? write + (column.optional ? ' | undefined' : '') : 'never'}, ${updated ? write : 'never'}>`
}

export async function schemaText(owner: ReturnType<typeof createPool>): Promise<string> {
  const { rows } = await owner.query<ColumnRow>(columnsOf)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  const names = named.map(({ name, columns, doc }) => {
    const listed = columns.map((column) => rows.find(({ table, name }) => `${table}.${name}` === column)?.words?.join())
    if (!listed[0] || new Set(listed).size > 1) throw new Error(`${columns.join(' and ')} do not list the same words for ${name}`)
    return `/** ${doc} */\nexport type ${name} = ${union(listed[0].split(','))}\n`
  })
  const tables = [...byTable].map(
    ([table, columns]) => `'${table}': {\n${columns.map((column) => `${column.name}: ${columnType(column)}`).join('\n')}\n}`,
  )
  const text = [
    head,
    ...names,
    '/** Tables of schemas `app` and `ops`. `ColumnType` is read, insert, update. */',
    `export type AppSchema = {\n${tables.join('\n')}\n}\n`,
  ].join('\n')
  const { code, errors } = await format('schema.ts', text, { semi: false, singleQuote: true, printWidth: 140 })
  if (errors.length > 0) throw new Error(`schema.ts cannot be formatted: ${errors[0]!.message}`)
  return code
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-schema-'))
  const server = await startEmbedded({ dataDir })
  try {
    await migrate(server.connection, root, () => randomBytes(32))
    const owner = createPool(server.connection)
    await writeFile(join(root, 'server/src/platform/db/schema.ts'), await schemaText(owner))
    await owner.end()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
