import { rm } from 'node:fs/promises'
import { preparedFolder, startLalmor } from './lalmor.ts'

/**
 * Before the journeys: starts a Lalmor once and keeps its folder, which the files then copy. Creating the database is a third of the cost
 * of a first start, and a run makes thirty.
 */
export default async function prepare() {
  const lalmor = await startLalmor({}, { fresh: true })
  await lalmor.stop()
  process.env[preparedFolder] = lalmor.dataDir
  return () => rm(lalmor.dataDir, { recursive: true, force: true })
}
