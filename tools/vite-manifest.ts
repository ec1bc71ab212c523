import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Vite's `build.manifest`, by source path. */
export type ViteManifest = {
  [source: string]: {
    file: string
    css?: string[]
    assets?: string[]
    imports?: string[]
    dynamicImports?: string[]
    isDynamicEntry?: boolean
  }
}

export const readViteManifest = (dist: string) => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as ViteManifest

/** Files, styles, art and imports that load at once. Throws on unknown sources: they were renamed. */
export function filesOf(manifest: ViteManifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...sources]
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (seen.has(source)) continue
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}`)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** Files that a document names in its tags and its own style. */
export const filesNamedIn = (html: string) => new Set(html.match(/(?<=\.\/)assets\/[\w.-]+\.\w+/g))
