import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../../platform/http/own-host.ts'
import { ConsoleRefusal } from './refuse.ts'

/** Answers this origin's pages alone: no other site, page or host name reaches an act. */
export function guardOrigin(app: FastifyInstance, origin: () => string) {
  app.addHook('onRequest', (request, reply, done) => {
    const own = new URL(origin())
    if (request.host !== own.host) {
      if (!leadsHome(request, own)) throw new ConsoleRefusal(421, 'host')
      // A passkey belongs to a name: browsers make none at an address.
      void reply.redirect(`${own.origin}${request.url}`, 302)
      return
    }
    if (request.method === 'POST' && !isFromOwnPage(request, own.origin)) throw new ConsoleRefusal(403, 'origin')
    done()
  })
}

/** True for a page opened at this machine's address instead of its name. */
const leadsHome = ({ method, host }: FastifyRequest, own: URL): boolean =>
  method === 'GET' && own.hostname === 'localhost' && URL.canParse(`http://${host}`) && isOwnAddress(new URL(`http://${host}`), own)

const isOwnAddress = ({ hostname, port }: URL, own: URL) => isLoopback(hostname) && hostname !== 'localhost' && port === own.port

/** Every browser names the page's origin on a POST. */
const isFromOwnPage = ({ headers }: FastifyRequest, origin: string): boolean =>
  headers.origin === origin && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
