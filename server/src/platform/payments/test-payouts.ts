import { createHmac } from 'node:crypto'
import { createTestProgram } from '../sandbox/test-program.ts'
import { createPayoutRail } from './payout.ts'

export const payoutAccount = '5010044718800'

export type Entity = { id: string; status: string; utr: string | null; amount: number; mode: string; reference_id: string }

export function createTestPayouts({ timeoutMs = 3_000, speed = 1_000 }: { timeoutMs?: number; speed?: number } = {}) {
  const program = createTestProgram('bank')
  const { kill, end } = program
  const [api, hook] = [program.newKey('api'), program.newKey('webhook')]
  const [keySecret, webhookKey] = [api.key, hook.key]
  let webhook = ''

  function start(settings: { webhook?: string } = {}): Promise<string> {
    webhook = settings.webhook ?? webhook
    return program.start({
      STATE_FILE: program.fileOf('bank.json'),
      PUBLIC: '0',
      PAYOUT_KEY_FILE: api.file,
      WEBHOOK_KEY_FILE: hook.file,
      WEBHOOK: webhook,
      SPEED: String(speed),
    })
  }

  const authorization = `Basic ${Buffer.from(`lalmor:${keySecret}`).toString('base64')}`
  /** `Body` types answers from other paths than the rail's own. */
  const ask = async <Body = Entity & { items?: Entity[]; error?: { code: string; reason: string } }>(
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const answer = await fetch(`${program.address()}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Body }
  }

  return {
    account: {
      rail: createPayoutRail({ address: program.address, keyId: 'lalmor', keySecret, account: payoutAccount, timeoutMs }),
      webhookKey,
    },
    keySecret,
    start,
    kill,
    address: () => program.address()!,
    ask,
    behave: (faults: object) => ask('/sandbox/payouts/behave', { body: faults }),
    /** Changes a payout's state now, whatever it would have become. */
    turn: (reference: string, state: string, more: { reason?: string; utr?: boolean; amount?: number; fees?: number } = {}) =>
      ask('/sandbox/payouts/turn', { body: { reference, state, ...more } }),
    madeOf: async (reference: string) =>
      (await ask(`/v1/payouts?account_number=${payoutAccount}&reference_id=${reference}`)).body.items ?? [],
    signed: (body: string) => ({
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', webhookKey).update(body).digest('hex'),
      'x-razorpay-event-id': 'evt_test',
    }),
    end,
  }
}
