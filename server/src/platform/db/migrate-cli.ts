import { parseArgs } from 'node:util'
import { CannotStart } from '../config/cannot-start.ts'
import { readEnv } from '../config/env.ts'
import { readLoginSecret } from '../config/secrets.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

// `npm run migrate`: brings the database to this release, for processes with MIGRATE=off.

function readArguments(): { replace: boolean } {
  try {
    return { replace: parseArgs({ options: { replace: { type: 'boolean', default: false } } }).values.replace }
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\nUsage: npm run migrate [-- --replace]`)
  }
}

try {
  const { replace } = readArguments()
  const { databaseUrl, dataDir, root } = readEnv()
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log: console.error })
  try {
    const owner = databaseUrl ? { connectionString: databaseUrl } : embedded!.connection
    await migrate(owner, root, () => readLoginSecret(dataDir), { shared: databaseUrl !== undefined, replace })
  } finally {
    await embedded?.stop()
  }
  console.log('The database is ready for this release.')
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
