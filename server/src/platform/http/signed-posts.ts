import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type SignedPost = { path: string; answer: (body: Buffer, request: FastifyRequest, reply: FastifyReply) => unknown }

/** Checks a signature over the bytes before they are parsed. For machines: no session, no envelope, not in `/openapi.json`. */
export async function signedPosts(app: FastifyInstance, posts: readonly SignedPost[], options: { bodyLimit?: number } = {}) {
  await app.register(async (scope) => {
    const bodies = new WeakMap<FastifyRequest, Buffer>()
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', ...options }, (request, body: Buffer, done) => {
      bodies.set(request, body)
      done(null, undefined)
    })
    for (const { path, answer } of posts)
      scope.post(path, { schema: { hide: true }, ...options }, (request, reply) =>
        answer(bodies.get(request) ?? Buffer.alloc(0), request, reply),
      )
  })
}

/** Undefined if missing or repeated. */
export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
