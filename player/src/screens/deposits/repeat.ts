import type { DepositMethod, DepositOptions, DepositSummary } from '@lalmor/contract/deposits.ts'
import { paise } from '@lalmor/units/paise.ts'
import { rupeeText } from '../wallet/amount-text.ts'
import type { Rail, Way } from './DepositWays.tsx'

export type DepositQuery = { readonly method?: string; readonly amount?: string }

/** Returns the query that repeats an order; undefined during breaks, for closed methods, and unless it was credited. */
export function repeatOf(
  { method, amount, status, reversedAt }: Pick<DepositSummary, 'method' | 'amount' | 'status' | 'reversedAt'>,
  options: DepositOptions | undefined,
): DepositQuery | undefined {
  if (status !== 'Success' || reversedAt !== undefined || options?.stoppedUntil !== undefined || options?.deviceStoppedUntil !== undefined)
    return undefined
  if (options?.methods.some((one) => one.method === method && one.isOpen) !== true) return undefined
  // Crypto credits what arrives: no amount.
  return method === 'crypto' ? { method } : { method, amount: String(amount) }
}

const choices: { readonly [Method in DepositMethod]: { way: Way; rail: Rail } } = {
  online: { way: 'online', rail: 'upi' },
  upi: { way: 'transfer', rail: 'upi' },
  imps: { way: 'transfer', rail: 'imps' },
  crypto: { way: 'crypto', rail: 'upi' },
}

/** Invalid queries fill in nothing; amounts are checked like typed ones. */
export function filledIn({ method = '', amount = '' }: DepositQuery): { way: Way; rail: Rail; text: string } {
  const chosen = Object.hasOwn(choices, method) ? choices[method as DepositMethod] : choices.online
  return { ...chosen, text: /^[1-9]\d{0,14}$/.test(amount) ? rupeeText(paise(BigInt(amount))) : '' }
}
