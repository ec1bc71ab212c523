import type { Limit } from '@lalmor/contract/limits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/limits/t.ts'

export type Measure = Limit['measure']
export type Period = Limit['period']

/** Measures in PRODUCT §11's order. */
export const measures = ['deposit', 'loss', 'stake', 'time'] as const satisfies readonly Measure[]
export const periods = ['day', 'week', 'month'] as const satisfies readonly Period[]

const minuteMs = 60_000

/** `48 min`, `3 h 20 min`, rounded down. */
export function formatPlayed(ms: number): string {
  const all = Math.floor(ms / minuteMs)
  const hours = Math.floor(all / 60)
  const minutes = all % 60
  if (hours === 0) return t('limits.minutes', { minutes })
  return minutes === 0 ? t('limits.hours', { hours }) : t('limits.hoursMinutes', { hours, minutes })
}

export const formatLimit = (measure: Measure, amount: number): string =>
  measure === 'time' ? formatPlayed(amount) : formatWhole(amount as WirePaise)

/** The used part of a limit; zero for a loss limit after a win. */
export const formatUsed = ({ measure, used }: Limit): string => formatLimit(measure, Math.max(0, used))

/** Parses whole rupees or minutes; undefined otherwise. */
export function parseLimit(measure: Measure, text: string): number | undefined {
  const digits = text.replace(/[,\s]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return undefined
  return Number(digits) * (measure === 'time' ? minuteMs : 100)
}

/** Rounds down fractions, which cannot have been typed here. */
export const limitInput = (measure: Measure, amount: number): string => String(Math.floor(amount / (measure === 'time' ? minuteMs : 100)))
