import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { navigateTo, redirectTo, switchTab } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { t } from '../../i18n/deposit-order/t.ts'
import { EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { StatusHead } from '../../ui/StatusHead.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { DepositOrderPage } from './DepositOrderPage.tsx'
import { minute, orderHead, transferMethodOf, type TransferMethod } from './deposit-text.ts'
import { transferPages } from './useDepositOrder.ts'
import { PayCard } from './PayCard.tsx'
import css from './TransferDetail.module.css'
import { useNow } from '../wallet/useNow.ts'
import { useUtr } from './useUtr.ts'
import { spacedUtr } from './utr.ts'
import { UtrCard } from './UtrCard.tsx'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { depositQuestions } from '../help/money-questions.ts'

export const transferPage = (way: TransferMethod) =>
  function TransferDetail({ query: { orderNo } }: { query: { orderNo: string } }) {
    return (
      <DepositOrderPage key={orderNo} orderNo={orderNo} title={titleOf(way)}>
        {(order) => (transferMethodOf(order) === way ? <Transfer order={order} way={way} /> : <Elsewhere order={order} />)}
      </DepositOrderPage>
    )
  }

const titleOf = (way: TransferMethod) => t(way === 'upi' ? 'title.depositUpi' : 'title.depositImps')

/** Redirects: the order in the address is paid by another method. */
function Elsewhere({ order }: { order: DepositOrder }) {
  const way = transferMethodOf(order)
  useEffect(() => void redirectTo(way ? transferPages[way] : '/pages/wallet/DepositOrderDetail', { orderNo: order.orderNo }))
  return null
}

type OfTransfer = { order: DepositOrder; way: TransferMethod }

function Transfer({ order, way }: OfTransfer) {
  if (order.status === 'Success') return <Credited order={order} way={way} />
  if (!order.canSendUtr) return <Elsewhere order={order} />
  return <Paying order={order} way={way} />
}

/** Payment and UTR, which can be corrected until the bank confirms it. */
function Paying({ order, way }: OfTransfer) {
  const { closed, utr: sent, utrAt } = order
  const [wrong, setWrong] = useState<string>()
  const utr = useUtr(order, { onSame: () => setWrong(undefined) })
  const correcting = wrong !== undefined && wrong === sent
  const asks = sent === undefined || correcting || closed !== undefined
  return (
    <TransferPage
      order={order}
      way={way}
      at={closed ? 1 : sent === undefined ? 1 : 3}
      pinned={
        asks ? (
          <Button tone="gold" busy={utr.isPending} onPress={utr.submit}>
            {t('utr.submit')}
          </Button>
        ) : (
          <Details order={order} tone="ghost" />
        )
      }
    >
      {closed ? <Head order={order} /> : sent === undefined && order.payTo && <PayCard order={order} payTo={order.payTo} way={way} />}
      {order.inReview && <Note icon="clock">{t('depositOrder.say.review')}</Note>}
      {!asks && utrAt !== undefined && (
        <>
          <Head order={order} />
          <Note icon="clock" announce>
            <b>{t('utr.waiting')}</b>
            <p className="num">{t('utr.waitingText', { utr: spacedUtr(sent), time: minute(utrAt) })}</p>
          </Note>
          <Button tone="ghost" size="sm" onPress={() => setWrong(sent)}>
            {t('utr.correct')}
          </Button>
        </>
      )}
      {asks && (
        <UtrCard
          way={way}
          title={t(closed ? 'utr.reopen' : correcting ? 'utr.correct' : 'utr.title')}
          utr={utr}
          onKeep={correcting && !closed ? () => setWrong(undefined) : undefined}
        />
      )}
    </TransferPage>
  )
}

function Credited({ order, way }: OfTransfer) {
  return (
    <TransferPage
      order={order}
      way={way}
      at={4}
      pinned={
        <EqualActions>
          <Details order={order} tone="ghost" />
          <Button tone="gold" onPress={() => switchTab('/pages/home/Home')}>
            {t('depositOrder.done')}
          </Button>
        </EqualActions>
      }
    >
      <Head order={order} />
    </TransferPage>
  )
}

type PageProps = OfTransfer & { at: number; pinned: ReactNode; children: ReactNode }

function TransferPage({ order, way, at, pinned, children }: PageProps) {
  const steps = [t('transfer.step.amount'), t('transfer.step.pay'), 'UTR', t('transfer.step.credited')]
  return (
    <SubPage
      title={titleOf(way)}
      slot={<SlotAction onPress={() => navigateTo('/pages/wallet/TransferInstructions', { way })}>{t('transfer.help')}</SlotAction>}
      pinned={<PinnedAction>{pinned}</PinnedAction>}
    >
      <Stepper label={t('transfer.steps')} steps={steps} at={at} />
      <div className={css.parts}>{children}</div>
      <MoneyHelp ids={depositQuestions(order)} topic="deposit" orderNo={order.orderNo} />
    </SubPage>
  )
}

const Head = ({ order }: { order: DepositOrder }) => <StatusHead {...orderHead(order, useNow())} />

const Details = ({ order: { orderNo }, tone }: { order: DepositOrder; tone: 'ghost' | 'gold' }) => (
  <Button tone={tone} onPress={() => navigateTo('/pages/wallet/DepositOrderDetail', { orderNo })}>
    {t('depositOrder.details')}
  </Button>
)
