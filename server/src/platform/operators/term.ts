import { phoneIn, plain } from '@lalmor/units/typed.ts'
import { isPayoutUtr, orderNumbersIn } from '../payments/utr.ts'

/** A search as each key would read it; a key that it cannot be is absent. */
export type Term = {
  /** A uid, or the number of a line, case, message, act or trail row. */
  number?: bigint
  /** E.164 */
  phone?: string
  nickname?: string
  deposit?: string
  withdrawal?: string
  returned?: string
  utr?: string
  /** As a gateway or bank made it; case matters. */
  reference?: string
  round?: string
  /** The first 8 and last 4 digits of a round's id, as players see it. */
  bet?: { first: string; last: string }
  transaction?: string
  address?: string
}

/** Longer than any key. */
const termMax = 80

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const shortBet = /^([0-9a-f]{8})(?:…|\.{2,3}| +|-)([0-9a-f]{4})$/

/** Undefined for what no key can be. */
export function readTerm(text: string): Term | undefined {
  const typed = plain(text).trim().replaceAll(/\s+/g, ' ')
  if (typed === '' || typed.length > termMax || /\p{Cc}/u.test(typed)) return undefined
  const lower = typed.toLowerCase()
  const joined = typed.replaceAll(/(?<=[\dA-Za-z])[\s-]+(?=[\dA-Za-z])/g, '')
  const bare = joined.replace(/^#/, '')
  const order = (prefix: 'DP' | 'WD' | 'RT') => orderNumbersIn(typed, prefix)[0]
  const bet = shortBet.exec(lower)
  const phone = phoneIn(text)
  return given({
    number: /^[1-9]\d{0,17}$/.test(bare) ? BigInt(bare) : undefined,
    phone: /^[6-9]\d{9}$/.test(phone) ? `+91${phone}` : undefined,
    nickname: typed.length >= 2 && !/^[#+]?[\d\s-]+$/.test(typed) ? lower : undefined,
    deposit: order('DP'),
    withdrawal: order('WD'),
    returned: order('RT'),
    utr: isPayoutUtr(joined.toUpperCase()) ? joined.toUpperCase() : undefined,
    reference: /^[A-Za-z0-9_-]{6,64}$/.test(typed) ? typed : undefined,
    round: uuid.test(lower) ? lower : undefined,
    bet: bet ? { first: bet[1]!, last: bet[2]! } : undefined,
    transaction: /^0x[0-9a-f]{64}$/.test(lower) ? lower : undefined,
    address: /^0x[0-9a-f]{40}$/.test(lower) ? lower : undefined,
  })
}

const given = (term: { [Key in keyof Term]: Term[Key] | undefined }): Term =>
  Object.fromEntries(Object.entries(term).filter(([, value]) => value !== undefined))
