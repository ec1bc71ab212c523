import type { Result } from '@lalmor/contract/catalogue.ts'
import type { DepositDays, DepositSummary } from '@lalmor/contract/deposits.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { href, navigateTo, switchTab } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { useVisitState } from '../../app/visit-state.ts'
import { serverNow } from '../../data/client.ts'
import { t } from '../../i18n/deposit/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { dayName, formatClock, formatIstDay } from '../../i18n/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ListBones } from '../../ui/ListBones.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { ErrorPlaceholder } from '../../ui/ErrorPlaceholder.tsx'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from '../wallet/History.module.css'
import { depositAmount, depositIcons, depositStatus, depositType } from '../wallet/order-label.ts'
import { lateness, ordersByDay } from '../wallet/orders-by-day.ts'
import { useDeposits } from './useDeposits.ts'
import { useNow } from '../wallet/useNow.ts'

const orderPage = '/pages/wallet/DepositOrderDetail'
const periods = ['today', '7-days', '30-days'] as const satisfies readonly DepositDays[]

/** Deposit history: a period, what came in, and the orders of each day. */
export default function DepositHistory() {
  const [days, setDays] = useVisitState<DepositDays>('days', 'today')
  return (
    <SubPage title={t('title.depositHistory')}>
      <Segmented
        label={t('deposits.period')}
        options={periods.map((id) => ({ id, label: t(`deposits.days.${id}`) }))}
        selected={days}
        onSelect={setDays}
      />
      <Orders days={days} onDays={setDays} />
    </SubPage>
  )
}

function Orders({ days, onDays }: { days: DepositDays; onDays: (days: DepositDays) => void }) {
  const pages = useDeposits(days)
  const { data, error, refetch } = pages
  const nowMs = useNow()
  if (data?.orders.length === 0) return <None days={days} onDays={onDays} />
  if (!data) return error ? <ErrorPlaceholder title={callErrorText(error)} onRetry={() => void refetch()} /> : <ListBones />
  return (
    <>
      {data.first.total && <Totals {...data.first.total} />}
      {ordersByDay(data.orders).map(({ day, orders }) => (
        <DayGroup key={day} day={dayTitle(day)}>
          {orders.map((order) => (
            <Row key={order.orderNo} order={order} nowMs={nowMs} />
          ))}
        </DayGroup>
      ))}
      <ListEnd pages={pages} label={t('deposits.more')}>
        <p>{t(`deposits.end.${days}`)}</p>
      </ListEnd>
    </>
  )
}

function Totals({ credited, creditedCount, pendingCount }: NonNullable<Result<'/deposit/list'>['total']>) {
  return (
    <div className={css.totals} role="status">
      <span>
        {t('deposits.credited', { count: creditedCount })}
        {pendingCount > 0 && ` · ${t('deposits.pending', { count: pendingCount })}`}
      </span>
      <b className="num">{t('deposits.sum', { amount: formatWire(credited) })}</b>
    </div>
  )
}

function dayTitle(day: ReturnType<typeof istDay>): string {
  const name = dayName(day, new Date(serverNow()))
  return name === 'earlier' ? formatIstDay(day) : t(`deposits.${name}`, { day: formatIstDay(day) })
}

function Row({ order, nowMs }: { order: DepositSummary; nowMs: number }) {
  const { orderNo, method, createdAt } = order
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
      meta={formatClock(new Date(createdAt))}
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

/** What is empty, and the way on: a longer period, or the games. No deposit is offered to somebody who made none. */
function None({ days, onDays }: { days: DepositDays; onDays: (days: DepositDays) => void }) {
  return (
    <Empty title={t(`deposits.none.${days}`)} text={t('deposits.emptyText')}>
      {days === '30-days' ? (
        <Button tone="ghost" size="sm" onPress={() => switchTab('/pages/home/Home')}>
          {t('soon.action')}
        </Button>
      ) : (
        <Button tone="ghost" size="sm" onPress={() => onDays('30-days')}>
          {t('deposits.see30')}
        </Button>
      )}
    </Empty>
  )
}
