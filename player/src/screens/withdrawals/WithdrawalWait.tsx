import type { Withdrawal } from '@lalmor/contract/withdrawals.ts'
import type { ReactNode } from 'react'
import { navigateTo, switchTab } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { CallRefused } from '../../data/call.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatBps } from '../../i18n/rate.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorPlaceholder } from '../../ui/ErrorPlaceholder.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { HashLine } from '../../ui/HashLine.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusHead } from '../../ui/StatusHead.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { Tracker } from '../../ui/Tracker.tsx'
import { Aloud } from '../wallet/Aloud.tsx'
import { OrderNo } from '../wallet/OrderNo.tsx'
import { useNow } from '../wallet/useNow.ts'
import { useWithdrawal } from './useWithdrawal.ts'
import { isUnderWay } from './withdrawal-poll.ts'
import css from './WithdrawalWait.module.css'
import { finalFigures, withdrawalHead, withdrawalStatus, withdrawalSteps } from './withdrawal-text.ts'

/** One withdrawal: how it stands, step by step, and what to quote to the bank. Nobody pulls it back. */
export default function WithdrawalWait({ query: { orderNo } }: { query: { orderNo: string } }) {
  return <Wait key={orderNo} orderNo={orderNo} />
}

function Wait({ orderNo }: { orderNo: string }) {
  const { data, error, refetch } = useWithdrawal(orderNo)
  if (data) return <Found withdrawal={data} />
  return (
    <Page title={t('title.withdrawalWait')}>
      {!error ? (
        <Bones />
      ) : isMissing(error) ? (
        <Missing />
      ) : (
        <ErrorPlaceholder title={callErrorText(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

const toHistory = () => navigateTo('/pages/wallet/WithdrawHistory')

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SubPage
      title={title}
      slot={<SlotAction onPress={toHistory}>{t('withdrawalForm.history')}</SlotAction>}
      pinned={
        <PinnedAction>
          <Button tone="gold" onPress={() => switchTab('/pages/account/Account')}>
            {t('withdrawal.toAccount')}
          </Button>
        </PinnedAction>
      }
    >
      {children}
    </SubPage>
  )
}

function Found({ withdrawal }: { withdrawal: Withdrawal }) {
  const head = withdrawalHead(withdrawal, useNow())
  const { utr } = withdrawal
  return (
    <Page title={t(isUnderWay(withdrawal) ? 'title.withdrawalWait' : 'title.withdrawal')}>
      <Aloud
        state={`${withdrawal.status} ${utr}`}
        said={`${withdrawalStatus(withdrawal).text}. ${head.title}, ${head.amount}. ${head.text}`}
      />
      <div className={css.parts}>
        <StatusHead {...head} />
        {utr !== undefined && (
          <Card>
            <HashLine label={t('withdrawal.reference')} value={utr} what="UTR" />
            <p className={css.hint}>{t('withdrawal.referenceText')}</p>
          </Card>
        )}
        <Card lift>
          <Tracker steps={withdrawalSteps(withdrawal)} />
        </Card>
        <WithdrawalFacts withdrawal={withdrawal} />
      </div>
    </Page>
  )
}

/** SPEC §3: the order's number, what left the balance, what it costs, what arrives and where. */
function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { orderNo, amount, feeBps, bankName, last4 } = withdrawal
  const { fee, arrival } = finalFigures(withdrawal)
  return (
    <Card>
      <Facts>
        <Fact label={t('withdrawal.number')} copy={{ what: t('withdrawal.number'), text: orderNo }}>
          <OrderNo of={orderNo} />
        </Fact>
        <Fact label={t('withdrawal.amount')}>{formatWire(amount)}</Fact>
        <Fact label={t('withdrawal.fee', { rate: formatBps(feeBps) })}>{fee === 0 ? formatWire(fee) : `−${formatWire(fee)}`}</Fact>
        <Fact label={t('withdrawal.net')}>{formatWire(arrival)}</Fact>
        <Fact label={t('withdrawal.to')}>
          {bankName} •••• {last4}
        </Fact>
      </Facts>
    </Card>
  )
}

/** A number out of form is refused as bad input: to the player it is the same as no such withdrawal. */
const isMissing = (error: unknown) => error instanceof CallRefused && (error.reason === 'UnknownWithdrawal' || error.reason === 'BadInput')

const Missing = () => (
  <Empty title={t('withdrawal.missing')} text={t('withdrawal.missingText')}>
    <Button tone="ghost" size="sm" onPress={toHistory}>
      {t('withdrawal.toHistory')}
    </Button>
  </Empty>
)

const Bones = () => (
  <div className={css.bones} role="status" aria-busy="true" aria-label={t('loading.page')}>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="row" />
  </div>
)
