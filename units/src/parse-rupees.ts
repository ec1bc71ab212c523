import { paise, type Paise } from './paise.ts'
import { plain } from './typed.ts'

/** Digit by digit. Undefined if empty, signed, over two decimals or over 15 digits. */
export function parseRupees(text: string): Paise | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(plain(text).replace(/[,\s₹]/g, ''))
  if (!match) return undefined
  return paise(BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0') || '0'))
}
