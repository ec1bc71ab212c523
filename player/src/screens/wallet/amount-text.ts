import { plain } from '@lalmor/units/typed.ts'
import type { DepositOptions } from '@lalmor/contract/deposits.ts'
import { toWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import { parseRupees } from '@lalmor/units/parse-rupees.ts'

/** The problem with an amount, found before the server is asked (SPEC §5). */
export type AmountProblem = 'empty' | 'odd' | 'range'

/** Keeps the characters of an amount: digits, separators, a point. Drops all others, such as a pasted `₹` or a sign. */
export const typedAmount = (text: string): string => plain(text).replaceAll(/[^\d.,]/g, '')

/** An amount as the field shows it when not being typed: `1,00,000`, `99.50`. */
export const rupeeText = (amount: Paise): string => formatRupees(amount).slice(1).replace(/\.00$/, '')

/** A typed amount as the field shows it afterwards. Text that is not an amount stays as it is. */
export function groupedAmount(text: string): string {
  const amount = parseRupees(text)
  return amount === undefined ? text : rupeeText(amount)
}

type Range = Pick<DepositOptions['methods'][number], 'min' | 'max'>

/** Reads a typed text as an amount within the limits of this way to deposit. */
export function readAmount(text: string, { min, max }: Range): { amount: WirePaise } | { problem: AmountProblem } {
  if (text.trim() === '') return { problem: 'empty' }
  const parsed = parseRupees(text)
  if (parsed === undefined) return { problem: 'odd' }
  // Compared before conversion to the wire, which takes only safe integers.
  if (parsed < BigInt(min) || parsed > BigInt(max)) return { problem: 'range' }
  return { amount: toWire(parsed) }
}

/** Millionths of a USDT as typed (`25`, `1,250.5`), digit by digit; undefined when it is not an amount. */
export function parseUsdt(text: string): bigint | undefined {
  const match = /^(\d{1,9})(?:\.(\d{0,6}))?$/.exec(text.trim().replaceAll(',', ''))
  return match ? BigInt(match[1]! + (match[2] ?? '').padEnd(6, '0')) : undefined
}

/** The value of this many millionths of a USDT at a rate in paise per USDT, rounded down to a paisa, as it is credited. */
export const usdtAtRate = (millionths: bigint, rate: WirePaise): WirePaise => toWire((millionths * BigInt(rate)) / 1_000_000n)
