import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AttributionSetting } from '../../platform/config/attribution.ts'
import type { Database } from '../../platform/db/database.ts'
import { createCounter } from '../../platform/http/counter.ts'
import { networkOf } from '../../platform/http/network.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { attributionAnswer, originOf, readCall, readForm, sourceOf, webUuidOf, type KeptPath } from './rules.ts'
import * as store from './store.ts'

/** PRODUCT §4 H32. */
const bodyLimit = 16 * 1024
/** A click sent after the session counts for it. */
const askAfterSessionMs = 2_000
const askAgainMs = 60_000

const minuteMs = 60_000
/** Per process: requests of one address, new browsers of one address, new browsers of all. An address may be a town's. */
const limits = () => ({
  requests: createCounter({ points: 600, windowMs: minuteMs }),
  newBrowsers: createCounter({ points: 100, windowMs: 10 * minuteMs }),
  allNewBrowsers: createCounter({ points: 2_000, windowMs: 10 * minuteMs }),
})

/** The SDK sends again. */
class Later extends Error {}

const keptPaths: readonly KeptPath[] = ['/session', '/event', '/sdk_click', '/third_party_sharing']

/** SPEC §7, at / and /attr/. The SDK retries on 5xx as text and drops an event on other non-JSON: unreadable requests get 200. */
export async function attributionCollector(
  app: FastifyInstance,
  { db, setting, clock }: { db: Database['db']; setting: AttributionSetting; clock: () => Date },
) {
  const { requests, newBrowsers, allNewBrowsers } = limits()

  const take = (counter: typeof requests, key: string) => {
    if (counter.take(key, 1, performance.now()) > 0) throw new Later()
  }

  async function keep(path: KeptPath, form: Map<string, string>, network: string) {
    const call = readCall(path, form, setting)
    if (!call) return {}
    if (!(await store.findInstall(db, call.webUuid))) {
      take(newBrowsers, network)
      take(allNewBrowsers, '')
    }
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const { webUuid, params } = call
      // The SDK itself says what the `source` of a click is.
      const source = path === '/sdk_click' ? 'browser' : sourceOf(params)
      if (await store.noteInstall(tx, { webUuid, origin: originOf(params), source }, now)) await store.insertCall(tx, call, now)
    })
    return path === '/session' ? { adid: call.webUuid, ask_in: askAfterSessionMs } : {}
  }

  async function attribute(form: Map<string, string>) {
    const webUuid = webUuidOf(form, setting)
    if (!webUuid) return {}
    const install = await store.findInstall(db, webUuid)
    if (!install) return { ask_in: askAgainMs }
    return install.isForgotten ? {} : attributionAnswer(webUuid, install)
  }

  async function forget(form: Map<string, string>) {
    const webUuid = webUuidOf(form, setting)
    if (webUuid) await db.transaction().execute((tx) => store.forgetInstall(tx, webUuid, clock()))
    return {}
  }

  type Read = (form: Map<string, string>, network: string) => Promise<object>
  const answerForm = async (request: FastifyRequest, read: Read) => {
    const network = networkOf(request.ip)
    take(requests, network)
    const text = request.method === 'GET' ? request.url.split('?').slice(1).join('?') : request.body
    const form = typeof text === 'string' ? readForm(text) : undefined
    return form ? read(form, network) : {}
  }

  const answerErrors = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    if ('code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return reply.code(200).send({})
    if (!(error instanceof Refusal) && !(error instanceof Later)) request.log.error({ err: error }, 'attribution request failed')
    return reply.code(503).type('text/plain; charset=utf-8').send('not now')
  }

  for (const prefix of ['', '/attr'])
    await app.register(
      async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
        scope.setErrorHandler(answerErrors)
        const serve = (method: 'GET' | 'POST', url: string, read: Read) =>
          scope.route({ method, url, schema: { hide: true }, bodyLimit, handler: (request) => answerForm(request, read) })
        for (const path of keptPaths) serve('POST', path, (form, network) => keep(path, form, network))
        serve('POST', '/gdpr_forget_device', forget)
        serve('GET', '/attribution', attribute)
      },
      { prefix },
    )
}
