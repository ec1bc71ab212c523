import type { DepositOptions } from '@lalmor/contract/deposits.ts'
import { toWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { formatRupees, parseRupees } from '@lalmor/units/paise.ts'

/** What is wrong with an amount, before the server is asked (SPEC §5). */
export type AmountProblem = 'empty' | 'odd' | 'range'

/** What can be typed of an amount: digits, separators, a point. Everything else, as a pasted `₹` or a sign, is left out. */
export const typedAmount = (text: string): string => text.replaceAll(/[^\d.,]/g, '')

/** An amount as it stands in the field when it is not being typed: `1,00,000`, `99.50`. What is no amount stays as it is. */
export function groupedAmount(text: string): string {
  const amount = parseRupees(text)
  return amount === undefined ? text : formatRupees(amount).slice(1).replace(/\.00$/, '')
}

type Range = Pick<DepositOptions['methods'][number], 'min' | 'max'>

/** Reads what was typed as an amount of this way to deposit. */
export function readAmount(text: string, { min, max }: Range): { amount: WirePaise } | { problem: AmountProblem } {
  if (text.trim() === '') return { problem: 'empty' }
  const parsed = parseRupees(text)
  if (parsed === undefined) return { problem: 'odd' }
  // Compared before it is put on the wire, which takes no more than a safe integer.
  if (parsed < BigInt(min) || parsed > BigInt(max)) return { problem: 'range' }
  return { amount: toWire(parsed) }
}

/** Millionths of a USDT that were typed (`25`, `1,250.5`), digit by digit; undefined when it is no amount. */
export function parseUsdt(text: string): bigint | undefined {
  const match = /^(\d{1,9})(?:\.(\d{0,6}))?$/.exec(text.trim().replaceAll(',', ''))
  return match ? BigInt(match[1]! + (match[2] ?? '').padEnd(6, '0')) : undefined
}

/** What so many millionths of a USDT come to at a rate in paise for one: down to a whole paisa, as it is credited. */
export const usdtAtRate = (millionths: bigint, rate: WirePaise): WirePaise => toWire((millionths * BigInt(rate)) / 1_000_000n)
