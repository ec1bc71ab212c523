import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { expect, test } from 'vitest'

const { admin } = useTestDatabase()

/** Columns that look secret by type or name but are not, with the reason. A new one counts as secret until listed. */
const facts: Record<string, RegExp> = {
  'made of public data, to tell rows apart or chain them':
    /\.(hash|head|fingerprint|file_hash|chunk_roots|public_key|signature|authenticator_data|client_data|sign_count|assertion\.challenge|block_hash|tx_hash|tx_hashes|scanned_hash)$/,
  'a commitment, a digest or a word that is published':
    /\.(server_seed_hash|terminal_hash|bets_digest|seed_digest|chain_hash|group_hash|beacon_chain|beacon_signature)$/,
  'shown when the kite is cut, and null before': /^app\.kite_round\.(link|salt)$/,
  'the number of a pair, and the player’s own part of it': /\.(seed_no|client_seed|client_seed_from)$/,
  'random or keyed marks that open nothing': /\.(mark|device_mark|key_mark|phone_mark|number_mark|earlier_marks)$/,
  'names a key, and is made of it one way': /\.key_id$/,
  'keeps the neighbours of a leaf from guessing it; operators read the wallets themselves': /^ledger\.daily_leaf\.salt$/,
  'names of rows, of texts and of accounts':
    /\.(key|cause_key)$|^ledger\.(account|asset)\.code$|\.(game_code|area_code|codes|signal|remark)$/,
  'given out to be used': /^app\.(community_code\.code|player\.referral_code)$/,
  'when a code ends': /\.code_until$/,
}
const isFact = (column: string) => Object.values(facts).some((pattern) => pattern.test(column))

/** Roles besides the app that read a secret: the clerk compares hashes of tokens and codes; operators carry sealed accounts from a backup. */
const holders: Record<string, string[]> = {
  'ops.operator.token_hash': ['lalmor_clerk'],
  'ops.operator.code_hash': ['lalmor_clerk'],
  'ops.session.secret_hash': ['lalmor_clerk'],
  'ops.sign_in_challenge.challenge': ['lalmor_clerk'],
  'app.withdrawal_account.sealed': ['lalmor_ops'],
}

/** Every possibly secret column and every role with any right on it. The database's owner is not a role of the product. */
async function readers(): Promise<{ column: string; role: string }[]> {
  const { rows } = await admin.query<{ column: string; role: string }>(`
    select format('%s.%s.%s', n.nspname, c.relname, a.attname) as column, r.role
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join (select rolname as role from pg_roles where rolname like 'lalmor%' and not rolsuper union select 'public') r
    where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and (a.atttypid in ('bytea'::regtype, 'bytea[]'::regtype) or n.nspname = 'vault'
        or a.attname ~ '(secret|seed|seal|token|password|hash|salt|pin|code|sign|key|mark)')
      and has_column_privilege(r.role, c.oid, a.attnum, 'select')
    order by 1, 2`)
  return rows
}

/** A login belongs to the role of its name. */
const roleOf = (name: string) => /^lalmor_(app|ops|rails|gate)(?=_|$)/.exec(name)?.[0] ?? name
const isApp = (name: string) => roleOf(name) === 'lalmor_app'
const unallowed = (found: { column: string; role: string }[]) =>
  found.filter(({ column, role }) => !isApp(role) && !isFact(column) && holders[column]?.includes(roleOf(role)) !== true)

test('no role but the app’s reads a column that may hold a secret', async () => {
  const found = await readers()
  expect(found.filter(({ column, role }) => column.startsWith('vault.') && isApp(role)).length).toBeGreaterThan(4)
  expect(unallowed(found)).toEqual([])
})

test('only the app’s role has rights in the vault or on its schema', async () => {
  const { rows } = await admin.query<{ role: string; name: string }>(`
    select r.role, c.relname as name
    from (select rolname as role from pg_roles where rolname like 'lalmor%' and not rolsuper union select 'public') r, pg_class c
    where c.relnamespace = 'vault'::regnamespace
      and (has_schema_privilege(r.role, c.relnamespace, 'usage, create')
        or c.relkind in ('r', 'v') and has_table_privilege(r.role, c.oid, 'select, insert, update, delete, truncate, references, trigger'))`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ role }) => !isApp(role))).toEqual([])
  const { rows: writes } = await admin.query<{ may: boolean }>(`
    select has_table_privilege('lalmor_app', c.oid, 'delete, truncate') or has_schema_privilege('lalmor_app', 'vault', 'create') as may
    from pg_class c where relnamespace = 'vault'::regnamespace and relkind = 'r'`)
  expect(writes.map(({ may }) => may)).toEqual([false, false])
})

test.each([
  ['a column of bytes', 'alter table app.player add column notes bytea', 'app.player.notes'],
  ['a column named so', 'alter table app.setting add column api_token text', 'app.setting.api_token'],
  ['a table', 'create table app.provider_secret (provider text, secret text)', 'app.provider_secret.secret'],
  ['a view of the vault', 'create view app.pairs as select sealed from vault.server_seed', 'app.pairs.sealed'],
])('%s that operators could read is found', async (_what, statement, column) => {
  await admin.query('begin')
  try {
    await admin.query(statement)
    expect(unallowed(await readers())).toContainEqual({ column, role: 'lalmor_ops' })
  } finally {
    await admin.query('rollback')
  }
})
