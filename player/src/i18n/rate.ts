import { activeTag } from './texts.ts'

// Apart from money.ts, because Home shows no rate.

/** 150 basis points → `1.5%`, `1,5 %`. */
export const formatBps = (bps: number, digits = 0): string =>
  (bps / 10_000).toLocaleString(activeTag(), { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: 2 })

/** `20` → `20%`, `20 %`. */
export const formatPercent = (percent: number): string => formatBps(percent * 100)
