import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SwallowingProxy = {
  /** The `host` of a connection through the proxy. */
  host: string
  /** Silently drops every message on open connections; later connections work. */
  swallow(): void
  sever(): void
  stop(): Promise<void>
}

type Server = { host: string; port: number }
const socketIn = ({ host, port }: Server) => join(host, `.s.PGSQL.${port}`)

/** A proxy before PostgreSQL that cuts connections as a dead network does: neither side notices. */
export async function startSwallowingProxy(server: Server): Promise<SwallowingProxy> {
  const host = await mkdtemp(join(tmpdir(), 'lalmor-proxy-'))
  const open = new Set<{ ends: Socket[]; isDead: boolean }>()
  const proxy = createServer((client) => {
    const pair = { ends: [client, connect(socketIn(server))], isDead: false }
    open.add(pair)
    const [one, other] = pair.ends as [Socket, Socket]
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      from.on('data', (bytes) => pair.isDead || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => pair.isDead || to.destroy())
    }
  })
  await new Promise<void>((resolve, reject) => proxy.once('error', reject).listen(socketIn({ ...server, host }), resolve))
  return {
    host,
    swallow() {
      for (const pair of open) pair.isDead = true
    },
    sever() {
      for (const { ends } of open) for (const end of ends) end.destroy()
    },
    async stop() {
      const closed = new Promise((resolve) => proxy.close(resolve))
      for (const { ends } of open) for (const end of ends) end.destroy()
      await closed
      await rm(host, { recursive: true, force: true })
    },
  }
}
