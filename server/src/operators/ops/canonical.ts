import { cleanName } from '@lalmor/contract/withdrawal-account-rules.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'

/** One spelling per argument, so that the same act typed differently is recognised. */
const forms = {
  /** 2,00,000 and ₹200000.00 are 200000. The command refuses an invalid amount. */
  amount: (text: string) => {
    const plain = text.replaceAll(/[₹,\s]/g, '')
    const isGrouped = /^₹?\s?(?:\d+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,6})?$/.test(text)
    return isGrouped
      ? plain
          .replace(/^0+(?=\d)/, '')
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, '')
      : text
  },
  number: (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text),
  list: (text: string) =>
    text
      .split(',')
      .map((each) => each.trim())
      .join(','),
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  instant: (text: string) =>
    /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString().replace('.000Z', 'Z') : text,
  text: (text: string) => text.replaceAll(/\s+/g, ' '),
  name: cleanName,
  exact: (text: string) => text,
  /** The file was read before; from here on its hash names it. */
  file: (text: string) => text,
} as const
export type Form = keyof typeof forms

/** Each argument's form. A new argument without one fails the tests. */
export const formOf: { readonly [argument: string]: Form } = {
  amount: 'amount',
  min: 'amount',
  max: 'amount',
  'review-above': 'amount',
  reach: 'amount',
  keep: 'amount',
  upgrade: 'amount',
  weekly: 'amount',
  birthday: 'amount',
  'day-limit': 'amount',
  line: 'number',
  case: 'number',
  word: 'number',
  uid: 'number',
  invited: 'number',
  player: 'number',
  limit: 'number',
  no: 'number',
  incident: 'number',
  block: 'number',
  level: 'number',
  rebate: 'number',
  fee: 'number',
  'day-times': 'number',
  days: 'number',
  'contact-from': 'number',
  'remind-days': 'number',
  'strict-floor': 'number',
  confirmations: 'number',
  'lock-minutes': 'number',
  'rate-deviation': 'number',
  'rate-age': 'number',
  place: 'number',
  despite: 'list',
  to: 'list',
  games: 'list',
  roles: 'list',
  chips: 'list',
  'idle-minutes': 'list',
  order: 'upper',
  return: 'upper',
  ifsc: 'upper',
  code: 'upper',
  country: 'upper',
  utr: 'upper',
  format: 'lower',
  outcome: 'lower',
  status: 'lower',
  decision: 'lower',
  method: 'lower',
  finding: 'lower',
  board: 'lower',
  tone: 'lower',
  sheet: 'lower',
  type: 'lower',
  topic: 'lower',
  as: 'lower',
  kind: 'lower',
  reward: 'lower',
  sum: 'lower',
  from: 'instant',
  until: 'instant',
  why: 'text',
  holder: 'name',
  info: 'text',
  phone: 'text',
  act: 'text',
  address: 'text',
  mail: 'exact',
  officer: 'text',
  'officer-mail': 'exact',
  provider: 'exact',
  name: 'exact',
  account: 'exact',
  profile: 'exact',
  after: 'exact',
  before: 'exact',
  further: 'exact',
  'wrong-order': 'exact',
  promotion: 'exact',
  start: 'exact',
  link: 'exact',
  id: 'exact',
  game: 'exact',
  page: 'exact',
  offer: 'exact',
  all: 'exact',
  automatic: 'exact',
  url: 'exact',
  language: 'exact',
  none: 'exact',
  number: 'exact',
  row: 'exact',
  day: 'exact',
  csv: 'exact',
  export: 'exact',
  by: 'exact',
  check: 'exact',
  network: 'exact',
  file: 'file',
  folder: 'file',
}

/** The meaning of left-out arguments. */
const usual: OpsArgs = { tone: 'violet', language: 'en', place: '1' }

export function canonical(args: OpsArgs): OpsArgs {
  const written = Object.entries(args as { readonly [name: string]: string }).map(
    ([name, text]) => [name, forms[formOf[name] ?? 'text'](text.trim())] as const,
  )
  return Object.fromEntries(written.filter(([name, text]) => usual[name] !== text)) as OpsArgs
}
