import { createPublicKey } from 'node:crypto'
import { readSigningKey } from '../../platform/config/secrets.ts'
import { runProgram } from '../../platform/sandbox/run-program.ts'
import type { ProviderRegistry } from './provider.ts'
import { readPrivateKey, readPublicKey } from './signature.ts'
import { sandboxProvider } from './title.ts'

type Parts = {
  root: string
  dataDir: string
  /** The preferred port; it uses another when this one is taken. */
  port: number
  wallet: string
  providers: ProviderRegistry
  log: { error: (facts: object, message: string) => void }
  ready: (address: string) => void
}

const publicPem = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString()

/** Registered once it is ready; while it is away, its game does not open. */
export function runSandbox({ root, dataDir, port, wallet, providers, log, ready }: Parts): { stop: () => Promise<void> } {
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
      providers.add({
        id: sandboxProvider,
        address,
        frameOrigin: address,
        publicKeys: [readPublicKey(publicPem(its.pem))],
        privateKey: readPrivateKey(ours.pem),
        unknownRollback: 'ok',
      })
      ready(address)
    },
    gone: () => providers.remove(sandboxProvider),
  })
}
