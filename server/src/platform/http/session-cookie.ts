import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'

/** A cookie that no script can read. Under TLS, no other host in the domain can set one of this name. */
export function secretCookie(name: string) {
  const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? `__Host-${name}` : name)
  const scopeOf = ({ protocol }: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)],
    set: (reply: FastifyReply, request: FastifyRequest, { value, maxAgeS }: { value: string; maxAgeS: number }) =>
      void reply.setCookie(nameFor(request), value, { ...scopeOf(request), maxAge: maxAgeS }),
    clear: (reply: FastifyReply, request: FastifyRequest) => void reply.clearCookie(nameFor(request), scopeOf(request)),
  }
}

/** The half of a player's session that no script can read (ADR 0025). */
export const sessionCookie = secretCookie('lalmor_session')

/** The body's `sign` and the browser's half, as one key of fixed length. */
export const sessionKeyOf = (request: FastifyRequest, sign: string): string =>
  hash('sha256', `${sign} ${sessionCookie.read(request) ?? ''}`, 'base64')
