import { plain } from '@lalmor/units/typed.ts'
import type { DepositOptions } from '@lalmor/contract/deposits.ts'
import { toWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import { parseRupees } from '@lalmor/units/parse-rupees.ts'

export type AmountProblem = 'empty' | 'odd' | 'range'

/** Digits, separators and a point; not a pasted `₹` or sign. */
export const typedAmount = (text: string): string => plain(text).replaceAll(/[^\d.,]/g, '')

/** An amount in a field that is not being typed in: `1,00,000`, `99.50`. */
export const rupeeText = (amount: Paise): string => formatRupees(amount).slice(1).replace(/\.00$/, '')

/** Leaves text that is not an amount unchanged. */
export function groupedAmount(text: string): string {
  const amount = parseRupees(text)
  return amount === undefined ? text : rupeeText(amount)
}

type Range = Pick<DepositOptions['methods'][number], 'min' | 'max'>

export function readAmount(text: string, { min, max }: Range): { amount: WirePaise } | { problem: AmountProblem } {
  if (text.trim() === '') return { problem: 'empty' }
  const parsed = parseRupees(text)
  if (parsed === undefined) return { problem: 'odd' }
  // Compared first, as the wire takes only safe integers.
  if (parsed < BigInt(min) || parsed > BigInt(max)) return { problem: 'range' }
  return { amount: toWire(parsed) }
}

/** Millionths (`25`, `1,250.5`), digit by digit; undefined if no amount. */
export function parseUsdt(text: string): bigint | undefined {
  const match = /^(\d{1,9})(?:\.(\d{0,6}))?$/.exec(text.trim().replaceAll(',', ''))
  return match ? BigInt(match[1]! + (match[2] ?? '').padEnd(6, '0')) : undefined
}

/** Millionths at paise per USDT, rounded down to a paisa, as credited. */
export const usdtAtRate = (millionths: bigint, rate: WirePaise): WirePaise => toWire((millionths * BigInt(rate)) / 1_000_000n)
