import type { FastifyRequest } from 'fastify'

/**
 * The server's log. Of a request it has only the path: others wrote the rest of the address. Of an error it has
 * no extra fields: PostgreSQL quotes the rows that it refuses.
 */
export const logOptions = (level: string) => ({
  level,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?', 1)[0]!, remoteAddress: ip }),
    err: serializeError,
  },
})

function serializeError(error: Error & { code?: unknown }) {
  const { code, cause } = error
  const known = typeof code === 'string' || typeof code === 'number' ? { code } : {}
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...known,
    ...(cause instanceof Error && { cause: { message: cause.message, stack: cause.stack ?? '' } }),
  }
}
