import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join, sep } from 'node:path'

/**
 * The built web apps: the player's at /, the games' at /arcade/. Files under assets/ have their content's hash in the
 * name and are kept for ever; everything else is asked for again.
 */
export async function serveWebApps(app: FastifyInstance, root: string) {
  for (const [folder, prefix] of [
    ['player', '/'],
    ['arcade', '/arcade/'],
  ] as const) {
    await app.register(fastifyStatic, {
      root: join(root, folder, 'dist'),
      prefix,
      decorateReply: false,
      cacheControl: false,
      preCompressed: true,
      acceptRanges: false,
      setHeaders(reply, path) {
        const immutable = path.includes(`${sep}assets${sep}`)
        void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
}
