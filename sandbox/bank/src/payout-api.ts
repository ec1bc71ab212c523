import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { accounts } from './book.ts'
import type { Faults } from './payout-faults.ts'
import { planFor, states } from './payout-plans.ts'
import { toEntity, type PayoutAsk } from './payout.ts'
import type { Payouts } from './payouts.ts'

type Fields = { readonly [field: string]: unknown }
/** `unanswered`: done, but the caller gets no answer; `cut`: ends the connection. */
type Reply = { status?: number; body: object | string } | 'unanswered' | 'cut'
type Call = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: Fields }

const refusal = (status: number, code: string, description: string, reason: string | null = null): Reply => ({
  status,
  body: { error: { code, description, source: 'business', step: null, reason, metadata: {} } },
})
const bad = (description: string, reason = 'input_validation_failed') => refusal(400, 'BAD_REQUEST_ERROR', description, reason)

/** The caller provides `pause`, the wait between the act and the answer. */
type Parts = { payouts: Payouts; faults: Faults; keySecret: string; pause: (ms: number) => Promise<unknown> }

/** The RazorpayX payout calls that a merchant needs to make and query payouts, and the switches for faults. */
export function createPayoutApi({ payouts, faults, keySecret, pause }: Parts) {
  function isMerchant({ authorization = '' }: IncomingHttpHeaders): boolean {
    const [, secret = ''] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
    const [said, ours] = [Buffer.from(secret), Buffer.from(keySecret)]
    return ours.length > 0 && said.length === ours.length && timingSafeEqual(said, ours)
  }

  function create({ headers, body }: Call): Reply {
    const key = headers['x-payout-idempotency']
    if (typeof key !== 'string') return bad('The idempotency key is missing', 'idempotency_key_missing')
    if (!/^[A-Za-z0-9_ -]{4,36}$/.test(key)) return bad('The idempotency key is 4 to 36 characters', 'idempotency_key_invalid')
    const ask = readAsk(body)
    if (typeof ask === 'string') return bad(`${ask} is missing or not what it should be`)
    const { trick } = planFor(ask.number)
    if (trick === 'cut' || faults.isDue('cut')) return 'cut'
    const made = payouts.create(ask, key, { isStalled: faults.isDue('hold') })
    if (made.kind === 'other-body') return bad('Different request body sent for the same idempotency key', 'idempotency_key_reused')
    if (faults.isDue('hangSend') || faults.isDue('hang')) return 'unanswered'
    if ((trick === 'lose-answer' && made.kind === 'made') || faults.isDue('loseAnswer')) return 'cut'
    return { body: faults.isDue('garbled') ? '<html>busy</html>' : toEntity(made.payout) }
  }

  function read({ path, query }: Call): Reply {
    if (faults.isDue('cut')) return 'cut'
    if (faults.isDue('hang')) return 'unanswered'
    if (faults.isDue('garbled')) return { body: { entity: 'payout' } }
    if (path !== '') {
      const payout = payouts.find(path.slice(1))
      return payout ? { body: toEntity(payout) } : bad('The id provided does not exist')
    }
    const found = payouts.findByReference(query.get('account_number') ?? '', query.get('reference_id') ?? '')
    return { body: { entity: 'collection', count: found.length, items: found.map(toEntity) } }
  }

  return {
    /** `path` is what follows `/v1/payouts`. */
    async answer(call: Call): Promise<Reply> {
      if (!isMerchant(call.headers)) return refusal(401, 'BAD_REQUEST_ERROR', 'Authentication failed')
      if (faults.isDue('error')) return refusal(500, 'SERVER_ERROR', 'We are facing some trouble completing your request')
      if (call.method === 'POST' && call.path !== '') return refusal(404, 'BAD_REQUEST_ERROR', 'The requested URL was not found')
      const reply = call.method === 'POST' ? create(call) : read(call)
      if (faults.now.late > 0) await pause(faults.now.late)
      return reply
    },
    /** Turns a payout, by its id or reference, now: `{"reference","state","reason","utr","amount"}`. */
    turn({ reference, state, reason = null, utr = true, amount }: Fields): Reply {
      const to = states.find((each) => each === state)
      const payout = payouts.newest(Infinity).find(({ id, reference_id }) => id === reference || reference_id === reference)
      if (!payout || !to) return bad('no such payout, or no such state')
      const says = typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? amount : undefined
      payouts.turn(payout, { state: to, reason: typeof reason === 'string' ? reason : null, utr: utr !== false, amount: says })
      return { body: toEntity(payout) }
    },
    behave: (how: Fields): Reply => ({ body: faults.behave(how) }),
  }
}
export type PayoutApi = ReturnType<typeof createPayoutApi>

const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object'

/** Reads a payout request; returns the name of a wrong field. */
function readAsk(body: Fields): PayoutAsk | string {
  const { account_number, amount, currency, mode, purpose, fund_account, reference_id, narration = '' } = body
  if (!accounts.some(({ number }) => number === account_number)) return 'account_number'
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 100) return 'amount'
  if (currency !== 'INR') return 'currency'
  if (mode !== 'IMPS') return 'mode'
  if (purpose !== 'payout') return 'purpose'
  if (typeof reference_id !== 'string' || reference_id === '' || reference_id.length > 40) return 'reference_id'
  if (typeof narration !== 'string' || !/^[A-Za-z0-9 ]{0,30}$/.test(narration)) return 'narration'
  if (!isFields(fund_account) || fund_account['account_type'] !== 'bank_account') return 'fund_account'
  const { bank_account: bank, contact } = fund_account
  if (!isFields(contact) || typeof contact['name'] !== 'string') return 'contact'
  if (!isFields(bank)) return 'bank_account'
  const { name, ifsc, account_number: number } = bank
  if (typeof name !== 'string' || name === '' || name.length > 120) return 'name'
  if (typeof ifsc !== 'string' || !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return 'ifsc'
  if (typeof number !== 'string' || !/^\d{9,18}$/.test(number)) return 'account_number'
  return { account_number: String(account_number), amount, reference_id, narration, name, ifsc, number }
}
