import { gateCalls, type GateBody, type GateCall, type GateResult } from '@lalmor/contract/ops/gate.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nameBrowser, readBrowser } from '../../identity/auth/browser.ts'
import { networkOf } from '../../platform/http/network.ts'
import { secretCookie } from '../../platform/http/session-cookie.ts'
import { finishEnrolment, startEnrolment } from '../people/enrolment.ts'
import type { From, Gate } from '../people/gate.ts'
import { endSession, listSessions, readSession, signOut, touchSession, type Session } from '../people/sessions.ts'
import { finishSignIn, startSignIn } from '../people/sign-in.ts'
import { ConsoleRefusal } from './refuse.ts'

const cookie = secretCookie('lalmor_console')

/** As long as a session may live; the database ends it earlier. */
const maxAgeS = 8 * 60 * 60

export type SignedIn = { secret: string; session: Session }

/** Returns the caller's session. `live`: a repeated question of the page, which is no touch. Throws ConsoleRefusal. */
export async function signedIn(gate: Gate, request: FastifyRequest, { live = false } = {}): Promise<SignedIn> {
  const secret = cookie.read(request)
  const session = secret === undefined ? undefined : await readSession(gate, secret)
  if (secret === undefined || !session) throw new ConsoleRefusal(401, 'sign-in')
  if (!live) await touchSession(gate, secret)
  return { secret, session }
}

const fromOf = ({ ip, headers }: FastifyRequest): From => ({ network: networkOf(ip), agent: (headers['user-agent'] ?? '').slice(0, 400) })

type Answer<Call extends GateCall> = (body: GateBody<Call>, request: FastifyRequest, reply: FastifyReply) => Promise<GateResult<Call>>

/** Passkeys, sessions, and who is signed in. */
export function serveGate(app: FastifyInstance, gate: Gate) {
  const answers: { readonly [Call in GateCall]: Answer<Call> } = {
    'enrol/options': ({ code }, request) => startEnrolment(gate, { code }, fromOf(request)) as Promise<GateResult<'enrol/options'>>,
    'enrol/verify': ({ code, label, response }, request) =>
      finishEnrolment(gate, { code, label, response: response as unknown as RegistrationResponseJSON }, fromOf(request)),
    'sign-in/options': (_body, request) => startSignIn(gate, fromOf(request)) as Promise<GateResult<'sign-in/options'>>,
    async 'sign-in/verify'({ response }, request, reply) {
      const { secret, operator } = await finishSignIn(
        gate,
        { response: response as unknown as AuthenticationResponseJSON },
        fromOf(request),
      )
      cookie.set(reply, request, { value: secret, maxAgeS })
      return { operator }
    },
    async me(_body, request) {
      const { operator, roles, endsAt, passkeys } = (await signedIn(gate, request)).session
      return { operator, roles: [...roles], endsAt: endsAt.toISOString(), passkeys }
    },
    async 'sign-out'(_body, request, reply) {
      const secret = cookie.read(request)
      cookie.clear(reply, request)
      if (secret !== undefined) await signOut(gate, secret)
      return {}
    },
    async sessions(_body, request) {
      const { secret } = await signedIn(gate, request)
      const sessions = await listSessions(gate, secret)
      return {
        sessions: sessions.map(({ agent, openedAt, seenAt, ...rest }) => ({
          ...rest,
          openedAt: openedAt.toISOString(),
          seenAt: seenAt.toISOString(),
          browser: nameBrowser(readBrowser(agent, { installed: false })),
        })),
      }
    },
    async 'sessions/end'({ id }, request) {
      await endSession(gate, (await signedIn(gate, request)).secret, { id })
      return {}
    },
  }
  for (const name of Object.keys(gateCalls) as GateCall[]) {
    const answer = answers[name] as Answer<GateCall>
    app.post(`/gate/${name}`, { schema: { body: gateCalls[name].body } }, (request, reply) =>
      answer(request.body as GateBody<GateCall>, request, reply),
    )
  }
}
