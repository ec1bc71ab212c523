import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { formatWire } from '../../i18n/money.ts'
import { Aloud } from '../wallet/Aloud.tsx'
import { depositAmount, depositStatus, depositType } from '../wallet/order-label.ts'

/** Announces an order's progress to screen readers. */
export function OrderNews({ order }: { order: DepositOrder }) {
  const { text } = depositStatus(order)
  return <Aloud state={text} said={`${depositType(order)}, ${text}, ${formatWire(depositAmount(order))}`} />
}
