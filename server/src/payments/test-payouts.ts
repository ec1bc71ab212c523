import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createPayoutRail } from './payout.ts'

const main = join(import.meta.dirname, '../../../sandbox/bank/src/main.ts')
export const payoutAccount = '5010044718800'

/** A payout as the rail answers it. */
export type Entity = { id: string; status: string; utr: string | null; amount: number; reference_id: string }

/**
 * The sandbox bank as the program it is, for tests of payouts: started with `start`, killed as by kill -9 with `kill`, and started again on
 * what it has kept. `end` removes that too.
 */
export function createTestPayouts({ timeoutMs = 3_000, speed = 1_000 }: { timeoutMs?: number; speed?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lalmor-payouts-'))
  const [keySecret, webhookKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const [keyFile, webhookKeyFile] = [join(folder, 'api.key'), join(folder, 'webhook.key')]
  writeFileSync(keyFile, keySecret)
  writeFileSync(webhookKeyFile, webhookKey)
  let child: ChildProcess | undefined
  let at: string | undefined
  let webhook = ''

  async function start(settings: { webhook?: string } = {}): Promise<string> {
    webhook = settings.webhook ?? webhook
    child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        // At the same place after a kill: its merchant knows it by that.
        PORT: at === undefined ? '0' : new URL(at).port,
        STATE_FILE: join(folder, 'bank.json'),
        HOME_ADDRESS: '',
        PUBLIC: '0',
        PAYOUT_KEY_FILE: keyFile,
        WEBHOOK_KEY_FILE: webhookKeyFile,
        WEBHOOK: webhook,
        SPEED: String(speed),
      },
    })
    for await (const line of createInterface({ input: child.stdout! })) {
      at = /ready at (http:[^\s,]+)/.exec(line)?.[1]
      if (at) return at
    }
    throw new Error('the sandbox bank ended before it was ready')
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  const authorization = `Basic ${Buffer.from(`lalmor:${keySecret}`).toString('base64')}`
  /** What another path than the rail's own answers is named by its caller. */
  const ask = async <Body = Entity & { items?: Entity[]; error?: { code: string; reason: string } }>(
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const answer = await fetch(`${at}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Body }
  }

  return {
    account: { rail: createPayoutRail({ address: () => at, keyId: 'lalmor', keySecret, account: payoutAccount, timeoutMs }), webhookKey },
    keySecret,
    start,
    kill,
    address: () => at!,
    ask,
    behave: (faults: object) => ask('/sandbox/payouts/behave', { body: faults }),
    /** Has a payout turn now, whatever was to come of it. */
    turn: (reference: string, state: string, more: { reason?: string; utr?: boolean; amount?: number } = {}) =>
      ask('/sandbox/payouts/turn', { body: { reference, state, ...more } }),
    /** All that were made of an order. */
    madeOf: async (reference: string) =>
      (await ask(`/v1/payouts?account_number=${payoutAccount}&reference_id=${reference}`)).body.items ?? [],
    /** A webhook's headers, as the rail itself signs. */
    signed: (body: string) => ({
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', webhookKey).update(body).digest('hex'),
      'x-razorpay-event-id': 'evt_test',
    }),
    async end() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
