import { opsCatalogue } from '@lalmor/contract/ops/catalogue.ts'
import { type Definition } from '@lalmor/contract/ops/define.ts'
import { tell } from '@lalmor/contract/ops/refusals.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Place } from '../../platform/operators/command.ts'
import { ActRefused } from '../../platform/operators/refuse.ts'
import { runDefinition, type Answered } from '../ops/run-definition.ts'
import { keepAssertion } from '../people/assertions.ts'
import type { Gate } from '../people/gate.ts'
import { signedIn, type SignedIn } from './gate-routes.ts'
import { prepareAct } from '../ops/prepare.ts'
import { ConsoleRefusal } from './refuse.ts'

const uuid = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }
const strict = (properties: object, required: readonly string[]) => ({ type: 'object', additionalProperties: false, properties, required })

/** `withdrawal approve` is at /ops/withdrawal/approve. */
const pathOf = ({ name }: Definition) => `/ops/${name.replaceAll(' ', '/')}`

type Body = { call: string; act: string; args: never; sign?: object; live?: true }

/** Each definition of the catalogue is a call. The database decides again who may. */
export function serveActs(app: FastifyInstance, gate: Gate, place: Place) {
  const byName = new Map(opsCatalogue.map((definition) => [definition.name, definition]))

  const run = async (definition: Definition, request: FastifyRequest) => {
    const { call, args, sign, live } = request.body as Body
    const signed = await signedIn(gate, request, { live: live === true })
    needRole(definition, signed)
    if (sign) await keepAssertion(gate, signed.secret, { callId: call, response: sign as AuthenticationResponseJSON })
    return said(await runDefinition(place, definition, { args, ...(definition.kind === 'act' && { callId: call }) }, whoOf(signed)))
  }
  for (const definition of opsCatalogue) {
    const body =
      definition.kind === 'read'
        ? strict({ args: definition.args, live: { const: true } }, ['args'])
        : strict({ call: uuid, args: definition.args, sign: { type: 'object' } }, ['call', 'args'])
    app.post(pathOf(definition), { schema: { body } }, (request) => run(definition, request))
  }

  const prepare = async (request: FastifyRequest) => {
    const { call, act, args } = request.body as Body
    const definition = byName.get(act)!
    const signed = await signedIn(gate, request)
    needRole(definition, signed)
    const check = request.compileValidationSchema(definition.args)
    if (!check(args)) throw new ConsoleRefusal(400, 'bad-input', { path: pathIn(check.errors) })
    if (!definition.signed) return { words: {}, amount: null, challenge: null }
    try {
      return await prepareAct(place, definition, { args, callId: call }, whoOf(signed))
    } catch (error) {
      if (error instanceof ActRefused) return said({ outcome: 'refused', reason: error.reason, facts: error.facts })
      // A sentence of the database for the operator.
      if ((error as { code?: unknown }).code === 'LO001')
        return said({ outcome: 'refused', reason: 'told', facts: { sentence: (error as Error).message } })
      throw error
    }
  }
  const body = strict({ call: uuid, act: { type: 'string', enum: [...byName.keys()] }, args: { type: 'object' } }, ['call', 'act', 'args'])
  app.post('/ops/prepare', { schema: { body } }, (request) => prepare(request))
}

const pathIn = (errors: readonly { instancePath?: string }[] | null | undefined) => errors?.[0]?.instancePath?.slice(1) ?? ''

/** With the sentence that the terminal prints. */
const said = (answered: Answered<Definition>) =>
  answered.outcome === 'refused' ? { ...answered, sentence: tell(answered.reason, answered.facts as never) } : answered

const whoOf = ({ secret, session: { operator } }: SignedIn) => ({ operator, token: secret })

function needRole({ roles }: Definition, { session }: SignedIn) {
  if (!roles.some((role) => (session.roles as readonly string[]).includes(role))) throw new ConsoleRefusal(403, 'role', { roles })
}
