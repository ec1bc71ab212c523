import type { DepositMethod, DepositOptions, DepositSummary } from '@lalmor/contract/deposits.ts'
import { paise } from '@lalmor/units/paise.ts'
import { rupeeText } from '../wallet/amount-text.ts'
import type { Rail, Way } from './DepositWays.tsx'

/** The Deposit page's query: how its form is filled in when it opens. */
export type DepositQuery = { readonly method?: string; readonly amount?: string }

/** The query that repeats a credited order; undefined during a break, while its way is closed, and for any other order. */
export function repeatOf(
  { method, amount, status, reversedAt }: Pick<DepositSummary, 'method' | 'amount' | 'status' | 'reversedAt'>,
  options: DepositOptions | undefined,
): DepositQuery | undefined {
  if (status !== 'Success' || reversedAt !== undefined || options?.stoppedUntil !== undefined || options?.deviceStoppedUntil !== undefined)
    return undefined
  if (options?.methods.some((one) => one.method === method && one.isOpen) !== true) return undefined
  // Crypto has no amount to fill in: what arrives is credited.
  return method === 'crypto' ? { method } : { method, amount: String(amount) }
}

const choices: { readonly [Method in DepositMethod]: { way: Way; rail: Rail } } = {
  online: { way: 'online', rail: 'upi' },
  upi: { way: 'transfer', rail: 'upi' },
  imps: { way: 'transfer', rail: 'imps' },
  crypto: { way: 'crypto', rail: 'upi' },
}

/** The form's first values. A query made up by hand fills in nothing; the amount is checked like a typed one. */
export function filledIn({ method = '', amount = '' }: DepositQuery): { way: Way; rail: Rail; text: string } {
  const chosen = Object.hasOwn(choices, method) ? choices[method as DepositMethod] : choices.online
  return { ...chosen, text: /^[1-9]\d{0,14}$/.test(amount) ? rupeeText(paise(BigInt(amount))) : '' }
}
