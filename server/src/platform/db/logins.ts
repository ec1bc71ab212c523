import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'

/** One lock for all processes on the database: its holder migrates, the others wait. */
export const migrationLock = 7_226_071

/**
 * Logins: the app's reads the ledger, calls its functions and decides on evidence; the rails' writes their words and moves no money; an operator's reads as
 * the app and writes in the name of its token's owner.
 */
type Whose = 'app' | 'rails' | 'ops'

/**
 * The server's login on the owner's database. Its password is derived from the owner's, so that several processes agree; `secret` replaces it if the owner
 * has none. `owner` need not be connected.
 */
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

/** Makes the operators' logins when first needed. Throws CannotStart if the database has no operators yet. */
export async function openOpsLogins(
  owner: ClientConfig,
  secret: () => Buffer,
): Promise<{ app: ClientConfig; ops: ClientConfig; rails: ClientConfig }> {
  const client = new Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const { rows } = await client.query<{ ready: boolean }>("select to_regclass('ops.audit') is not null as ready")
    if (!rows[0]!.ready) throw new CannotStart('This database knows no operators yet. Start the server of this version on it once.')
    return {
      app: await ensureLogin('app', client, secret),
      ops: await ensureLogin('ops', client, secret),
      rails: await ensureLogin('rails', client, secret),
    }
  } finally {
    await client.end()
  }
}
