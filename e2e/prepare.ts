import { rm } from 'node:fs/promises'
import { preparedFolder, startLalmor } from './lalmor.ts'

/**
 * Before the journeys: starts a Lalmor once and keeps its folder, for those of the files to be copies of. A third of what a first start
 * costs is making the database, and a run makes thirty.
 */
export default async function prepare() {
  const lalmor = await startLalmor({}, { fresh: true })
  await lalmor.stop()
  process.env[preparedFolder] = lalmor.dataDir
  return () => rm(lalmor.dataDir, { recursive: true, force: true })
}
