import { CannotStart } from '../../platform/config/cannot-start.ts'
import { readConsoleEnv, type ConsoleSettings } from '../../platform/config/env.ts'
import { onStop } from '../../platform/config/stop-signals.ts'
import { createConsole } from './app.ts'

/** Starts the operators' console, a process with the logins of lalmor_ops and lalmor_gate and no secret. */
export async function startConsole(settings: ConsoleSettings) {
  if (!settings.opsDatabaseUrl) throw new CannotStart('The console needs OPS_DATABASE_URL, a login in the role lalmor_ops.')
  let origin = settings.url
  const app = await createConsole({ settings, origin: () => origin! })
  const address = await app.listen({ host: settings.host, port: settings.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new CannotStart(`Port ${settings.port} is in use. Stop what uses it, or choose another CONSOLE_PORT.`)
  })
  origin ??= `http://localhost:${new URL(address).port}`
  return { origin, stop: () => app.close() }
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
