import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The app's own document: nothing from elsewhere, nothing inline, framed by nobody. */
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
  // Speaking plain HTTP on loopback; the proxy that adds TLS adds this header.
  hsts: false,
  frameguard: { action: 'deny' },
  originAgentCluster: false,
} satisfies FastifyHelmetOptions

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
} satisfies FastifyHelmetOptions

/** Security headers on every answer: the game frames' under /arcade/, the app's everywhere else. */
export async function setHeaders(app: FastifyInstance) {
  await app.register(helmet, { global: false })
  app.addHook('onRequest', async (request, reply) => {
    const inArcade = request.url.startsWith('/arcade/')
    if (inArcade) reply.header('access-control-allow-origin', '*')
    await reply.helmet(inArcade ? arcadeHeaders : appHeaders)
  })
}
