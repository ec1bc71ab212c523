import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { href, navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { RecordList, RecordRow } from '../../ui/RecordRow.tsx'
import { stepTime } from '../wallet/order-step.ts'
import { orderPage } from './deposit-text.ts'

/** Each is an order; all but the shown one are links. */
export function PaymentsCard({ order, list }: { order: DepositOrder; list: NonNullable<DepositOrder['payments']>['list'] }) {
  return (
    <Card bare>
      <RecordList>
        {list.map(({ orderNo, amount, at, utr, isReversed }, n) => (
          <RecordRow
            key={orderNo}
            lead={{ icon: 'deposit', tone: 'green' }}
            title={t(n === 0 ? 'depositOrder.payment.first' : 'depositOrder.payment.further')}
            line={utr === undefined ? orderNo : `UTR ${utr}`}
            aside={stepTime(at, order)}
            {...(isReversed
              ? { badge: <Badge tone="bad">{t('depositOrder.payment.reversed')}</Badge> }
              : { amount: `+${formatWire(amount)}`, good: true })}
            {...(orderNo !== order.orderNo && {
              open: { href: href(orderPage, { orderNo }), onPress: () => navigateTo(orderPage, { orderNo }) },
            })}
          />
        ))}
      </RecordList>
    </Card>
  )
}
