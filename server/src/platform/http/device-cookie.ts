import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash, randomBytes } from 'node:crypto'

/** Browsers keep a cookie no longer than this, so it is renewed whenever it is read. Source: PRODUCT §14 P1. */
const lifeS = 400 * 24 * 60 * 60

/** A device as a session keeps it: the number it gave itself, and the hash of a cookie that no script can read or make up. */
export type Device = { number: string; mark: Buffer }

// As the cookie of a session is named (platform/http/session-cookie.ts).
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-lalmor_device' : 'lalmor_device')

/** Of a device's cookie. A device without one gets one, so that it stays known when the app's storage is cleared. */
export function markOf(reply: FastifyReply, request: FastifyRequest): Buffer {
  const name = nameFor(request)
  const known = request.cookies[name]
  const cookie = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  void reply.setCookie(name, cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https', maxAge: lifeS })
  return hash('sha256', cookie, 'buffer')
}
