import { fromWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { formatNet } from './money.ts'

const whole = (amount: string): string => amount.replace(/\.00$/, '')

/** `₹4,00,000`, `₹38.50`: an amount in a sentence shows paise only where there are any. */
export const formatWhole = (amount: WirePaise): string => whole(formatRupees(fromWire(amount)))

/** `+₹15`, `−₹10.50` in a sentence: payout − stake. A word joiner keeps the minus on its amount's line, or a loss would read as a gain. */
export const formatNetWhole = (payout: WirePaise, stake: WirePaise): string => whole(formatNet(payout, stake)).replace('−', '−\u2060')
