import type { Result } from '@lalmor/contract/catalogue.ts'
import type { DepositSummary } from '@lalmor/contract/deposits.ts'
import { href, navigateTo, switchTab } from '../../page/router.ts'
import { call } from '../../data/client.ts'
import { t } from '../../i18n/deposits/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { countsText } from '../../i18n/counts.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatClock } from '../../i18n/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { depositAmount, depositIcons, depositStatus, depositType } from '../wallet/order-label.ts'
import { HistoryTotals, OrderHistory, type Period } from '../wallet/OrderHistory.tsx'
import { lateness, mayChange } from '../wallet/orders-by-day.ts'
import { useNow } from '../wallet/useNow.ts'
import type { History } from '../wallet/useOrders.ts'
import { DepositAgain } from './DepositAgain.tsx'
import { openPollMs } from './useDepositOrder.ts'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

const orderPage = '/pages/wallet/DepositOrderDetail'
export default function DepositHistory() {
  const nowMs = useNow()
  return (
    <OrderHistory
      title={t('title.depositHistory')}
      word={(key) => t(`deposits.${key}`)}
      dayWord={(day, values) => t(`deposits.${day}`, values)}
      history={history}
      totals={({ total, orders }) => (
        <>
          {total && <Totals {...total} />}
          <Again orders={orders} />
        </>
      )}
      row={(order) => <Row key={order.orderNo} order={order} nowMs={nowMs} />}
      wayOn={{ label: t('soon.action'), onPress: () => switchTab('/pages/home/Home') }}
      help={<MoneyHelp ids={pageQuestions.depositHistory} topic="deposit" />}
    />
  )
}

/** A credit shows within 2 s, even on a closed order. */
const history = (days: Period): History<Result<'/deposit/list'>> => ({
  key: ['deposits', days],
  ask: (before, options) => call('/deposit/list', { days, ...before }, options),
  mayChange: (first) => mayChange(first, Date.now()),
  pollMs: () => openPollMs,
  signOf({ orders, total }) {
    const signs = orders.map(({ orderNo, status, inReview, credited, bonus, selfService, reversedAt }) => [
      orderNo,
      status,
      inReview,
      credited,
      bonus,
      selfService?.appliedAt,
      reversedAt,
    ])
    return JSON.stringify([total, signs])
  },
})

function Again({ orders }: { orders: DepositSummary[] }) {
  const last = orders.find(({ status, reversedAt }) => status === 'Success' && reversedAt === undefined)
  return last && <DepositAgain key={last.orderNo} order={last} />
}

const Totals = ({ credited, creditedCount, pendingCount }: NonNullable<Result<'/deposit/list'>['total']>) => (
  <HistoryTotals
    count={countsText(
      [creditedCount, (count) => t('deposits.credited', { count })],
      [pendingCount, (count) => t('deposits.pending', { count })],
    )}
    sum={t('deposits.sum', { amount: formatWhole(credited) })}
  />
)

function Row({ order, nowMs }: { order: DepositSummary; nowMs: number }) {
  const { orderNo, method, createdAt, status, offer, bonus } = order
  const isMissed = status === 'Success' && bonus === undefined
  const clock = formatClock(new Date(createdAt))
  const { text, tone } = depositStatus(order)
  const late = lateness(order, nowMs)
  const selfService = () => navigateTo('/pages/wallet/SelfUtrInfo', { orderNo })
  return (
    <RecordRow
      lead={{ icon: depositIcons[method] }}
      title={depositType(order)}
      amount={formatWire(depositAmount(order))}
      line={orderNo}
      aside={<Badge tone={tone}>{text}</Badge>}
      meta={offer === undefined || isMissed ? clock : `${clock} · ${t('deposits.offer')}`}
      open={{ href: href(orderPage, { orderNo }), onPress: () => navigateTo(orderPage, { orderNo }) }}
    >
      {late && (
        <>
          <span>{late.kind === 'applied' ? t('deposits.applied') : waitedText(late.sinceMs)}</span>
          <Button tone="ghost" size="mini" onPress={selfService}>
            {t(late.kind === 'applied' ? 'deposits.details' : 'deposits.selfService')}
          </Button>
        </>
      )}
    </RecordRow>
  )
}

function waitedText(sinceMs: number): string {
  const minutes = Math.floor(sinceMs / 60_000)
  return minutes < 120 ? t('deposits.late', { minutes }) : t('deposits.lateHours', { hours: Math.floor(minutes / 60) })
}
