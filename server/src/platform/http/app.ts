import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Config } from '../config/env.ts'
import { lazyCompilers, type Compilers } from './compilers.ts'
import { answerErrors, beforeRoutes } from './envelope.ts'
import type { Gate } from './gate.ts'
import { setHeaders } from './headers.ts'
import { bodyLimit, guardRequests } from './limits.ts'
import { logOptions } from './log.ts'
import { describeApi } from './openapi.ts'
import { refuseOtherHosts, type HostSettings } from './own-host.ts'
import type { RequestLimits } from './request-limits.ts'
import type { SecurityLog } from './security-log.ts'
import { securityTxt } from './security-txt.ts'
import { timeouts } from './timeouts.ts'
import { trustOf } from './trust-proxy.ts'

type Parts = {
  config: Pick<Config, 'logLevel' | 'trustProxy'> & Partial<Pick<Config, 'securityContact'>> & HostSettings
  clock: () => Date
  security: SecurityLog
  /** Makes strangers wait while players are served; without it nobody waits. */
  gate?: Gate | undefined
  /** Maximum calls answered; unlimited if left out. */
  requestLimits?: RequestLimits | undefined
  /** Left out, each API compiles its own schemas. */
  compilers?: Compilers
  /** The state of the books. Rejects with the reason if this process cannot serve. */
  ready: () => Promise<object>
}

/** An HTTP server with limits, headers, errors and health checks, but without any other route. */
export async function createApp({ config, clock, security, gate, requestLimits, compilers = lazyCompilers, ready }: Parts) {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    trustProxy: trustOf(config.trustProxy),
    ...timeouts(),
    bodyLimit,
    genReqId: () => randomUUID(),
    ...beforeRoutes,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  })
  app.setValidatorCompiler(compilers.validatorCompiler).setSerializerCompiler(compilers.serializerCompiler)
  answerErrors(app, { security, gate })
  setHeaders(app)
  refuseOtherHosts(app, config)
  guardRequests(app, requestLimits)
  await app.register(cookie)
  await describeApi(app)

  app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      return { ready: true, ...(await ready()) }
    } catch (error) {
      app.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ ready: false })
    }
  })
  securityTxt(app, { contact: config.securityContact, publicUrl: config.publicUrl, clock })
  return app
}
