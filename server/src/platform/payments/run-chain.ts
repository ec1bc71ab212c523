import { join } from 'node:path'
import { runProgram } from '../sandbox/run-program.ts'

type Parts = {
  root: string
  dataDir: string
  /** Wanted; it takes another where this one is taken. */
  port: number
  /** Where its page leads back to. */
  home: string
  log: { error: (facts: object, message: string) => void }
  /** How long after a block the next is mined while something waits for it; the program's own usual time where it is left out. */
  blockMs?: number
  /** It answers; asked to once. */
  ready: (page: string) => void
}

/**
 * The sandbox chain, which is to be run once players can be answered. Until it is ready, and when it is gone, it has no address: whoever
 * watches it waits. Its state stays in `dataDir`. `running` is the address of one that runs already; none is started then.
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
