import { join } from 'node:path'
import { runProgram } from '../sandbox/run-program.ts'

type Parts = {
  root: string
  dataDir: string
  port: number
  home: string
  log: { error: (facts: object, message: string) => void }
  /** Time between blocks while a transaction waits; if missing, the program's own default. */
  blockMs?: number
  ready: (page: string) => void
}

/** Uses the chain at `running`, or starts one. No address until it is ready, nor after its end. Its state stays in `dataDir`. */
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
