import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'

/** One lock for all processes on the database: its holder migrates, the others wait. */
export const migrationLock = 7_226_071

/** app: reads the ledger, calls its functions, decides on evidence. rails: writes evidence, moves no money. ops: writes in an operator's name. gate: writes who is signed in. */
type Whose = 'app' | 'rails' | 'ops' | 'gate'

/** The password is derived from the owner's, so that processes agree, or from `secret` if the owner has none. */
export function loginOf(whose: Whose, owner: Client, secret: () => Buffer): ClientConfig {
  const { host, port, database, password: ownerPassword } = owner
  const user = `lalmor_${whose}_${database}`
  const source = ownerPassword ?? secret().toString('hex')
  const password = createHash('sha256').update(`lalmor ${whose} login/${database}/${source}`).digest('base64url')
  return { host, port, user, password, database: database!, ssl: owner.ssl }
}

/** Makes a login with exactly the rights of its role, or sets its password again. By the owner's connection, under the migration lock. */
export async function ensureLogin(whose: Whose, owner: Client, secret: () => Buffer): Promise<ClientConfig> {
  const login = loginOf(whose, owner, secret)
  const role = owner.escapeIdentifier(login.user!)
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [login.user])
  if (rowCount === 0) await owner.query(`create role ${role} login in role lalmor_${whose}`)
  await owner.query(`alter role ${role} password ${owner.escapeLiteral(login.password as string)}`)
  return login
}

export async function openOpsLogins(
  owner: ClientConfig,
  secret: () => Buffer,
): Promise<{ app: ClientConfig; ops: ClientConfig; rails: ClientConfig; gate: ClientConfig }> {
  const client = new Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const { rows } = await client.query<{ ready: boolean }>("select to_regclass('ops.audit') is not null as ready")
    if (!rows[0]!.ready) throw new CannotStart('This database has no operators yet. Start this release’s server on it once.')
    return {
      app: await ensureLogin('app', client, secret),
      ops: await ensureLogin('ops', client, secret),
      rails: await ensureLogin('rails', client, secret),
      gate: await ensureLogin('gate', client, secret),
    }
  } finally {
    await client.end()
  }
}
