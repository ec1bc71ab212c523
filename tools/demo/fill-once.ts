import { CannotStart } from '@lalmor/server/platform/config/cannot-start.ts'
import { readEnv } from '@lalmor/server/platform/config/env.ts'
import { onStop } from '@lalmor/server/platform/config/stop-signals.ts'
import { startDatabase } from '@lalmor/server/platform/db/start.ts'
import { parseArgs } from 'node:util'
import { describeCast, readCast, writeCast } from './cast.ts'
import { fill } from './fill.ts'

// Fills the database unless it is filled, and lists the players. Exit code 1 if other players are there.

const { values } = parseArgs({ options: { seed: { type: 'string', default: 'lalmor' } } })

async function main(): Promise<void> {
  const config = readEnv()
  const { dataDir } = config
  const database = await startDatabase(config)
  const stop = async () => {
    await database.pool.end()
    await database.stop()
  }
  onStop(stop)
  try {
    const { rows } = await database.pool.query<{ players: bigint }>('select count(*) as players from app.player')
    const cast = readCast(dataDir)
    if (!cast && rows[0]!.players > 0n)
      throw new CannotStart(
        `The database of ${config.databaseUrl ? 'DATABASE_URL' : dataDir} has players that no finished demonstration has made, and stays as it is. Name another empty folder in DATA_DIR, or remove this one.`,
      )
    if (cast && rows[0]!.players > 0n) return describeCast(cast).forEach((line) => console.log(line))
    console.log('Filling the demonstration with a month of play; this takes up to a minute …')
    const of = { seed: values.seed, end: new Date() }
    const filled = await fill({ database, dataDir }, of)
    await filled.world.close()
    describeCast(writeCast(dataDir, filled, of)).forEach((line) => console.log(line))
  } finally {
    await stop()
  }
}

try {
  await main()
  // Everything is stopped; the parent's channel would keep this process running.
  process.exit(0)
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
