import { spawn, type ChildProcess } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { readSigningKey } from '../config/secrets.ts'
import type { Provider, Seat } from './provider.ts'
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

/** How long it may take to end before it is killed. */
const endMs = 3_000

/**
 * Runs the sandbox provider as a program of its own, beside the server and never in its way: a provider that does not come, or
 * goes, is a game that does not open. `stop` ends it.
 */
export function runSandbox(parts: Parts): { stop: () => Promise<void> } {
  let child: ChildProcess | undefined
  let stopping = false
  const started = start(parts, () => stopping).then(
    (running) => (child = running),
    (err: unknown) => parts.log.error({ err }, 'the sandbox provider did not start'),
  )
  return {
    async stop() {
      stopping = true
      await started
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = await Promise.race([ended, pause(endMs, 'late', { ref: false })])
      if (late === 'late') child.kill('SIGKILL')
    },
  }
}

async function start(
  { root, dataDir, port, wallet, seat, log, ready }: Parts,
  isStopping: () => boolean,
): Promise<ChildProcess | undefined> {
  const [ours, its] = await Promise.all([readSigningKey(dataDir, `seat-${sandboxProvider}`), readSigningKey(dataDir, 'sandbox-provider')])
  if (isStopping()) return undefined
  const child = spawn(process.execPath, [join(root, 'sandbox/provider/src/main.ts')], {
    // Its channel closes when this process ends, however it does: it ends with it.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PORT: String(port),
      WALLET: `${wallet}/${sandboxProvider}`,
      PRIVATE_KEY_FILE: its.file,
      OPERATOR_KEY: createPublicKey(ours.pem).export({ type: 'spki', format: 'pem' }).toString(),
    },
  })
  child.on('error', (err) => log.error({ err }, 'the sandbox provider could not be run'))
  child.on('exit', (code, signal) => {
    seat.remove(sandboxProvider)
    if (!isStopping()) log.error({ code, signal }, 'the sandbox provider ended')
  })
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const address = /ready at (http:\/\/\S+)/.exec(line)?.[1]
    if (!address) return
    const provider: Provider = {
      id: sandboxProvider,
      address,
      frameOrigin: address,
      publicKeys: [readPublicKey(createPublicKey(its.pem).export({ type: 'spki', format: 'pem' }).toString())],
      privateKey: readPrivateKey(ours.pem),
      unknownRollback: 'ok',
    }
    seat.add(provider)
    ready(address)
  })
  return child
}
