import { createHash } from 'node:crypto'
import type { Client, ClientConfig } from 'pg'

/**
 * The login the app itself uses: a member of `lalmor_app`, so it reads the ledger and calls its functions and can do no
 * more, whatever statement reaches it. Made, or its password set again, by the owner's connection, under the migration
 * lock. The password follows from the owner's, so that several processes on one database agree without telling each
 * other; `secret` stands in where the owner signs in without one.
 */
export async function ensureAppLogin(owner: Client, secret: () => Buffer): Promise<ClientConfig> {
  const { host, port, database, password: ownerPassword } = owner
  const user = `lalmor_app_${database}`
  const source = ownerPassword ?? secret().toString('hex')
  const password = createHash('sha256').update(`lalmor app login/${database}/${source}`).digest('base64url')
  const role = owner.escapeIdentifier(user)
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [user])
  if (rowCount === 0) await owner.query(`create role ${role} login in role lalmor_app`)
  await owner.query(`alter role ${role} password ${owner.escapeLiteral(password)}`)
  return { host, port, user, password, database: database!, ssl: owner.ssl }
}
