import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { accounts } from './book.ts'
import type { Faults } from './payout-faults.ts'
import { planFor, states } from './payout-plans.ts'
import { modes, toEntity, type PayoutAsk } from './payout.ts'
import type { Payouts } from './payouts.ts'

type Fields = { readonly [field: string]: unknown }
/** `unanswered`: acts without answering. `cut`: ends the connection. */
type Reply = { status?: number; body: object | string } | 'unanswered' | 'cut'
type Call = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: Fields }

const refusal = (status: number, code: string, description: string, reason: string | null = null): Reply => ({
  status,
  body: { error: { code, description, source: 'business', step: null, reason, metadata: {} } },
})
const bad = (description: string, reason: string | null = 'input_validation_failed') =>
  refusal(400, 'BAD_REQUEST_ERROR', description, reason)

type Parts = { payouts: Payouts; faults: Faults; keySecret: string; pause: (ms: number) => Promise<unknown> }

/** RazorpayX's calls to make and query payouts, and switches for faults. */
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
    if (typeof key !== 'string') return bad('The idempotency key is missing from the request', 'null')
    if (!/^[A-Za-z0-9_ -]{4,36}$/.test(key))
      return bad('The idempotency key has 4 to 36 letters, digits, hyphens, underscores and spaces', null)
    const ask = readAsk(body)
    if (typeof ask === 'string') return bad(ask)
    const { trick } = planFor(ask.number)
    if (trick === 'cut' || faults.isDue('cut')) return 'cut'
    const made = payouts.create(ask, key, { isStalled: faults.isDue('hold') })
    if (made.kind === 'other-body')
      return bad(
        faults.isDue('otherWords') ? 'The request is not the one made before' : 'Different request body sent for the same idempotency key',
        null,
      )
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
    async answer(call: Call): Promise<Reply> {
      if (!isMerchant(call.headers)) return refusal(401, 'BAD_REQUEST_ERROR', 'Authentication failed')
      if (faults.isDue('error')) return refusal(500, 'SERVER_ERROR', 'We are facing some trouble completing your request')
      if (call.method === 'POST' && call.path !== '') return refusal(404, 'BAD_REQUEST_ERROR', 'The requested URL was not found')
      const reply = call.method === 'POST' ? create(call) : read(call)
      if (faults.now.late > 0) await pause(faults.now.late)
      return reply
    },
    /** Moves a payout to a state now, by id or reference: `{"reference","state","reason","utr","amount","fees"}`. */
    turn({ reference, state, reason = null, utr = true, amount, fees }: Fields): Reply {
      const to = states.find((each) => each === state)
      const payout = payouts.newest(Infinity).find(({ id, reference_id }) => id === reference || reference_id === reference)
      if (!payout || !to) return bad('no such payout, or no such state')
      const paise = (given: unknown, least: number) =>
        typeof given === 'number' && Number.isSafeInteger(given) && given >= least ? given : undefined
      const why = typeof reason === 'string' ? reason : null
      payouts.turn(payout, { state: to, reason: why, utr: utr !== false, amount: paise(amount, 1), fees: paise(fees, 0) })
      return { body: toEntity(payout) }
    },
    behave: (how: Fields): Reply => ({ body: faults.behave(how) }),
  }
}
export type PayoutApi = ReturnType<typeof createPayoutApi>

const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object'

/** True for a name with the apostrophe as the rail's documents print it. */
const isName = (name: unknown, max: number): name is string =>
  typeof name === 'string' && name.length >= 3 && name.length <= max && /^[A-Za-z0-9 ’_/(),.-]*[A-Za-z0-9.]$/.test(name)

/** Bounds of each mode, in paise. */
const bounds: { readonly [mode in PayoutAsk['mode']]: { min: number; max: number } } = {
  IMPS: { min: 1_00, max: 5_00_000_00 },
  NEFT: { min: 1_00, max: Number.MAX_SAFE_INTEGER },
  RTGS: { min: 2_00_000_00, max: Number.MAX_SAFE_INTEGER },
}

const isShort = (text: unknown, max: number) => text === undefined || text === null || (typeof text === 'string' && text.length <= max)

/** Returns the fault as text. README.md has each rule's source. */
function readAsk(body: Fields): PayoutAsk | string {
  const { account_number, amount, currency, mode: asked, purpose, fund_account, reference_id, narration = '' } = body
  if (!accounts.some(({ number }) => number === account_number)) return 'The account_number is not one of yours'
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 100)
    return 'The amount is a whole number of paise, 100 or more'
  if (currency !== 'INR') return 'The currency is INR'
  const mode = modes.find((each) => each === asked)
  if (!mode) return 'The mode is NEFT, RTGS or IMPS, in capitals'
  if (amount > bounds[mode].max) return `The amount is above what ${mode} carries`
  if (amount < bounds[mode].min) return `The amount is below what ${mode} carries`
  if (typeof purpose !== 'string' || !purposes.has(purpose)) return 'The purpose is unknown'
  if (typeof reference_id !== 'string' || reference_id.length > 40) return 'The reference_id has at most 40 characters'
  if (typeof narration !== 'string' || !/^[A-Za-z0-9 ]{0,30}$/.test(narration))
    return 'The narration has at most 30 letters, digits and spaces'
  if (!isFields(fund_account) || fund_account['account_type'] !== 'bank_account') return 'The fund_account is a bank_account'
  const { bank_account: bank, contact } = fund_account
  if (!isFields(contact)) return 'The contact is missing'
  if (!isName(contact['name'], 50)) return 'The name of the contact is 3 to 50 of the supported characters'
  if (!isShort(contact['type'], 40) || !isShort(contact['reference_id'], 40))
    return 'The type and reference_id of the contact have at most 40 characters'
  if (!isFields(bank)) return 'The bank_account is missing'
  const { name, ifsc, account_number: number } = bank
  if (!isName(name, 120)) return 'The name of the bank account is 3 to 120 of the supported characters'
  if (typeof ifsc !== 'string' || !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return 'The IFSC has 11 characters, the fifth a zero'
  if (typeof number !== 'string' || !/^[A-Za-z0-9]{5,35}$/.test(number))
    return 'The account number of the beneficiary has 5 to 35 letters and digits'
  return { account_number: String(account_number), amount, mode, reference_id, narration, name, ifsc, number }
}

const purposes: ReadonlySet<string> = new Set(['refund', 'cashback', 'payout', 'salary', 'utility bill', 'vendor bill'])
