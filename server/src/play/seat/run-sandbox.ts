import { createPublicKey } from 'node:crypto'
import { readSigningKey } from '../../platform/config/secrets.ts'
import { runProgram } from '../../platform/sandbox/run-program.ts'
import type { Seat } from './provider.ts'
import { readPrivateKey, readPublicKey } from './signature.ts'
import { sandboxProvider } from './title.ts'

type Parts = {
  root: string
  dataDir: string
  /** Wanted; it takes another where this one is taken. */
  port: number
  /** Where it finds our wallet, without a trailing slash. */
  wallet: string
  seat: Seat
  log: { error: (facts: object, message: string) => void }
  /** It answers; asked to once. */
  ready: (address: string) => void
}

const publicPem = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString()

/** Runs the sandbox provider, and seats it once it is ready: one that does not come, or goes, is a game that does not open. */
export function runSandbox({ root, dataDir, port, wallet, seat, log, ready }: Parts): { stop: () => Promise<void> } {
  const keys = Promise.all([readSigningKey(dataDir, `seat-${sandboxProvider}`), readSigningKey(dataDir, 'sandbox-provider')])
  return runProgram({
    name: 'provider',
    file: 'sandbox/provider/src/main.ts',
    root,
    log,
    env: async () => {
      const [ours, its] = await keys
      return {
        PORT: String(port),
        WALLET: `${wallet}/${sandboxProvider}`,
        PRIVATE_KEY_FILE: its.file,
        OPERATOR_KEY: publicPem(ours.pem),
      }
    },
    ready: async (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0]
      if (!address) return
      const [ours, its] = await keys
      seat.add({
        id: sandboxProvider,
        address,
        frameOrigin: address,
        publicKeys: [readPublicKey(publicPem(its.pem))],
        privateKey: readPrivateKey(ours.pem),
        unknownRollback: 'ok',
      })
      ready(address)
    },
    gone: () => seat.remove(sandboxProvider),
  })
}
