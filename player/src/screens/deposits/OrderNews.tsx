import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Aloud } from '../wallet/Aloud.tsx'
import { depositAmount, depositStatus, depositType } from '../wallet/order-label.ts'

/** Announces an order's progress to screen readers. */
export function OrderNews({ order }: { order: DepositOrder }) {
  const { text } = depositStatus(order)
  return <Aloud state={text} said={`${depositType(order)}, ${text}, ${formatWhole(depositAmount(order))}`} />
}
