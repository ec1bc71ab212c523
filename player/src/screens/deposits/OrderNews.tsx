import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { StatusAnnouncer } from '../wallet/StatusAnnouncer.tsx'
import { depositAmount, depositStatus, depositType } from '../wallet/order-label.ts'

export function OrderNews({ order }: { order: DepositOrder }) {
  const { text } = depositStatus(order)
  return <StatusAnnouncer state={text} said={`${depositType(order)}, ${text}, ${formatWhole(depositAmount(order))}`} />
}
