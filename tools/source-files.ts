import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Files by path, the input of the checks here. */
export type Files = ReadonlyMap<string, string>

const notOurs = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage'])

/** Tracked and untracked. Dot folders only if named. */
export function listFiles(root: string, dotFolders: string[] = ['.ci']): string[] {
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isFile()) return [relative(root, path)]
      const skipped = notOurs.has(entry.name) || (entry.name.startsWith('.') && !dotFolders.includes(entry.name))
      return entry.isDirectory() && !skipped ? below(path) : []
    })
  return below(root).sort()
}

export const readFiles = (root: string, pattern: RegExp): Files =>
  new Map(
    listFiles(root)
      .filter((path) => pattern.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
