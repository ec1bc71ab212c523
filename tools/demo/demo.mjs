import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale, webPackages } from '../builds.mjs'
import { install } from '../install.mjs'
import { pinnedNode } from '../pinned-node.mjs'
import { createRunner, Stopped } from '../runner.mjs'
import { serve } from '../serve.mjs'
import { onStopRequest } from '../stop-requests.mjs'

// `npm run demo`: `npm start` in its own, filled folder. `npm run screenshots`: the same with `--pictures`, in a temporary one. Plain JavaScript, like
// start.mjs.

const root = fileURLToPath(new URL('../..', import.meta.url))
const runner = createRunner()
onStopRequest(runner.stop)

try {
  await install(root, runner)
  const node = pinnedNode(root)
  await buildStale(root, webPackages, node, runner)
  const [first, ...rest] = process.argv.slice(2)
  process.exitCode = first === '--pictures' ? await draw(node, rest) : await fillAndServe(node, process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Stopped)) console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof Stopped ? 130 : 1
}

/** @typedef {ReturnType<typeof pinnedNode>} Node */

/** @type {(node: Node, names: string[]) => Promise<number>} */
function draw(node, names) {
  return runner.run(node.program, [join(root, 'tools/demo/screenshots.ts'), ...names], { env: node.env, lifeline: true })
}

/** @type {(node: Node, args: string[]) => Promise<number>} */
async function fillAndServe(node, args) {
  const settings = join(root, '.env')
  const file = existsSync(settings) ? [`--env-file=${settings}`] : []
  // Overrides .env, to keep off `npm start`'s data.
  const options = { env: { ...node.env, DATA_DIR: process.env['DATA_DIR'] || '.demo' }, lifeline: true }
  const filled = await runner.run(node.program, [...file, join(root, 'tools/demo/fill-once.ts'), ...args], options)
  return filled === 0 ? serve(root, { ...node, env: options.env }, runner) : filled
}
