import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPage, readFields, serve, type Fields, type Reply } from '../../program/src/serve.ts'
import type { Faults } from './behaviour.ts'
import { readClaim } from './claims.ts'
import { methods, ways, type Ask, type Payments } from './payments.ts'
import type { SettlementItem } from './settlements.ts'

type Settings = {
  payments: Payments
  settled: (day: string) => SettlementItem[]
  faults: Faults
  apiKey: string
  home: string | undefined
  log: (line: string) => void
}

const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: { error: { type: 'invalid_request', message, code } },
})
/** Collected on top if asked to, in paise. */
const surcharge = 20_00
const notThere = refusal(404, 'HE_02', 'Payment does not exist in our records')
const taken = refusal(400, 'HE_01', 'The payment with the specified payment_id already exists in our records')

const read = (request: IncomingMessage) => readFields(request, { empty: '{}' })

/** Merchants' calls, the payer's page, and switches for faults. */
export function createGateway({ payments, settled, faults, apiKey, home = '', log }: Settings): { server: Server; stop: () => void } {
  const page = openPage(join(import.meta.dirname, '../page'), home)

  function isMerchant({ headers: { 'api-key': key } }: IncomingMessage): boolean {
    const [said, ours] = [Buffer.from(String(key)), Buffer.from(apiKey)]
    return said.length === ours.length && timingSafeEqual(said, ours)
  }

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<Reply | undefined> {
    const [, place = '', id = '', act = ''] = url.pathname.split('/')
    if (place === 'payments') return answerMerchant(request, response, { id, act, isForced: url.searchParams.get('force_sync') === 'true' })
    if (url.pathname === '/settlements/recon/combined') return report(request, url.searchParams)
    switch (`${request.method} /${place}${act && `/…/${act}`}`) {
      case 'GET /':
        return page.index
      case 'GET /pay':
        return { ...page.index, framedBy: originOf(payments.find(id)?.return_url) }
      case 'GET /pay/…/state':
        return describe(id)
      case 'POST /pay':
        return pay(id, await read(request))
      case 'POST /sandbox':
        return id === 'behave' ? { body: faults.behave(await read(request)) } : claim(id, await read(request))
      default:
        return page.file(request, url)
    }
  }

  /** Hyperswitch v1's calls that a merchant needs. */
  async function answerMerchant(
    request: IncomingMessage,
    response: ServerResponse,
    { id, act, isForced }: { id: string; act: string; isForced: boolean },
  ) {
    if (!isMerchant(request)) return refusal(401, 'IR_01', 'API key not provided or invalid API key used')
    const body = request.method === 'POST' ? await read(request) : {}
    if (faults.now.late > 0) await pause(faults.now.late)
    if (faults.isDue('error')) return refusal(500, 'HE_00', 'Something went wrong')
    const reply = serveMerchant(`${request.method} ${id && '{id}'}/${act}`, { id, isForced }, body)
    if (faults.isDue('hang')) return undefined
    if (faults.isDue('lostAnswer')) return void response.destroy()
    return reply
  }

  /** `year`, `month`, `day`; `count` entries from `skip` on. */
  function report(request: IncomingMessage, asked: URLSearchParams): Reply {
    if (!isMerchant(request)) return refusal(401, 'IR_01', 'API key not provided or invalid API key used')
    const [year, month, day] = ['year', 'month', 'day'].map((name) => asked.get(name) ?? '')
    const [count, skip] = [Number(asked.get('count') ?? 10), Number(asked.get('skip') ?? 0)]
    if (!/^\d{4}$/.test(year!) || !/^\d{1,2}$/.test(month!) || !/^\d{1,2}$/.test(day!))
      return refusal(400, 'IR_05', 'year, month and day are required')
    if (!Number.isInteger(count) || count < 1 || count > 1_000 || !Number.isInteger(skip) || skip < 0)
      return refusal(400, 'IR_05', 'count is from 1 to 1000, skip from 0')
    const items = settled(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`).slice(skip, skip + count)
    return { body: { entity: 'collection', count: items.length, items } }
  }

  function serveMerchant(call: string, { id, isForced }: { id: string; isForced: boolean }, body: Fields): Reply {
    if (call === 'POST /') {
      const ask = readAsk(body)
      if (typeof ask !== 'object')
        return ask in body ? refusal(422, 'IR_05', `${ask} contains invalid data`) : refusal(400, 'IR_04', `Missing required param: ${ask}`)
      const payment = payments.create(ask)
      return payment ? { body: payment } : taken
    }
    const payment = payments.find(id, { isForced })
    if (!payment) return notThere
    if (call === 'GET {id}/') return { body: faults.isDue('undated') ? { ...payment, updated: '' } : payment }
    if (call !== 'POST {id}/cancel') return refusal(404, 'IR_02', 'Unrecognized request URL')
    const cancelled = payments.cancel(id)
    return cancelled ? { body: cancelled } : refusal(400, 'IR_16', `You cannot cancel this payment because it has status ${payment.status}`)
  }

  /** Anyone with the link may see it. */
  function describe(id: string): Reply {
    const payment = payments.find(id)
    if (!payment) return notThere
    const { status, amount, amount_received: received, merchant_order_reference_id: reference, return_url: returnUrl, expires_on } = payment
    const isPublic = { status, amount, received, reference, returnUrl, expiresOn: expires_on }
    return { body: { ...isPublic, promises: payments.promises(amount) } }
  }

  function pay(id: string, body: Fields): Reply {
    const way = ways.find((each) => each === body['way'])
    const method = methods.find((each) => each === body['method'])
    if (!way || !method) return refusal(400, 'IR_05', 'way or method is not what it should be')
    if (!payments.find(id)) return notThere
    const isStill = faults.isDue('still')
    return payments.pay(id, way, method, {
      isUnsynced: faults.isDue('unsynced'),
      surcharge: faults.isDue('surcharge') ? surcharge : 0,
      isStill,
    })
      ? describe(id)
      : { ...describe(id), status: 409 }
  }

  /** Claims as the merchant or the payer's bank would. */
  function claim(kind: string, body: Fields): Reply {
    if (kind !== 'refund' && kind !== 'dispute') return notThere
    const ask = readClaim(kind, body)
    if (typeof ask === 'string') return refusal(400, 'IR_05', `${ask} is missing or not what it should be`)
    const id = payments.claim(String(body['payment_id']), ask)
    return id === undefined ? notThere : { body: { id } }
  }

  return serve({ answer, notUnderstood: refusal(400, 'IR_06', 'not understood'), log })
}

const originOf = (url: string | null | undefined): string | undefined =>
  url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).origin : undefined

/** Returns a wrong field's name. */
function readAsk(body: Fields): Ask | string {
  const { payment_id, amount, currency, payment_link, return_url = null, description = null, session_expiry = 900 } = body
  const { merchant_order_reference_id = null } = body
  const isText = (value: unknown): value is string | null => value === null || (typeof value === 'string' && value.length <= 2_048)
  if (typeof payment_id !== 'string' || !/^[A-Za-z0-9_-]{30}$/.test(payment_id)) return 'payment_id'
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return 'amount'
  if (currency !== 'INR') return 'currency'
  if (payment_link !== true) return 'payment_link'
  if (!isText(return_url) || (return_url !== null && !originOf(return_url))) return 'return_url'
  if (!isText(description)) return 'description'
  if (!isText(merchant_order_reference_id) || (merchant_order_reference_id ?? '').length > 255) return 'merchant_order_reference_id'
  if (typeof session_expiry !== 'number' || !Number.isInteger(session_expiry) || session_expiry < 0) return 'session_expiry'
  return { payment_id, amount, currency, description, merchant_order_reference_id, return_url, session_expiry }
}
