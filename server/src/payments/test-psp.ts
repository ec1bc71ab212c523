import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createPsp } from './psp.ts'
import type { Gateway } from './run-psp.ts'

const main = join(import.meta.dirname, '../../../sandbox/psp/src/main.ts')

/**
 * The sandbox gateway as the program it is, for tests: started with `start`, killed as by kill -9 with `kill`, and started again on what it
 * has kept. `end` removes that too.
 */
export function createTestPsp({ timeoutMs = 3_000, speed = 1_000 }: { timeoutMs?: number; speed?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lalmor-psp-'))
  const [apiKey, webhookKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const [apiKeyFile, webhookKeyFile] = [join(folder, 'api.key'), join(folder, 'webhook.key')]
  writeFileSync(apiKeyFile, apiKey)
  writeFileSync(webhookKeyFile, webhookKey)
  let child: ChildProcess | undefined
  let at: string | undefined
  let webhook = 'http://127.0.0.1:1/nobody'

  async function start(settings: { webhook?: string } = {}): Promise<string> {
    webhook = settings.webhook ?? webhook
    child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        // At the same place after a kill: its merchant and open pages know it by that.
        PORT: at === undefined ? '0' : new URL(at).port,
        FILE: join(folder, 'payments.jsonl'),
        WEBHOOK: webhook,
        API_KEY_FILE: apiKeyFile,
        WEBHOOK_KEY_FILE: webhookKeyFile,
        HOME_ADDRESS: '',
        SPEED: String(speed),
      },
    })
    for await (const line of createInterface({ input: child.stdout! })) {
      at = /ready at (http:\S+)/.exec(line)?.[1]
      if (at) return at
    }
    throw new Error('the sandbox gateway ended before it was ready')
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  const post = async (path: string, body: object) => {
    const answer = await fetch(`${at}${path}`, { method: 'POST', body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as { [field: string]: unknown } }
  }

  const gateway: Gateway = {
    psp: createPsp({ address: () => at, apiKey, timeoutMs }),
    webhookKey,
    isThere: true,
    frameOrigins: () => (at === undefined ? [] : [at]),
  }
  return {
    gateway,
    start,
    kill,
    address: () => at!,
    file: join(folder, 'payments.jsonl'),
    apiKey,
    /** What whoever is on the page does. `link` is the payment's. */
    pay: (link: string, way: string, method = 'upi') => post(new URL(link).pathname, { way, method }),
    behave: (faults: object) => post('/sandbox/behave', faults),
    /** A webhook's headers, as the gateway itself signs. */
    signed: (body: string) => ({
      'content-type': 'application/json',
      'x-webhook-signature-512': createHmac('sha512', webhookKey).update(body).digest('hex'),
    }),
    async end() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
