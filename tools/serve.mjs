import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serverFlags } from './server-flags.mjs'

/**
 * Runs the server, and the console beside it once the server is ready. Resolves with the server's exit code.
 * @param {string} root
 * @param {{ program: string, env: NodeJS.ProcessEnv }} node
 * @param {ReturnType<typeof import('./runner.mjs').createRunner>} runner
 */
export async function serve(root, node, runner) {
  const settings = join(root, '.env')
  const server = [...serverFlags, ...(existsSync(settings) ? [`--env-file=${settings}`] : []), join(root, 'server/src/main.ts')]
  /** @type {{ end(): void } | undefined} */
  let console
  const code = await runner.run(node.program, server, {
    env: node.env,
    lifeline: true,
    // The server hands over logins and settings; nothing else of ours reaches the console.
    onMessage: (message) => {
      const { PATH, NODE_COMPILE_CACHE } = node.env
      const env = { PATH, NODE_COMPILE_CACHE, ...message.console }
      console = runner.runBeside(node.program, [join(root, 'server/src/operators/console/main.ts')], { env })
    },
  })
  console?.end()
  return code
}
