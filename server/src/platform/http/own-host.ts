import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { Config } from '../config/env.ts'
import { Refusal } from './refusal.ts'

export type HostSettings = Pick<Config, 'moneyMode'> & Partial<Pick<Config, 'host' | 'publicUrl'>>

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))

/**
 * True for PUBLIC_URL's host; with play money for local names too, and without PUBLIC_URL for local addresses: no remote site can make a browser send these.
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

/** PUBLIC_URL, otherwise the host of an accepted request. */
export const publicOriginOf = ({ publicUrl }: HostSettings, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  publicUrl ?? `${protocol}://${host}`

const probes = new Set(['/healthz', '/readyz'])

/** No text is built from a foreign host name, and no such name may lead here. */
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
