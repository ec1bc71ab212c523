import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The cut comes before PostgreSQL has the statement, inside (it commits later, perhaps during the second try), or after the commit. */
export type Cut = 'before' | 'inside' | 'after'

export type CuttingProxy = {
  /** The `host` of a connection through the proxy. */
  host: string
  cuts: Record<Cut, number>
  stop(): Promise<void>
}

type Server = { host: string; port: number }
const socketIn = ({ host, port }: Server) => join(host, `.s.PGSQL.${port}`)

/** Sync, and Parse or Bind: the first and last message of a statement with parameters. */
const sync = Buffer.from([0x53, 0, 0, 0, 4])
const opensStatement = (bytes: Buffer) => bytes[0] === 0x50 || bytes[0] === 0x42

/** Follows the commit; without its last byte, the session's state. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])

/** `decide` says for each statement with parameters where to cut it, if at all. */
export async function startCuttingProxy(server: Server, decide: () => Cut | undefined): Promise<CuttingProxy> {
  const host = await mkdtemp(join(tmpdir(), 'lalmor-proxy-'))
  const cuts = { before: 0, inside: 0, after: 0 }
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    open.add(client)
    client.on('close', () => open.delete(client))
    pipeThrough(client, connect(socketIn(server)), () => {
      const cut = decide()
      if (cut) cuts[cut]++
      return cut
    })
  })
  await new Promise<void>((resolve, reject) => proxy.once('error', reject).listen(socketIn({ ...server, host }), resolve))
  return {
    host,
    cuts,
    async stop() {
      const closed = new Promise((resolve) => proxy.close(resolve))
      for (const client of open) client.destroy()
      await closed
      await rm(host, { recursive: true, force: true })
    },
  }
}

function pipeThrough(client: Socket, server: Socket, decide: () => Cut | undefined) {
  const sever = () => {
    client.destroy()
    server.destroy()
  }
  for (const socket of [client, server]) socket.on('error', sever).on('close', sever)

  let isLoggedIn = false
  let answerIsLost = false
  let answerEnd = Buffer.alloc(0)
  let statement = Buffer.alloc(0)

  client.on('data', (bytes) => {
    statement = Buffer.concat([statement, bytes])
    if (isLoggedIn && opensStatement(statement) && !statement.subarray(-sync.length).equals(sync)) return
    const whole = statement
    statement = Buffer.alloc(0)
    const cut = isLoggedIn && opensStatement(whole) ? decide() : undefined
    if (cut === 'before') return sever()
    answerIsLost = cut === 'after'
    answerEnd = Buffer.alloc(0)
    server.write(whole, () => cut === 'inside' && sever())
  })
  server.on('data', (bytes) => {
    answerEnd = Buffer.concat([answerEnd, bytes]).subarray(-readyForQuery.length - 1)
    const isAnswered = answerEnd.subarray(0, -1).equals(readyForQuery)
    isLoggedIn ||= isAnswered
    if (!answerIsLost) client.write(bytes)
    else if (isAnswered) sever()
  })
}
