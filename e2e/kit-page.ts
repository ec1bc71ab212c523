import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

const configFile = join(import.meta.dirname, '../player/kit.config.ts')

/** Builds and serves the page of all components: it needs no server of ours. */
export async function serveKit(): Promise<{ address: string; end(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'lalmor-kit-'))
  const options = { configFile, mode: 'production', logLevel: 'warn' as const }
  await build({ ...options, build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...options, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return {
    address: `${server.resolvedUrls!.local[0]}kit.html`,
    async end() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
