import { playRound } from '@lalmor/contract/rounds.ts'
import Fastify from 'fastify'
import { createBareApi } from '../bare-api.ts'

// A separate process, told by its parent what to connect to: the real API, and an echo beside it that
// validates the same body and sends it back, on another port.

process.once('message', (setup) => void serve(setup as { app: object; key: string }))

async function serve({ app, key }: { app: object; key: string }) {
  const { api } = await createBareApi({ login: app, seedKey: key, logLevel: 'warn' })
  const echo = Fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } })
  echo.post('/echo', { schema: { body: playRound.body, response: { 200: playRound.body } } }, (request, reply) => reply.send(request.body))
  process.send!({ api: await api.listen({ port: 0 }), echo: await echo.listen({ port: 0 }) })
}
