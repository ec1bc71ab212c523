import { join } from 'node:path'
import { runProgram } from '../../platform/sandbox/run-program.ts'
import type { BeaconPlace } from './beacon.ts'

type Parts = {
  root: string
  dataDir: string
  /** The preferred port; if it is taken, the program uses another. */
  port: number
  log: { error: (facts: object, message: string) => void }
  /** Called once, when it answers. */
  ready: (address: string) => void
}

/** The beacon: the one that runs already `elsewhere`, or the sandbox's, which has no place until it is ready and after it has ended. */
export function createSandboxBeacon(elsewhere?: BeaconPlace) {
  let at = elsewhere
  return {
    place: () => at,
    run: ({ root, dataDir, port, log, ready }: Parts): { stop: () => Promise<void> } =>
      runProgram({
        name: 'beacon',
        file: 'sandbox/beacon/src/main.ts',
        root,
        log,
        env: () => ({ PORT: String(port), KEY_FILE: join(dataDir, 'secrets', 'sandbox-beacon.key') }),
        ready: (line) => {
          const [, address, chainHash] = /(http:\/\/[^,\s]+), chain ([0-9a-f]{64})/.exec(line) ?? []
          if (!address || !chainHash) return
          at = { relays: [address], chainHash }
          ready(address)
        },
        gone: () => (at = undefined),
      }),
  }
}
