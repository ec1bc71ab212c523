import { isLoopback } from '../http/own-host.ts'

/** A sandbox program's page; `isPublic`: other devices may reach it. */
export type SandboxPage = { address: () => string | undefined; isPublic: boolean }

/** The program's address for a browser whose page came from `host`, under that host's name. Undefined without a page, or if the browser cannot reach it. */
export function pageFor(host: string, { address, isPublic }: SandboxPage): string | undefined {
  const known = address()
  if (known === undefined || isLoopback(host)) return known
  if (!isPublic) return undefined
  const url = new URL(known)
  url.hostname = host
  return url.href
}
