import type { FastifyInstance } from 'fastify'
import { appHeaders, headersOf } from '../../platform/http/headers.ts'

const {
  frameSrc: _frames,
  workerSrc: _workers,
  manifestSrc: _manifest,
  reportUri: _reports,
  ...sources
} = appHeaders.contentSecurityPolicy.directives

/** The app's policy without frames and workers; and no text becomes script. */
const ofConsole = {
  ...headersOf({
    ...appHeaders,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...sources, requireTrustedTypesFor: ["'script'"], trustedTypes: ["'none'"] },
    },
    // An order's number in an address goes nowhere.
    referrerPolicy: { policy: 'no-referrer' },
  }),
  'permissions-policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}
const byTls = { ...ofConsole, 'strict-transport-security': 'max-age=31536000' }

/** Sets them also on answers without a route. */
export const setConsoleHeaders = (app: FastifyInstance, origin: () => string) =>
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(origin().startsWith('https:') ? byTls : ofConsole)
    done()
  })
