import { paise, type Paise } from '@lalmor/units/paise.ts'
import { parseRupees } from '@lalmor/units/parse-rupees.ts'
import type { OpsArgs } from '../db/schema.ts'
import { OpsRefusal } from './command.ts'

// The database itself takes the values from the approved words.

/** Reads rupees as people write them; zero is allowed. */
export function readRupees(text: string, what: string): Paise {
  const amount = /^0+(\.0{1,2})?$/.test(text) ? paise(0n) : parseRupees(text)
  if (amount === undefined || amount < 0n)
    throw new OpsRefusal(`${what}: '${text}' is not an amount in rupees. Write it like 150000 or 1,50,000.50.`)
  return amount
}

export function readWhole(text: string, what: string, [from, to]: readonly [number, number]): number {
  const value = Number(text)
  if (!/^\d{1,9}$/.test(text) || value < from || value > to)
    throw new OpsRefusal(`${what} must be a whole number from ${from} to ${to}, not '${text}'.`)
  return value
}

type Readers = { readonly [option: string]: (text: string) => unknown }

/** Throws OpsRefusal for a wrong value, or without any name. */
export function readNamed(args: OpsArgs, readers: Readers): void {
  const named = Object.entries(readers).filter(([option]) => args[option] !== undefined)
  if (named.length === 0)
    throw new OpsRefusal(
      `Name what to set: ${Object.keys(readers)
        .map((option) => `--${option}`)
        .join(', ')}.`,
    )
  for (const [option, read] of named) read(args[option]!)
}

export const rupeesReader = (what: string) => (text: string) => readRupees(text, what)
export const wholeReader = (what: string, bounds: readonly [number, number]) => (text: string) => readWhole(text, what, bounds)
