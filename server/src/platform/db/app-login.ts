import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'

/** One lock for all processes on the database: its holder migrates, the others wait. */
export const migrationLock = 7_226_071

/**
 * The login the app itself uses: a member of `lalmor_app`, so it reads the ledger and calls its functions and can do no
 * more, whatever statement reaches it. The owner's connection makes it, or sets its password again, under the migration
 * lock. The password is derived from the owner's, so several processes on one database agree without communicating;
 * `secret` replaces it if the owner signs in without one.
 */
export const ensureAppLogin = (owner: Client, secret: () => Buffer): Promise<ClientConfig> => ensureLogin('app', owner, secret)

/**
 * The login of an operator, a member of `lalmor_ops`: it can do what the app can, and record who did it. Made the same way, when first needed.
 * Throws CannotStart if the database has no operators yet.
 */
export async function openOpsLogin(owner: ClientConfig, secret: () => Buffer): Promise<ClientConfig> {
  const client = new Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const { rows } = await client.query<{ ready: boolean }>("select to_regclass('ops.audit') is not null as ready")
    if (!rows[0]!.ready) throw new CannotStart('This database knows no operators yet. Start the server of this version on it once.')
    return await ensureLogin('ops', client, secret)
  } finally {
    await client.end()
  }
}

async function ensureLogin(whose: 'app' | 'ops', owner: Client, secret: () => Buffer): Promise<ClientConfig> {
  const { host, port, database, password: ownerPassword } = owner
  const user = `lalmor_${whose}_${database}`
  const source = ownerPassword ?? secret().toString('hex')
  const password = createHash('sha256').update(`lalmor ${whose} login/${database}/${source}`).digest('base64url')
  const role = owner.escapeIdentifier(user)
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [user])
  if (rowCount === 0) await owner.query(`create role ${role} login in role lalmor_${whose}`)
  await owner.query(`alter role ${role} password ${owner.escapeLiteral(password)}`)
  return { host, port, user, password, database: database!, ssl: owner.ssl }
}
