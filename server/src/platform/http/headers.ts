import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** The app's own document: nothing from elsewhere, nothing inline but its own style (`documentPolicy`), framed by nobody. */
const appHeaders = {
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
    },
  },
  // Where a call came by TLS, see `safeHeaders`.
  hsts: false,
  frameguard: { action: 'deny' },
  originAgentCluster: false,
} satisfies HelmetOptions

/**
 * A game's document. The header's `sandbox` keeps its origin opaque even when it is opened alone or the frame's
 * attribute is dropped. Its files are fetched by an origin that is nobody's, hence the two `*`.
 */
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
    },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
  frameguard: false,
} satisfies HelmetOptions

/** What helmet sets for these options. It is asked once: the headers of an answer do not depend on the question. */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return response.getHeaders()
}

const appPolicy = String(headersOf(appHeaders)['content-security-policy'])

/**
 * The app's content security policy for the document `html`: the styles written in it are allowed by their hashes, no others, and
 * the pages of `frameOrigins` may be framed.
 */
export function documentPolicy(html: string, frameOrigins: readonly string[]): string {
  const hashes = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  return appPolicy
    .replace("style-src 'self'", ["style-src 'self'", ...hashes].join(' '))
    .replace("frame-src 'self'", ["frame-src 'self'", ...frameOrigins].join(' '))
}

/** What a page of ours has no use for, and a script that got into one must not have. */
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

// An answer of ours is one player's at one moment. What may be kept says so itself: files, public documents.
const always = { 'permissions-policy': permissionsPolicy, 'cache-control': 'no-store' }

const ofApp = { ...headersOf(appHeaders), ...always }
const ofGames = { ...headersOf(arcadeHeaders), ...always, 'access-control-allow-origin': '*' }
const byTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Security headers of an answer: the game frames' under /arcade/, the app's everywhere else. */
export const safeHeaders = ({ url, protocol }: Pick<FastifyRequest, 'url' | 'protocol'>) => ({
  ...(url.startsWith('/arcade/') ? ofGames : ofApp),
  ...(protocol === 'https' && byTls),
})

/** Puts them on every answer that a route, or the lack of one, gives. */
export function setHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => void reply.headers(safeHeaders(request)))
}
