import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const tests = 'server/src/deposits/crypto-deposits/crypto.db.test.ts'

/** Credits crypto deposits on a chain that loses 1 to 20 blocks, with a node that lies: each alone, then in a random plan. The seed fixes the plan. */
export async function runReorgs({ steps, seed, signal }: { steps: number; seed: number; signal: AbortSignal }) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'database', '--testTimeout', '1800000', tests], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, REORG_STEPS: String(steps), REORG_SEED: String(seed) },
  })
  signal.addEventListener('abort', () => child.kill('SIGTERM'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { seed, steps, faults: code === 0 ? [] : [`${tests} ended with ${code ?? 'a signal'}; REORG_SEED=${seed} REORG_STEPS=${steps}`] }
}
