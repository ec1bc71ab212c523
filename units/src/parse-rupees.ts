import { paise, type Paise } from './paise.ts'
import { plain } from './typed.ts'

/**
 * Parses a player's input (`1250`, `1,250.5`) as paise, digit by digit.
 * Undefined if it is not an amount: empty, signed, more than two decimals, or over 15 digits.
 */
export function parseRupees(text: string): Paise | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(plain(text).replace(/[,\s₹]/g, ''))
  if (!match) return undefined
  return paise(BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0') || '0'))
}
