import { join } from 'node:path'
import { runProgram } from '../../platform/sandbox/run-program.ts'
import type { BeaconPlace } from './beacon.ts'

type Parts = {
  root: string
  dataDir: string
  /** The preferred port; if it is taken, the program uses another. */
  port: number
  log: { error: (facts: object, message: string) => void }
  ready: (address: string) => void
}

/** The beacon `elsewhere`, or the sandbox's, which has a place only while it runs. */
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
