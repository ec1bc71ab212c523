import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createReadStream, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { documentPolicy } from './headers.ts'

/**
 * Serves the player's app at /, the games at /arcade/. Hashed files under assets/ are cached forever. `origins`: the frames and connections allowed now.
 */
export async function serveWebApps(
  app: FastifyInstance,
  root: string,
  origins: { frames: () => readonly string[]; connects: readonly string[] },
) {
  const document = join(root, 'player/dist/index.html')
  let known: { modified: number; html: string } | undefined
  // Read again after each build: the policy has the hash of the document's style.
  const policyNow = (modified: number) => {
    if (known?.modified !== modified) known = { modified, html: readFileSync(document, 'utf8') }
    return documentPolicy(known.html, { frames: origins.frames(), connects: origins.connects })
  }
  for (const [folder, prefix] of [
    ['player', '/'],
    ['arcade', '/arcade/'],
  ] as const) {
    await app.register(fastifyStatic, {
      root: join(root, folder, 'dist'),
      prefix,
      decorateReply: false,
      cacheControl: false,
      preCompressed: true,
      acceptRanges: false,
      allowedPath: isPublic,
      setHeaders(reply, path, { mtimeMs: modified }) {
        const immutable = path.includes(`${sep}assets${sep}`)
        void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (path.startsWith(document)) void reply.header('content-security-policy', policyNow(modified))
      },
    })
  }
  await serveFairness(app, join(root, 'docs'))
}

/** The public part of a build, without manifest, source maps and tools' files. */
const isPublic = (path: string): boolean =>
  !/(^|\/)\./.test(path) && /(\/|\.(html|js|css|svg|png|webp|ico|woff2|webmanifest|mp3|ogg|wasm|json|md))$/.test(path)

/** The page to write a verifier from and its data, as in the repository. */
async function serveFairness(app: FastifyInstance, docs: string) {
  const setHeaders = (reply: { header(name: string, value: string): unknown }) => void reply.header('cache-control', 'no-cache')
  await app.register(fastifyStatic, {
    root: join(docs, 'fairness'),
    prefix: '/fairness/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    allowedPath: isPublic,
    setHeaders,
  })
  app.get('/fairness.md', (_request, reply) => {
    setHeaders(reply)
    // Sent as text, so that a browser shows it instead of saving it.
    return reply.type('text/plain; charset=utf-8').send(createReadStream(join(docs, 'fairness.md')))
  })
}
