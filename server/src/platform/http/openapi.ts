import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** Collects the routes registered after it; /openapi.json is made from the schemas that validate requests. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lalmor player API', version: '1.0.0', description: 'Money is in integer paise. Play money only.' },
    },
  })
  let text: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    // Made once: it is long, and anybody may ask for it.
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
