import type { FastifyRequest } from 'fastify'

/** A request appears as its path, because callers write the rest. An error has no extra fields: PostgreSQL quotes refused rows. */
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
