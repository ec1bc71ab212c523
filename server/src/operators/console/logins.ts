import type { ClientConfig } from 'pg'
import type { Config } from '../../platform/config/env.ts'
import { readLoginSecret } from '../../platform/config/secrets.ts'
import { openOpsLogins } from '../../platform/db/logins.ts'

/** The console's own logins as addresses, so that its process needs no secret and no right of the owner. */
export async function consoleLogins(owner: ClientConfig, { dataDir }: Pick<Config, 'dataDir'>) {
  const { ops, gate } = await openOpsLogins(owner, () => readLoginSecret(dataDir))
  return { OPS_DATABASE_URL: addressOf(ops, owner), GATE_DATABASE_URL: addressOf(gate, owner) }
}

/** The owner's address with another user; over a socket its folder is a parameter. */
function addressOf({ user, password, database, host, port }: ClientConfig, { connectionString }: ClientConfig): string {
  const address = new URL(connectionString ?? 'postgres://localhost')
  address.username = user!
  address.password = password as string
  if (connectionString === undefined) {
    address.pathname = database!
    address.searchParams.set('host', host!)
    address.searchParams.set('port', String(port))
  }
  return address.href
}
