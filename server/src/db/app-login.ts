import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'

/**
 * The login the app itself uses: a member of `lalmor_app`, so it reads the ledger and calls its functions and can do no
 * more, whatever statement reaches it. Made, or its password set again, by the owner's connection. Name and password
 * follow from the owner's, so that several processes on one database agree without telling each other.
 */
export async function ensureAppLogin(owner: ClientConfig): Promise<ClientConfig> {
  const client = new Client(owner)
  await client.connect()
  try {
    const { host, port, database, password: ownerPassword } = client
    const user = `lalmor_app_${database}`
    const password = createHash('sha256').update(`lalmor app login/${database}/${ownerPassword}`).digest('base64url')
    const role = client.escapeIdentifier(user)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
    if (rowCount === 0) await client.query(`create role ${role} login in role lalmor_app`)
    await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
    return { host, port, user, password, database: database!, ssl: client.ssl }
  } finally {
    await client.end()
  }
}
