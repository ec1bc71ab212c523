import { isLoopback } from '../http/own-host.ts'

/** A sandbox program on this machine: where its page is, and whether other machines may reach it. */
export type SandboxPage = { address: () => string | undefined; isPublic: boolean }

/**
 * The address of a sandbox program's page for a browser whose own page came from `host`: from another machine, the program has the same host
 * name as that page. Undefined while there is no such page, or if the browser cannot reach it.
 */
export function pageFor(host: string, { address, isPublic }: SandboxPage): string | undefined {
  const known = address()
  if (known === undefined || isLoopback(host)) return known
  if (!isPublic) return undefined
  const url = new URL(known)
  url.hostname = host
  return url.href
}
