import { isCashOut } from '@lalmor/games/crash/bet.ts'
import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { grouped } from '../../engine/grouped.ts'

/** `2.47`, `10,000.00`. */
export function multiplierNumber(hundredths: number): string {
  const whole = Math.floor(hundredths / 100)
  return `${grouped(whole)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** `2.47×`. */
export const multiplierText = (hundredths: number): string => `${multiplierNumber(hundredths)}×`

/** `2.47`, `3`. */
export const spokenMultiplier = (hundredths: number): string => multiplierNumber(hundredths).replace(/\.00$/, '')

/** Reads hundredths, with a point or a comma; undefined if invalid. */
export function parseCashOut(tables: CrashTables, typed: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,5})(?:[.,](\d{0,2}))?$/.exec(typed.replaceAll(/\s|,(?=\d{3})/g, '')) ?? []
  if (whole === undefined) return undefined
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return isCashOut(tables, hundredths) ? hundredths : undefined
}
