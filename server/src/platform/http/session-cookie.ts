import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'

/** The half of a session that no script can read (ADR 0025). Under TLS, no other host in the domain can set a cookie of this name. */
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-lalmor_session' : 'lalmor_session')

const scopeOf = ({ protocol }: FastifyRequest) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const

export const sessionCookieOf = (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)]

/** The body's `sign` and the browser's half, as one key of fixed length. */
export const sessionKeyOf = (request: FastifyRequest, sign: string): string =>
  hash('sha256', `${sign} ${sessionCookieOf(request) ?? ''}`, 'base64')

export const setSessionCookie = (reply: FastifyReply, request: FastifyRequest, { cookie, maxAgeS }: { cookie: string; maxAgeS: number }) =>
  void reply.setCookie(nameFor(request), cookie, { ...scopeOf(request), maxAge: maxAgeS })

export const clearSessionCookie = (reply: FastifyReply, request: FastifyRequest) =>
  void reply.clearCookie(nameFor(request), scopeOf(request))
