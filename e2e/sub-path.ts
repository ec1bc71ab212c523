import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A Lalmor below a path, as a reverse proxy serves it. */
export type SubPath = {
  /** With a trailing slash. */
  address: string
  /** Every requested path below the prefix, and its method. */
  asked: string[]
  /** Appends to a served file, as the next release would change it. */
  append(path: string, text: string): void
  /** From now on answers 404 to files whose path begins so; undefined brings them back. */
  lose(path: string | undefined): void
  end(): void
}

const prefix = '/casino/'

export async function serveBelow(lalmor: string): Promise<SubPath> {
  const asked: string[] = []
  const appended = new Map<string, string>()
  let lost: string | undefined
  const server = createServer((incoming, answer) => {
    if (!incoming.url!.startsWith(prefix) || (lost !== undefined && incoming.url!.startsWith(prefix + lost))) {
      answer.writeHead(404).end()
      return
    }
    const path = incoming.url!.slice(prefix.length)
    asked.push(`${incoming.method} ${path}`)
    pass(incoming, answer, { to: lalmor + path, appended: appended.get(path) })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    asked,
    append: (path, text) => appended.set(path, text),
    lose: (path) => (lost = path),
    end: () => server.close(),
  }
}

function pass(incoming: IncomingMessage, answer: ServerResponse, { to, appended }: { to: string; appended: string | undefined }) {
  const headers = { ...incoming.headers }
  // A changed file has neither the length nor the tag of the original.
  if (appended !== undefined) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
  const outgoing = request(to, { method: incoming.method, headers }, (found) => {
    const { 'content-length': length, ...rest } = found.headers
    answer.writeHead(found.statusCode!, appended === undefined ? found.headers : rest)
    found.on('data', (chunk: Buffer) => answer.write(chunk)).on('end', () => answer.end(length && appended))
  })
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}
