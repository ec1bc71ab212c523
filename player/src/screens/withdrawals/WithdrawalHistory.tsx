import type { Result } from '@lalmor/contract/catalogue.ts'
import type { WithdrawalSummary } from '@lalmor/contract/withdrawals.ts'
import { href, navigateTo, switchTab } from '../../page/router.ts'
import { call } from '../../data/client.ts'
import { formatWire } from '../../i18n/money.ts'
import { countsText } from '../../i18n/counts.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatClock } from '../../i18n/time.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { copyText } from '../../ui/copy.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { HistoryTotals, OrderHistory, type Period } from '../wallet/OrderHistory.tsx'
import type { History } from '../wallet/useOrders.ts'
import { isUnderWay, nextPollMs } from './withdrawal-poll.ts'
import { causeText, figuresText, withdrawalStatus } from './withdrawal-text.ts'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

const waitPage = '/pages/wallet/WithdrawWait'
export default function WithdrawalHistory() {
  return (
    <OrderHistory
      title={t('title.withdrawalHistory')}
      word={(key) => t(`withdrawals.${key}`)}
      dayWord={(day, values) => t(`withdrawals.${day}`, values)}
      history={history}
      totals={({ total }) => total && <Totals {...total} />}
      row={(withdrawal) => <Row key={withdrawal.orderNo} withdrawal={withdrawal} />}
      wayOn={{ label: t('withdrawal.toAccount'), onPress: () => switchTab('/pages/account/Account') }}
      help={<MoneyHelp ids={pageQuestions.withdrawalHistory} topic="withdraw" />}
    />
  )
}

/** A change shows automatically. */
const history = (days: Period): History<Result<'/withdrawal/list'>> => ({
  key: ['withdrawals', days],
  ask: (before, options) => call('/withdrawal/list', { days, ...before }, options),
  mayChange: ({ total }) => (total?.underWayCount ?? 0) > 0,
  // An order on a later page is not recent.
  pollMs: ({ orders }) => nextPollMs(orders, new Date()) || 60_000,
  signOf: ({ orders, total }) => JSON.stringify([total, orders.map(({ orderNo, status, utr }) => [orderNo, status, utr])]),
})

const Totals = ({ arrived, paidCount, underWayCount }: NonNullable<Result<'/withdrawal/list'>['total']>) => (
  <HistoryTotals
    count={countsText(
      [paidCount, (count) => t('withdrawals.paid', { count })],
      [underWayCount, (count) => t('withdrawals.underWay', { count })],
    )}
    sum={t('withdrawals.sum', { amount: formatWhole(arrived) })}
  />
)

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

/** Return's cause, bank reference, or link to its progress. */
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
