import { fileURLToPath } from 'node:url'
import { buildStale, webPackages } from './builds.mjs'
import { install } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { createRunner, Stopped } from './runner.mjs'
import { serve } from './serve.mjs'
import { onStopRequest } from './stop-requests.mjs'

// `npm start`. Plain JavaScript for Node 18 and later: it installs the Node for the rest.

const root = fileURLToPath(new URL('..', import.meta.url))
const runner = createRunner()
onStopRequest(runner.stop)

try {
  await install(root, runner)
  const node = pinnedNode(root)
  await buildStale(root, webPackages, node, runner)
  process.exitCode = await serve(root, node, runner)
} catch (error) {
  if (!(error instanceof Stopped)) console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof Stopped ? 130 : 1
}
