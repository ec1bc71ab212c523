import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Calls `end` on a stop signal, or when the parent process ends. */
export function endBy(end: () => unknown): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
}

/** Listens on loopback unless `isPublic`, at any port if the wanted one is taken. Resolves with the port. */
export async function listen(server: Server, port: number, { isPublic = false } = {}): Promise<number> {
  server.listen(port, isPublic ? '0.0.0.0' : '127.0.0.1')
  try {
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (port === 0 || (code !== 'EADDRINUSE' && code !== 'EACCES')) throw error
    return listen(server, 0, { isPublic })
  }
}

/** Ends the ready line: the address for other devices if `isPublic`. */
export function onNetwork(port: number, { isPublic }: { isPublic: boolean }): string {
  const near = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return isPublic && near ? `, on the network at http://${near.address}:${port}` : ''
}
