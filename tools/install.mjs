import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Package */

/**
 * Installs node_modules if it differs from package-lock.json: `npm ci`, or `npm install` for an npm that rejects the lock file.
 * @param {string} root
 * @param {{ run: (program: string, args: string[], options: object) => Promise<number> }} runner
 */
export async function install(root, runner) {
  if (isInstalled(root)) return
  console.log('Installing the dependencies …')
  const npm = npmCommand()
  const options = { cwd: root }
  const quiet = ['--loglevel=error', '--no-fund', '--no-audit']
  const done =
    (await runner.run(npm.program, [...npm.args, 'ci', ...quiet], options)) === 0 ||
    (await runner.run(npm.program, [...npm.args, 'install', '--no-save', ...quiet], options)) === 0
  if (!done) throw new Error('The dependencies could not be installed: see what npm says above.')
  writeFileSync(stampFile(root), lockHash(root))
}

const stampFile = (/** @type {string} */ root) => join(root, 'node_modules/.installed')

const lockHash = (/** @type {string} */ root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/**
 * Compares with the stamp of our last install, else with npm's record; never with dates, which a checkout changes.
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = stampFile(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root)) return true
  const record = join(root, 'node_modules/.package-lock.json')
  return existsSync(record) && agrees(packagesIn(join(root, 'package-lock.json')), packagesIn(record))
}

/** @returns {Record<string, Package>} */
const packagesIn = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Same packages and versions, except optional ones. Our own only need links.
 * @param {Record<string, Package>} locked
 * @param {Record<string, Package>} recorded
 */
function agrees(locked, recorded) {
  const wanted = Object.entries(locked).filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
  const same = (/** @type {Package} */ a, /** @type {Package | undefined} */ b) =>
    b !== undefined && a.version === b.version && a.integrity === b.integrity
  return (
    wanted.every(([path, entry]) => same(entry, recorded[path]) || (entry.optional && recorded[path] === undefined)) &&
    Object.keys(recorded).every((path) => locked[path] !== undefined)
  )
}

/** The npm that runs us, else the one in PATH. */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) return { program: process.execPath, args: [script] }
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}
