import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash, randomBytes } from 'node:crypto'

/** Browsers keep a cookie no longer than this, so it is renewed whenever it is read. Source: PRODUCT §11 P1. */
export const lifeS = 400 * 24 * 60 * 60

/**
 * A device: the number it gave itself, and the hash of a cookie that no script can read and nobody can guess. `isMarked`: the browser brought
 * the cookie, so that the number, which anybody can send, says no more.
 */
export type Device = { number: string; mark: Buffer; isMarked: boolean }

// As the cookie of a session is named (platform/http/session-cookie.ts).
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-lalmor_device' : 'lalmor_device')

/** A device without the cookie gets one, so that it stays known when the app's storage is cleared. */
export function deviceOf(number: string, request: FastifyRequest, reply: FastifyReply): Device {
  const name = nameFor(request)
  const known = request.cookies[name]
  const isMarked = known !== undefined && /^[\w-]{43}$/.test(known)
  const cookie = isMarked ? known : randomBytes(32).toString('base64url')
  void reply.setCookie(name, cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https', maxAge: lifeS })
  return { number, mark: hash('sha256', cookie, 'buffer'), isMarked }
}
