import { fromWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { formatRupees } from '@lalmor/units/paise.ts'

// Beside money.ts, for Home shows none of it.

/** `₹4,00,000`, `₹38.50`: terms are whole rupees, so paise show only where there are any. */
export const formatWhole = (amount: WirePaise): string => formatRupees(fromWire(amount)).replace(/\.00$/, '')
