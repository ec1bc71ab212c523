import { onStop } from '@lalmor/server/platform/config/stop-signals.ts'
import { startDatabase } from '@lalmor/server/platform/db/start.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from './fill.ts'
import { personaNames, type PersonaName } from './personas.ts'

const root = join(import.meta.dirname, '../..')

/** A served demonstration stops on an evening in India. */
const end = new Date('2026-11-20T13:12:00.000Z')

/** Local storage and the cookie half of the session. */
export type Entry = { name: PersonaName; storage: { [key: string]: string }; cookies: { name: string; value: string }[] }

export type Served = { address: string; now: string; entries: Entry[]; stop: () => Promise<void> }

/** Serves a temporary demonstration on a stopped clock, so that pages look the same each time. Removes its folder at the end. Needs the builds. */
export async function serveDemo({ who = personaNames, port = 0 }: { who?: readonly PersonaName[]; port?: number } = {}): Promise<Served> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-demo-'))
  const database = await startDatabase({
    dataDir,
    root,
    databaseUrl: undefined,
    appDatabaseUrl: undefined,
    railsDatabaseUrl: undefined,
    migrate: true,
  })
  const stopDatabase = async () => {
    await database.pool.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const { world, players } = await fill({ database, dataDir, root }, { seed: 'lalmor', end, who })
    const entries = players.map(({ name, session }) => {
      const { sign, uid, cookie, device } = session
      const cookies = cookie.split('; ').map((pair) => {
        const [name, value] = pair.split('=') as [string, string]
        return { name, value }
      })
      const storage = {
        'lalmor.session': JSON.stringify({ sign, uid, newUserFlag: false }),
        'lalmor.device': device.deviceNumber,
        'lalmor.install-tip': String(end.getTime()),
      }
      return { name, storage, cookies }
    })
    // The app takes the time from the answers.
    world.api.server.prependListener('request', (_request, response) => response.setHeader('date', world.clock.now().toUTCString()))
    const address = await world.api.listen({ host: '127.0.0.1', port })
    const stop = async () => {
      await world.close()
      await stopDatabase()
    }
    return { address: `${address}/`, now: world.clock.now().toISOString(), entries, stop }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

// `serve.ts [PERSONA …]` prints its address as one line of JSON.
if (import.meta.main) {
  const named = process.argv.slice(2) as PersonaName[]
  const starting = serveDemo(named.length > 0 ? { who: named } : {})
  onStop(async () => (await starting).stop())
  const { address, now, entries } = await starting
  console.log(JSON.stringify({ address, now, entries }))
}
