import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { Config } from '../config/env.ts'
import { Refusal } from './refusal.ts'

/** What decides which names this server answers to. */
export type HostSettings = Pick<Config, 'moneyMode'> & Partial<Pick<Config, 'host' | 'publicUrl'>>

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))

/**
 * Whether a request may name `host`: PUBLIC_URL's alone. With play money also this machine's own names, which the sandbox programs call, and, without
 * PUBLIC_URL where HOST opens the network, its addresses: no site elsewhere can make a browser send any of these.
 */
export function isOwnHost({ moneyMode, host: listens = '127.0.0.1', publicUrl }: HostSettings, host: string | undefined): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  if (publicUrl !== undefined && host.toLowerCase() === new URL(publicUrl).host) return true
  if (moneyMode !== 'play') return false
  const { hostname } = new URL(`http://${host}`)
  if (isLoopback(hostname)) return true
  const isNear = isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || hostname.endsWith('.local')
  return publicUrl === undefined && !isLoopback(listens) && isNear
}

/** The origin players use: PUBLIC_URL, else this machine's name as an accepted request gave it. */
export const publicOriginOf = ({ publicUrl }: HostSettings, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  publicUrl ?? `${protocol}://${host}`

/** Paths that probes ask by whatever name they know. */
const probes = new Set(['/healthz', '/readyz'])

/** Refuses every request that names another host: nothing is to be built from a name that is not ours, and no foreign name may lead here. */
export function refuseOtherHosts(app: FastifyInstance, settings: HostSettings) {
  // Nearly all requests name the same.
  let lastOwn: string | undefined
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request
    if (host !== lastOwn) {
      if (isOwnHost(settings, host)) lastOwn = host
      else if (!probes.has(request.routeOptions.url ?? '')) throw new Refusal('UnknownHost')
    }
    done()
  })
}
