import type { Result } from '@lalmor/contract/catalogue.ts'
import type { WithdrawalDays, WithdrawalSummary } from '@lalmor/contract/withdrawals.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import { href, navigateTo, switchTab } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { useVisitState } from '../../app/visit-state.ts'
import { serverNow } from '../../data/client.ts'
import { formatWire } from '../../i18n/money.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { dayName, formatClock, formatIstDay } from '../../i18n/time.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ListBones } from '../../ui/ListBones.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { ErrorPlaceholder } from '../../ui/ErrorPlaceholder.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import css from '../wallet/History.module.css'
import { ordersByDay } from '../wallet/orders-by-day.ts'
import { useWithdrawals } from './useWithdrawals.ts'
import { isUnderWay } from './withdrawal-poll.ts'
import { causeText, figuresText, withdrawalStatus } from './withdrawal-text.ts'

const waitPage = '/pages/wallet/WithdrawWait'
const periods = ['today', '7-days', '30-days'] as const satisfies readonly WithdrawalDays[]

/** Withdraw history: a period, what arrived, and the withdrawals of each day. */
export default function WithdrawalHistory() {
  const [days, setDays] = useVisitState<WithdrawalDays>('days', 'today')
  return (
    <SubPage title={t('title.withdrawalHistory')}>
      <Segmented
        label={t('withdrawals.period')}
        options={periods.map((id) => ({ id, label: t(`withdrawals.days.${id}`) }))}
        selected={days}
        onSelect={setDays}
      />
      <Withdrawals days={days} onDays={setDays} />
    </SubPage>
  )
}

function Withdrawals({ days, onDays }: { days: WithdrawalDays; onDays: (days: WithdrawalDays) => void }) {
  const pages = useWithdrawals(days)
  const { data, error, refetch } = pages
  if (data?.orders.length === 0) return <None days={days} onDays={onDays} />
  if (!data) return error ? <ErrorPlaceholder title={callErrorText(error)} onRetry={() => void refetch()} /> : <ListBones />
  return (
    <>
      {data.first.total && <Totals {...data.first.total} />}
      {ordersByDay(data.orders).map(({ day, orders }) => (
        <DayGroup key={day} day={dayTitle(day)}>
          {orders.map((withdrawal) => (
            <Row key={withdrawal.orderNo} withdrawal={withdrawal} />
          ))}
        </DayGroup>
      ))}
      <ListEnd pages={pages} label={t('withdrawals.more')}>
        <p>{t(`withdrawals.end.${days}`)}</p>
      </ListEnd>
    </>
  )
}

function Totals({ arrived, paidCount, underWayCount }: NonNullable<Result<'/withdrawal/list'>['total']>) {
  return (
    <div className={css.totals} role="status">
      <span>
        {t('withdrawals.paid', { count: paidCount })}
        {underWayCount > 0 && ` · ${t('withdrawals.underWay', { count: underWayCount })}`}
      </span>
      <b className="num">{t('withdrawals.sum', { amount: formatWire(arrived) })}</b>
    </div>
  )
}

function dayTitle(day: IstDay): string {
  const name = dayName(day, new Date(serverNow()))
  return name === 'earlier' ? formatIstDay(day) : t(`withdrawals.${name}`, { day: formatIstDay(day) })
}

function Row({ withdrawal }: { withdrawal: WithdrawalSummary }) {
  const { orderNo, amount, createdAt } = withdrawal
  const { text, tone } = withdrawalStatus(withdrawal)
  return (
    <RecordRow
      lead={{ icon: 'withdraw' }}
      title={formatWire(amount)}
      line={figuresText(withdrawal)}
      badge={<Badge tone={tone}>{text}</Badge>}
      meta={`${orderNo} · ${formatClock(new Date(createdAt))}`}
      open={{ href: href(waitPage, { orderNo }), onPress: () => navigateTo(waitPage, { orderNo }) }}
    >
      {below(withdrawal)}
    </RecordRow>
  )
}

/** Why it came back, the reference to quote, or the way to where it is. */
function below(withdrawal: WithdrawalSummary) {
  const { orderNo, utr } = withdrawal
  const cause = causeText(withdrawal)
  if (cause !== undefined) return <span>{cause}</span>
  if (isUnderWay(withdrawal)) return <TextAction onPress={() => navigateTo(waitPage, { orderNo })}>{t('withdrawalForm.open')}</TextAction>
  if (utr === undefined) return null
  return (
    <>
      <span className="num">{t('withdrawal.step.utr', { utr })}</span>
      <IconButton icon="copy" size="md" label={t('action.copy', { what: 'UTR' })} onPress={() => void copyText(utr)} />
    </>
  )
}

/** What is empty, and the way on: a longer period, or back to the account. */
function None({ days, onDays }: { days: WithdrawalDays; onDays: (days: WithdrawalDays) => void }) {
  return (
    <Empty title={t(`withdrawals.none.${days}`)} text={t('withdrawals.emptyText')}>
      {days === '30-days' ? (
        <Button tone="ghost" size="sm" onPress={() => switchTab('/pages/account/Account')}>
          {t('withdrawal.toAccount')}
        </Button>
      ) : (
        <Button tone="ghost" size="sm" onPress={() => onDays('30-days')}>
          {t('withdrawals.see30')}
        </Button>
      )}
    </Empty>
  )
}
