import { fromWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { formatNet } from './money.ts'

const whole = (amount: string): string => amount.replace(/\.00$/, '')

/** `₹4,00,000`, `₹38.50`: sentences show paise only if there are any. */
export const formatWhole = (amount: WirePaise): string => whole(formatRupees(fromWire(amount)))

/** `+₹15`, `−₹10.50`. A word joiner keeps the minus with its amount: a loss must not read as a gain. */
export const formatNetWhole = (payout: WirePaise, stake: WirePaise): string => whole(formatNet(payout, stake)).replace('−', '−\u2060')
