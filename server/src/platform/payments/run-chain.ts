import { join } from 'node:path'
import { runProgram } from '../sandbox/run-program.ts'

type Parts = {
  root: string
  dataDir: string
  /** The preferred port; if it is taken, the program uses another. */
  port: number
  /** The link back on its page. */
  home: string
  log: { error: (facts: object, message: string) => void }
  /** Time between blocks while a transaction waits; if missing, the program's own default. */
  blockMs?: number
  /** Called once, when it answers. */
  ready: (page: string) => void
}

/**
 * The sandbox chain, to be started once players can be answered. It has no address until it is ready and after it has ended: its
 * watchers wait. Its state stays in `dataDir`. `running` is the address of one that runs already; then none is started.
 */
export function createSandboxChain(running: string | undefined) {
  let address = running
  return {
    address: () => address,
    page: () => (address === undefined ? undefined : `${address}/`),
    run: ({ root, dataDir, port, home, blockMs, log, ready }: Parts): { stop: () => Promise<void> } =>
      runProgram({
        name: 'chain',
        file: 'sandbox/chain/src/main.ts',
        root,
        log,
        env: () => ({
          PORT: String(port),
          STATE_DIR: join(dataDir, 'sandbox-chain'),
          HOME_ADDRESS: home,
          ...(blockMs !== undefined && { BLOCK_MS: String(blockMs) }),
        }),
        ready: (line) => {
          const [at] = line.match(/http:\/\/\S+/) ?? []
          if (!at) return
          address = at
          ready(`${at}/`)
        },
        gone: () => (address = undefined),
      }),
  }
}
