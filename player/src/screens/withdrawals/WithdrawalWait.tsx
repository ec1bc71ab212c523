import type { Withdrawal } from '@lalmor/contract/withdrawals.ts'
import type { ReactNode } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { navigateTo, switchTab } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatBps } from '../../i18n/rate.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { HashLine } from '../../ui/HashLine.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { StatusHead } from '../../ui/StatusHead.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { Tracker } from '../../ui/Tracker.tsx'
import { StatusAnnouncer } from '../wallet/StatusAnnouncer.tsx'
import { OrderNo } from '../wallet/OrderNo.tsx'
import { useNow } from '../wallet/useNow.ts'
import { useWithdrawal } from './useWithdrawal.ts'
import { isUnderWay } from './withdrawal-poll.ts'
import css from './WithdrawalWait.module.css'
import { finalFigures, withdrawalHead, withdrawalStatus, withdrawalSteps } from './withdrawal-text.ts'
import { WentCard } from './WentCard.tsx'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { withdrawalQuestions } from '../help/money-questions.ts'

/** A withdrawal cannot be cancelled. */
export default function WithdrawalWait({ query: { orderNo } }: { query: { orderNo: string } }) {
  return <Wait key={orderNo} orderNo={orderNo} />
}

function Wait({ orderNo }: { orderNo: string }) {
  const withdrawal = useWithdrawal(orderNo)
  if (withdrawal.data) return <Found withdrawal={withdrawal.data} />
  return (
    <Page title={t('title.withdrawalWait')}>
      <Loadable
        of={withdrawal}
        bones={<Bones shapes={['card', 'card', 'row']} className={css.bones} />}
        missing={{ reason: 'UnknownWithdrawal', shows: <Missing /> }}
      />
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
      <StatusAnnouncer
        state={`${withdrawal.status} ${utr}`}
        said={`${withdrawalStatus(withdrawal).text}. ${head.title}, ${head.amount}. ${head.text}`}
      />
      <div className={css.parts}>
        <StatusHead {...head} />
        {withdrawal.paidLess && <WentCard withdrawal={withdrawal} paidLess={withdrawal.paidLess} />}
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
      <MoneyHelp ids={withdrawalQuestions(withdrawal)} topic="withdraw" orderNo={withdrawal.orderNo} />
    </Page>
  )
}

/** SPEC §3. */
function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { orderNo, amount, feeBps, bankName, last4, paidLess } = withdrawal
  const { fee, arrival } = finalFigures(withdrawal)
  return (
    <Card>
      <Facts>
        <Fact label={t('withdrawal.number')} copy={{ what: t('withdrawal.number'), text: orderNo }}>
          <OrderNo of={orderNo} />
        </Fact>
        {/* Where it went is in a card of its own. */}
        {!paidLess && (
          <>
            <Fact label={t('withdrawal.amount')}>{formatWire(amount)}</Fact>
            <Fact label={t('withdrawal.fee', { rate: formatBps(feeBps) })}>{fee === 0 ? formatWire(fee) : `−${formatWire(fee)}`}</Fact>
          </>
        )}
        <Fact label={t('withdrawal.net')}>{formatWire(arrival)}</Fact>
        {paidLess && <Fact label={t('withdrawal.counted')}>{t('withdrawal.countedText', { counted: formatWhole(paidLess.counted) })}</Fact>}
        <Fact label={t('withdrawal.to')}>
          {bankName} •••• {last4}
        </Fact>
      </Facts>
    </Card>
  )
}

const Missing = () => (
  <Empty
    title={t('withdrawal.missing')}
    text={t('withdrawal.missingText')}
    wayOn={{ label: t('withdrawal.toHistory'), onPress: toHistory }}
  />
)
