import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Each built from its folder and the packages it may import. */
export const webPackages = ['player', 'arcade', 'console']
const sharedPackages = ['units', 'contract', 'games']
/** @type {{ [name: string]: string[] }} */
const sharedLooks = { console: ['player/src/art', 'player/src/theme', 'player/src/ui'] }

/**
 * Builds what is stale. `dist/.built`, the sources' hash, is written last: an interrupted build stays stale.
 * @param {string} root
 * @param {string[]} packages
 * @param {{ program: string, env: NodeJS.ProcessEnv }} node
 * @param {{ run: (program: string, args: string[], options: object) => Promise<number> }} runner
 */
export async function buildStale(root, packages, node, runner) {
  for (const name of packages) {
    const sources = hashSources(root, name)
    if (builtFrom(root, name) === sources) continue
    const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
    const code = await runner.run(node.program, args, { cwd: join(root, name), env: { ...node.env, NODE_ENV: 'production' } })
    if (code !== 0) throw new Error(`The build of ${name} failed.`)
    writeFileSync(stampFile(root, name), sources)
  }
}

const stampFile = (/** @type {string} */ root, /** @type {string} */ name) => join(root, name, 'dist/.built')

/** @type {(root: string, name: string) => string | undefined} */
const builtFrom = (root, name) => (existsSync(stampFile(root, name)) ? readFileSync(stampFile(root, name), 'utf8') : undefined)

/**
 * Over names and contents of all sources; dependencies by the lock file.
 * @param {string} root
 * @param {string} name
 */
function hashSources(root, name) {
  const hash = createHash('sha256')
  const folders = [name, ...sharedPackages, ...(sharedLooks[name] ?? [])]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
  const alone = ['package-lock.json', 'tools/precompress.ts', 'tools/vite-manifest.ts']
    .map((file) => join(root, file))
    .filter((file) => existsSync(file))
  for (const file of [...alone, ...folders.flatMap(sourcesIn)]) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** @type {(folder: string) => string[]} */
const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
