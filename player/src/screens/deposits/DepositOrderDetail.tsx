import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { useState } from 'react'
import { href, navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { until } from '../../i18n/deadline.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { before } from '../../i18n/sentences.ts'
import { EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { StatusHead } from '../../ui/StatusHead.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { Tracker } from '../../ui/Tracker.tsx'
import { CancelSheet } from './CancelSheet.tsx'
import css from './DepositOrderDetail.module.css'
import { DepositAgain } from './DepositAgain.tsx'
import { DepositOrderPage } from './DepositOrderPage.tsx'
import { AnotherUtr } from './AnotherUtr.tsx'
import { orderHead, orderPage, transferMethodOf } from './deposit-text.ts'
import { OpenCase, TakenBackCards } from './OrderCase.tsx'
import { PaymentsCard } from './PaymentsCard.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { orderSteps } from './order-steps.ts'
import { openTransfer } from './useDepositOrder.ts'
import { useNow } from '../wallet/useNow.ts'
import { useFigureWords } from '../help/useFigures.ts'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { depositQuestions } from '../help/money-questions.ts'

export default function DepositOrderDetail({ query: { orderNo } }: { query: { orderNo: string } }) {
  return (
    <DepositOrderPage key={orderNo} orderNo={orderNo} title={t('title.depositOrder')}>
      {(order) => <Detail order={order} />}
    </DepositOrderPage>
  )
}

function Detail({ order }: { order: DepositOrder }) {
  const nowMs = useNow()
  const [cancelling, setCancelling] = useState(false)
  const way = transferMethodOf(order)
  return (
    <SubPage title={t('title.depositOrder')} pinned={<WayOn order={order} />}>
      <div className={css.parts}>
        <StatusHead {...orderHead(order, nowMs)} />
        {order.payments && <PaymentsCard order={order} list={order.payments.list} />}
        {order.takenBack && <TakenBackCards {...order.takenBack} />}
        <Card lift={!order.takenBack}>
          <Tracker
            steps={orderSteps(order, nowMs, {
              sentUtr: (utr) => <SentUtr order={order} utr={utr} />,
              ownOrder: (orderNo) => <OwnOrder orderNo={orderNo} />,
            })}
          />
        </Card>
        {order.case && !order.case.ended && <OpenCase {...order.case} />}
        <SelfServiceCard order={order} />
        <OrderFacts order={order} />
        {order.wager && <WagerLine {...order.wager} />}
        {order.closed && <PaidAnyway order={order} />}
        {order.payments && order.furtherOf === undefined && <Note icon="mail">{t('depositOrder.after.payments')}</Note>}
        {order.status === 'Success' && order.reversedAt === undefined && way && <AnotherUtr order={order} way={way} />}
        <DepositAgain order={order} />
        {order.canCancel && (
          <p className={css.quiet}>
            <TextAction onPress={() => setCancelling(true)}>{t('depositOrder.cancel')}</TextAction>
          </p>
        )}
      </div>
      <MoneyHelp ids={depositQuestions(order)} topic="deposit" orderNo={order.orderNo} />
      {cancelling && order.canCancel && <CancelSheet orderNo={order.orderNo} onClose={() => setCancelling(false)} />}
    </SubPage>
  )
}

/** Returns the help page for the order's payment; undefined if there is none. */
function helpWith(order: DepositOrder) {
  const way = transferMethodOf(order)
  return way && { label: t('transfer.help'), open: () => navigateTo('/pages/wallet/TransferInstructions', { way }) }
}

const OwnOrder = ({ orderNo }: { orderNo: string }) => (
  <>
    {before(t('depositOrder.step.ownOrder'))}
    <TextAction href={href(orderPage, { orderNo })} onPress={() => navigateTo(orderPage, { orderNo })}>
      {orderNo}
    </TextAction>
  </>
)

function SentUtr({ order, utr }: { order: DepositOrder; utr: string }) {
  const way = transferMethodOf(order)
  return (
    <>
      <span className="num">{utr}</span>
      {order.canSendUtr && way && (
        <>
          {'\u00a0· '}
          <TextAction onPress={() => openTransfer(way, order.orderNo)}>
            {t(order.closed ? 'depositOrder.sendOther' : 'depositOrder.step.correct')}
          </TextAction>
        </>
      )}
    </>
  )
}

/** Says when the bank can be asked, or that it is being asked. */
function SelfServiceCard({ order: { orderNo, selfService, status } }: { order: DepositOrder }) {
  const nowMs = useNow()
  const figures = useFigureWords()
  const open = () => navigateTo('/pages/wallet/SelfUtrInfo', { orderNo })
  if (!selfService) return null
  if (selfService.appliedAt !== undefined)
    return (
      <Note tone={status === 'Success' ? 'ok' : 'plain'} icon="headset">
        {t('selfUtr.applied')}&nbsp;· <TextAction onPress={open}>{t('selfUtr.details')}</TextAction>
      </Note>
    )
  return (
    <Card>
      <b>{t('selfUtr.lateTitle', { after: figures.selfServiceAfter })}</b>
      <p className={css.small}>
        {t('selfUtr.lateText', {
          from: figures.answerFrom,
          latest: figures.answerBy,
          percent: figures.waitingPercent,
          step: figures.waitingStep,
        })}
      </p>
      <div className={css.act}>
        {selfService.canApplyFrom !== undefined && nowMs < Date.parse(selfService.canApplyFrom) ? (
          <p className={css.opens}>
            {before(t('selfUtr.opens', { until: until(selfService.canApplyFrom) }))}
            <TextAction onPress={open}>{t('selfUtr.details')}</TextAction>
          </p>
        ) : (
          <Button size="sm" onPress={open}>
            {t('selfUtr.apply')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The wager requirement of this deposit. */
const WagerLine = ({ required, done, isDropped }: NonNullable<DepositOrder['wager']>) => (
  <p className={`${css.wager} num`}>
    {t(isDropped ? 'depositOrder.wagerDropped' : 'depositOrder.wager', { required: formatWhole(required), done: formatWhole(done) })}
  </p>
)

function PaidAnyway({ order }: { order: DepositOrder }) {
  const way = transferMethodOf(order)
  if (!way) return <Note icon="version">{t('depositOrder.after.online')}</Note>
  return (
    <Note icon="version">
      {before(t('depositOrder.after.transfer'))}
      {order.canSendUtr && <TextAction onPress={() => openTransfer(way, order.orderNo)}>{t('depositOrder.sendUtr')}</TextAction>}
    </Note>
  )
}

function WayOn({ order }: { order: DepositOrder }) {
  const { orderNo, status, closed, canSendUtr, canCancel, utr } = order
  const way = transferMethodOf(order)
  if (closed) {
    const help = helpWith(order)
    const on =
      way && canSendUtr && closed.why === 'not-found' ? (
        <Button tone="gold" onPress={() => openTransfer(way, orderNo)}>
          {t('depositOrder.sendOther')}
        </Button>
      ) : (
        <Button tone="gold" onPress={() => navigateTo('/pages/wallet/Deposit')}>
          {t('depositOrder.new')}
        </Button>
      )
    return (
      <PinnedAction>
        {help ? (
          <EqualActions>
            <Button tone="ghost" onPress={help.open}>
              {help.label}
            </Button>
            {on}
          </EqualActions>
        ) : (
          on
        )}
      </PinnedAction>
    )
  }
  if (status !== 'Pending') return null
  const pay = way
    ? utr === undefined && (() => openTransfer(way, orderNo))
    : order.method === 'online' && canCancel && (() => navigateTo('/pages/webview/DepositWeb', { orderNo }))
  return pay ? (
    <PinnedAction>
      <Button tone="gold" onPress={() => void pay()}>
        {t('depositOrder.toPay')}
      </Button>
    </PinnedAction>
  ) : null
}
