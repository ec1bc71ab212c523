import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Browsers report violations of a policy there (app-errors/csp-reports.ts). */
export const cspReportPath = '/csp-report'

/** Loads only from this origin, only its own style inline (`documentPolicy`), and is never framed. */
export const appHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      frameSrc: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      objectSrc: ["'none'"],
      reportUri: [cspReportPath],
    },
  },
  // For calls over TLS, see `safeHeaders`.
  hsts: false,
  frameguard: { action: 'deny' },
  originAgentCluster: false,
} satisfies HelmetOptions

/** The header's `sandbox` keeps a game's origin opaque even when opened alone. An opaque origin fetches its files, hence the two `*`. */
const arcadeHeaders = {
  ...appHeaders,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      sandbox: ['allow-scripts'],
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      workerSrc: ["'none'"],
      frameAncestors: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      reportUri: [cspReportPath],
    },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
  frameguard: false,
} satisfies HelmetOptions

/** The gateway's return page, inside the frame in which the app shows the gateway. */
export const framedPath = '/payment-return'

/** Framed by the app alone, with its script as only content. */
const framedHeaders = {
  ...appHeaders,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      frameAncestors: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      reportUri: [cspReportPath],
    },
  },
  frameguard: { action: 'sameorigin' },
} satisfies HelmetOptions

/** Computed once: they do not depend on the request. */
export function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return response.getHeaders()
}

const appPolicy = String(headersOf(appHeaders)['content-security-policy'])

export function documentPolicy(html: string, { frames, connects }: { frames: readonly string[]; connects: readonly string[] }): string {
  const hashes = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  return appPolicy
    .replace("style-src 'self'", ["style-src 'self'", ...hashes].join(' '))
    .replace("frame-src 'self'", ["frame-src 'self'", ...frames].join(' '))
    .replace("connect-src 'self'", ["connect-src 'self'", ...connects].join(' '))
}

/** Features that our pages do not need and injected scripts may not use. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const always = { 'permissions-policy': permissionsPolicy, 'cache-control': 'no-store' }

/** Headers of a call's answer: as a document it may do nothing, and no other site can read it. A phone gets one every few seconds. */
const ofCalls = {
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
const ofApp = { ...headersOf(appHeaders), ...always }
const ofGames = { ...headersOf(arcadeHeaders), ...always, 'access-control-allow-origin': '*' }
const ofFramed = { ...headersOf(framedHeaders), ...always }
const byTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const withTls = <Headers extends object>(headers: Headers) => ({ http: headers, https: { ...headers, ...byTls } })
const all = { calls: withTls(ofCalls), games: withTls(ofGames), framed: withTls(ofFramed), app: withTls(ofApp) }

export const safeHeaders = ({ method, url, protocol }: Pick<FastifyRequest, 'method' | 'url' | 'protocol'>) => {
  const whose = method === 'POST' ? 'calls' : url.startsWith('/arcade/') ? 'games' : url.split('?', 1)[0] === framedPath ? 'framed' : 'app'
  // A proxy may write any text there: only `https` counts as TLS.
  return all[whose][protocol === 'https' ? 'https' : 'http']
}

/** Sets them also on answers without a route. */
export function setHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    readProtocol(request)
    void reply.headers(safeHeaders(request))
    done()
  })
}

/** The protocol that the nearest proxy names. Other values than `http` and `https` are ignored: Fastify would take them as the protocol. */
function readProtocol({ headers }: FastifyRequest) {
  const written = headers['x-forwarded-proto']
  if (written === undefined) return
  const last = String(written).split(',').at(-1)!.trim().toLowerCase()
  if (last === 'http' || last === 'https') headers['x-forwarded-proto'] = last
  else delete headers['x-forwarded-proto']
}
