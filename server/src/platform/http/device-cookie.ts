import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash, randomBytes } from 'node:crypto'

/** Browsers' maximum life of a cookie; each reading renews it. Source: PRODUCT §11 P1. */
export const lifeS = 400 * 24 * 60 * 60

/** The device's number, which anyone can send, and the hash of a cookie that scripts cannot read. `isMarked`: the browser sent the cookie. */
export type Device = { number: string; mark: Buffer; isMarked: boolean }

// Named like a session's cookie (platform/http/session-cookie.ts).
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-lalmor_device' : 'lalmor_device')

/** Sets a missing cookie, so that the device stays known when the app's storage is cleared. */
export function deviceOf(number: string, request: FastifyRequest, reply: FastifyReply): Device {
  const name = nameFor(request)
  const known = request.cookies[name]
  const isMarked = known !== undefined && /^[\w-]{43}$/.test(known)
  const cookie = isMarked ? known : randomBytes(32).toString('base64url')
  void reply.setCookie(name, cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https', maxAge: lifeS })
  return { number, mark: hash('sha256', cookie, 'buffer'), isMarked }
}
