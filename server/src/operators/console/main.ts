import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import { readConsoleEnv, type ConsoleSettings } from '../../platform/config/env.ts'
import { callsWaitMs } from '../../platform/db/start.ts'
import { onStop } from '../../platform/config/stop-signals.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { createConsole } from './app.ts'

/** Starts the operators' console, a process with the logins of lalmor_ops and lalmor_gate and no secret. */
export async function startConsole(settings: ConsoleSettings) {
  if (!settings.opsDatabaseUrl) throw new CannotStart('The console needs OPS_DATABASE_URL, a login in the role lalmor_ops.')
  if (!settings.gateDatabaseUrl) throw new CannotStart('The console needs GATE_DATABASE_URL, a login in the role lalmor_gate.')
  let origin = settings.url
  const open = (connectionString: string, max: number) => openDatabase(createPool({ connectionString }, { max, waitMs: callsWaitMs })).db
  const [db, ops] = [open(settings.gateDatabaseUrl, 2), open(settings.opsDatabaseUrl, 4)]
  const site = {
    get origin() {
      return origin!
    },
    id: new URL(origin ?? 'http://localhost').hostname,
  }
  const clock = () => new Date()
  // The server does what needs a key or a rail.
  const config = { dataDir: '', rails: {}, sandboxPorts: {}, providers: [] }
  const place = { db: ops, rails: undefined, app: undefined, owner: undefined, config, asset: assets[settings.moneyMode], clock }
  const app = await createConsole({ settings, origin: () => origin!, gate: { db, site, clock }, place })
  const address = await app.listen({ host: settings.host, port: settings.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new CannotStart(`Port ${settings.port} is in use. Stop what uses it, or choose another CONSOLE_PORT.`)
  })
  origin ??= `http://localhost:${new URL(address).port}`
  const stop = async () => {
    await app.close()
    await Promise.all([db.destroy(), ops.destroy()])
  }
  return { origin, stop }
}

if (import.meta.main) {
  try {
    const starting = startConsole(readConsoleEnv())
    onStop(async () => (await starting).stop())
    console.log(`  Console at ${(await starting).origin}/`)
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  }
}
