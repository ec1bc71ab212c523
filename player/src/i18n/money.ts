import { fromWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { formatRupees, paise } from '@lalmor/units/paise.ts'
import { activeTag, type TableAmount } from './texts.ts'

/** `₹1,000.00`, for tables and single amounts. Sentences: whole-rupees.ts. */
export const formatWire = (amount: WirePaise) => formatRupees(fromWire(amount)) as TableAmount

/** payout − stake: `+₹15.00`, `−₹10.00`, `₹0.00`. */
export function formatNet(payout: WirePaise, stake: WirePaise): TableAmount {
  const net = fromWire(payout) - fromWire(stake)
  return `${net > 0n ? '+' : ''}${formatRupees(paise(net))}` as TableAmount
}

/** For screen readers: `1,000.00` of "1,000.00 rupees". */
export const spokenRupees = (text: string) => text.replace('₹', '')

/** 963023 parts per million → `96.3%`, `96,3 %`: rounded down, so that no game promises more than it returns. */
export const formatPpm = (ppm: number): string =>
  (Math.floor(ppm / 1_000) / 1_000).toLocaleString(activeTag(), { style: 'percent', minimumFractionDigits: 1 })
