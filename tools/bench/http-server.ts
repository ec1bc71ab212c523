import { playRound } from '@lalmor/contract/rounds.ts'
import Fastify from 'fastify'
import { Session, type Profiler } from 'node:inspector/promises'
import { createGate } from '../../server/src/platform/http/gate.ts'
import { createRequestLimits } from '../../server/src/platform/http/request-limits.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import { createBareApi } from '../bare-api.ts'
import { createPlainApi } from './plain.ts'

/** Runs the real API, a plain one and an echo, each on its port. `compare` starts older checkouts too: keep the first message each way. */
process.once('message', (setup) => void serve(setup as Setup))
// Ends with its parent, even if that was killed.
process.once('disconnect', () => process.exit())

type Setup = { app: object; key: string; guard?: Guard }

/** The guard between strangers and players: everything, or all but the gate. */
export type Guard = 'gate' | 'limits'

async function serve({ app, key, guard }: Setup) {
  const guards = guard && {
    requestLimits: createRequestLimits(),
    trustProxy: 'peer' as const,
    ...(guard === 'gate' && { gate: createGate() }),
  }
  const { api, db } = await createBareApi({ login: app, seedKey: key, logLevel: guard ? 'fatal' : 'warn', ...guards })
  const plain = await createPlainApi({ login: app, db, vault: createSeedVault(Buffer.from(key, 'hex')) })
  const echo = Fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } })
  echo.post('/echo', { schema: { body: playRound.body, response: { 200: playRound.body } } }, (request, reply) => reply.send(request.body))
  process.on('message', (order) => void profile(order as 'start' | 'stop'))
  const addresses = { api: await api.listen({ port: 0 }), plain: await plain.listen({ port: 0 }), echo: await echo.listen({ port: 0 }) }
  process.send!(addresses)
}

const inspector = new Session()

/** Profiles from `start` to `stop`; sends a profile like that of `node --cpu-prof`. */
async function profile(order: 'start' | 'stop') {
  if (order === 'start') {
    inspector.connect()
    await inspector.post('Profiler.enable')
    await inspector.post('Profiler.start')
    process.send!('started')
  } else {
    const { profile }: { profile: Profiler.Profile } = await inspector.post('Profiler.stop')
    inspector.disconnect()
    process.send!(profile)
  }
}
