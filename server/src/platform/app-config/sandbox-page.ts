import { isIP } from 'node:net'

/** A program of the outside world on this machine: where its page is, and whether other machines may reach it. */
export type SandboxPage = { address: () => string | undefined; isPublic: boolean }

/**
 * Where a browser whose page came from `host` finds a sandbox program's page: on another machine it is found under the name that the
 * page was. Undefined while there is none, or where it cannot be reached from.
 */
export function pageFor(host: string, { address, isPublic }: SandboxPage): string | undefined {
  const known = address()
  if (known === undefined || isLoopback(host)) return known
  if (!isPublic) return undefined
  const url = new URL(known)
  url.hostname = host
  return url.href
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
