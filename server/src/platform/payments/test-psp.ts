import { createHmac } from 'node:crypto'
import { createTestProgram } from '../sandbox/test-program.ts'
import { createPsp } from './psp.ts'
import type { Gateway } from './run-psp.ts'
import { createSettlementReader } from './settlements.ts'

export function createTestPsp({ timeoutMs = 3_000, speed = 1_000 }: { timeoutMs?: number; speed?: number } = {}) {
  const program = createTestProgram('psp')
  const { address, kill, end } = program
  const [api, hook] = [program.newKey('api'), program.newKey('webhook')]
  const [apiKey, webhookKey] = [api.key, hook.key]
  const file = program.fileOf('payments.jsonl')
  let webhook = 'http://127.0.0.1:1/nobody'

  function start(settings: { webhook?: string } = {}): Promise<string> {
    webhook = settings.webhook ?? webhook
    return program.start({
      FILE: file,
      WEBHOOK: webhook,
      API_KEY_FILE: api.file,
      WEBHOOK_KEY_FILE: hook.file,
      SPEED: String(speed),
    })
  }

  const post = async (path: string, body: object) => {
    const answer = await fetch(`${address()}${path}`, { method: 'POST', body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as { [field: string]: unknown } }
  }

  const gateway: Gateway = {
    psp: createPsp({ address, apiKey, timeoutMs }),
    webhookKey,
    isThere: true,
    frameOrigins: () => [address()].filter((origin) => origin !== undefined),
  }
  return {
    gateway,
    settlements: createSettlementReader({ address, apiKey, timeoutMs }),
    start,
    kill,
    address: () => address()!,
    file,
    apiKey,
    /** Acts as the person at the payment page. `link` is the payment's. */
    pay: (link: string, way: string, method = 'upi') => post(new URL(link).pathname, { way, method }),
    /** Refunds or disputes a payment, or changes that claim by its `id`. `link` is the payment's. */
    claim: async (kind: 'refund' | 'dispute', link: string, ask: { status: string; amount?: number; id?: string }): Promise<string> => {
      const { body } = await post(`/sandbox/${kind}`, { payment_id: new URL(link).pathname.split('/').at(-1), ...ask })
      return String(body['id'])
    },
    behave: (faults: object) => post('/sandbox/behave', faults),
    signed: (body: string) => ({
      'content-type': 'application/json',
      'x-webhook-signature-512': createHmac('sha512', webhookKey).update(body).digest('hex'),
    }),
    end,
  }
}
