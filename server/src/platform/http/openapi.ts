import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

export const openApiPath = '/openapi.json'

/** Describes the routes registered after it: /openapi.json comes from the schemas that validate requests. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lalmor player API', version: '1.0.0', description: 'Money is in integer paise. Play money only.' },
    },
  })
  let made: ReturnType<typeof make> | undefined
  app.get(openApiPath, { schema: { hide: true } }, async ({ headers }, reply) => {
    // Cached, because it is long and anyone may ask for it.
    made ??= make(JSON.stringify(app.swagger()))
    const { etag, ...ways } = await made
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=3600' })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    const way = (['br', 'gzip'] as const).find((name) => headers['accept-encoding']?.includes(name))
    if (way) void reply.header('content-encoding', way)
    return reply.type('application/json; charset=utf-8').send(ways[way ?? 'plain'])
  })
}

async function make(text: string) {
  const plain = Buffer.from(text)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return { etag: `"${hash('sha256', plain, 'base64url')}"`, plain, br, gzip: gzipped }
}
