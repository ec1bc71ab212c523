import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { createRunner, Stopped } from './runner.mjs'
import { onStopRequest } from './stop-requests.mjs'

// `npm test [-- --changed [BASE]]`. Plain JavaScript for Node 18 and later: it installs the Node for run-tests.ts.

const root = fileURLToPath(new URL('..', import.meta.url))
const runner = createRunner()
onStopRequest(runner.stop)

try {
  await install(root, runner)
  const node = pinnedNode(root)
  process.exitCode = await runner.run(node.program, [join(root, 'tools/run-tests.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: node.env,
    lifeline: true,
  })
} catch (error) {
  if (!(error instanceof Stopped)) console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof Stopped ? 130 : 1
}
