import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Notices, Ribbon } from '../../page/Notices.tsx'
import { back, redirectTo, switchTab } from '../../page/router.ts'
import { CallRefused } from '../../data/call.ts'
import { call } from '../../data/client.ts'
import { t } from '../../i18n/deposits/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { callErrorText, reasonText } from '../../data/refusal-text.ts'
import { formatMinute } from '../../i18n/time.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failure } from '../../page/Failure.tsx'
import { StatusHead, type OrderState } from '../../ui/StatusHead.tsx'
import { SubPageBar } from '../../ui/SubPageBar.tsx'
import { depositAmount } from '../wallet/order-label.ts'
import { rememberDepositOrder, useDepositOrder } from './useDepositOrder.ts'
import css from './DepositWeb.module.css'
import { isReturn, paymentSandbox } from './payment-frame.ts'

/** The gateway's page in a frame. Only our server's state counts. */
export default function DepositWeb({ query: { orderNo } }: { query: { orderNo: string } }) {
  return <Payment key={orderNo} orderNo={orderNo} />
}

function Payment({ orderNo }: { orderNo: string }) {
  const { data: order, error, refetch } = useDepositOrder(orderNo)
  const [returned, setReturned] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // The open page stays: the gateway stops naming it while it works, and may name another at each poll, which must not reload a half-filled form.
  const [shown, setShown] = useState<string>()
  const check = useMutation({
    mutationFn: () => call('/deposit/check', { orderNo }),
    onSuccess: rememberDepositOrder,
    // A lost answer loses nothing: the order is polled anyway.
    meta: { ownMessage: true },
  })
  const onReturn = useCallback(() => {
    setReturned(true)
    setShown(undefined)
    check.mutate()
  }, [check.mutate])
  // An order paid otherwise has its own page.
  useEffect(() => {
    if (order && order.method !== 'online') redirectTo('/pages/wallet/DepositOrderDetail', { orderNo })
  }, [order, orderNo])

  const paying = order?.status === 'Pending' && !order.inReview && !returned
  const stage = useFocusAfter(paying)
  const link = order?.payment?.link
  if (paying && link !== undefined && shown === undefined) setShown(link)
  return (
    <div className={css.page}>
      <SubPageBar title={t('title.depositWeb')} onBack={() => (paying ? setLeaving(true) : back())} />
      <Ribbon />
      <Notices />
      <main ref={stage} tabIndex={-1} className={css.stage}>
        {!order ? (
          isMissing(error) ? (
            <Missing />
          ) : error ? (
            <Failure title={callErrorText(error)} onRetry={() => void refetch()} />
          ) : (
            <Loading />
          )
        ) : !paying ? (
          <Outcome
            order={order}
            checking={check.isPending}
            onPage={
              link === undefined
                ? undefined
                : () => {
                    check.reset()
                    setReturned(false)
                  }
            }
          />
        ) : shown === undefined ? (
          <WithoutPage order={order} />
        ) : (
          <Gateway link={shown} onReturn={onReturn} />
        )}
      </main>
      {leaving && paying && <LeaveSheet onStay={() => setLeaving(false)} />}
    </div>
  )
}

/** The focus is lost with the frame: moves it to what replaces the frame. */
function useFocusAfter(paying: boolean) {
  const stage = useRef<HTMLElement>(null)
  const was = useRef(paying)
  useEffect(() => {
    if (was.current && !paying) stage.current?.focus({ preventScroll: true })
    was.current = paying
  }, [paying])
  return stage
}

/** To a player, an order with a malformed id does not exist. */
const isMissing = (error: unknown) => error instanceof CallRefused && (error.reason === 'UnknownDeposit' || error.reason === 'BadInput')

function Missing() {
  return (
    <Empty title={reasonText('UnknownDeposit', {})} text={t('deposits.emptyText')}>
      <Button tone="ghost" size="sm" onPress={() => redirectTo('/pages/wallet/DepositHistory')}>
        {t('title.depositHistory')}
      </Button>
    </Empty>
  )
}

/** After this long the page will not come on its own. */
const lateMs = 20_000

/** The gateway has not answered, or already works on a payment. */
function WithoutPage({ order }: { order: DepositOrder }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <Outcome order={order} checking={false} onPage={undefined} /> : <Loading />
}

function Gateway({ link, onReturn }: { link: string; onReturn: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading')
  const [tries, setTries] = useState(0)
  const heard = useEffectEvent((event: MessageEvent) => {
    if (isReturn(event, { own: window.location.origin, frame: frame.current?.contentWindow })) onReturn()
  })
  useEffect(() => {
    window.addEventListener('message', heard)
    return () => window.removeEventListener('message', heard)
  }, [])
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('late'), lateMs)
    return () => clearTimeout(timer)
  }, [state, tries])
  if (state === 'late') {
    const again = () => {
      setTries(tries + 1)
      setState('loading')
    }
    return <Failure title={t('pay.late')} onRetry={again} />
  }
  return (
    <>
      <iframe
        key={tries}
        ref={frame}
        className={css.frame}
        title={t('pay.frame')}
        src={link}
        sandbox={paymentSandbox(link, window.location.origin)}
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
      />
      {state === 'loading' && (
        <div className={css.over}>
          <Loading />
        </div>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className={css.loading} role="status" aria-busy="true">
      <span className={css.ring} aria-hidden="true" />
      <p>{t('pay.loading')}</p>
    </div>
  )
}

type Said = { state: OrderState; title: string; text: string }

/** An unconfirmed payment is called neither paid nor lost. */
function said({ status, inReview, closed, creditedAt, createdAt }: DepositOrder, checking: boolean): Said {
  if (status === 'Success')
    return { state: 'done', title: t('pay.done'), text: t('pay.doneText', { time: formatMinute(new Date(creditedAt ?? createdAt)) }) }
  if (inReview) return { state: 'waiting', title: t('pay.review'), text: t('pay.reviewText') }
  if (closed?.why === 'expired') return { state: 'closed', title: t('pay.expired'), text: t('pay.expiredText') }
  if (closed?.why === 'cancelled') return { state: 'closed', title: t('pay.cancelled'), text: t('pay.cancelledText') }
  if (closed) return { state: 'closed', title: t('pay.failed'), text: t('pay.failedText') }
  if (checking) return { state: 'waiting', title: t('pay.checking'), text: t('pay.checkingText') }
  return { state: 'waiting', title: t('pay.waiting'), text: t('pay.waitingText') }
}

function Outcome({ order, checking, onPage }: { order: DepositOrder; checking: boolean; onPage: (() => void) | undefined }) {
  const { state, title, text } = said(order, checking)
  const { orderNo, status } = order
  return (
    <div className={css.outcome}>
      <div role="status" aria-busy={checking && status === 'Pending'}>
        <StatusHead state={state} title={title} amount={formatWire(depositAmount(order))} text={text} />
      </div>
      <p className={`${css.order} num`}>{t('pay.orderLine', { orderNo })}</p>
      <div className={css.actions}>
        <WayOn status={status} checking={checking} onPage={onPage} />
        <Button tone="ghost" onPress={() => redirectTo('/pages/wallet/DepositOrderDetail', { orderNo })}>
          {t('deposit.toOrder')}
        </Button>
      </div>
    </div>
  )
}

function WayOn({
  status,
  checking,
  onPage,
}: {
  status: DepositOrder['status']
  checking: boolean
  onPage: (() => void) | undefined
}): ReactNode {
  if (status === 'Success')
    return (
      <Button tone="gold" onPress={() => switchTab('/pages/account/Account')}>
        {t('deposit.done')}
      </Button>
    )
  if (status === 'Closed')
    return (
      <Button tone="gold" onPress={() => redirectTo('/pages/wallet/Deposit')}>
        {t('pay.again')}
      </Button>
    )
  if (!onPage) return null
  return (
    <Button tone="gold" busy={checking} onPress={onPage}>
      {t('pay.toPage')}
    </Button>
  )
}

function LeaveSheet({ onStay }: { onStay: () => void }) {
  return (
    <BottomSheet title={t('pay.leaveTitle')} onClose={onStay}>
      <p className={css.leave}>{t('pay.leaveText')}</p>
      <div className={css.actions}>
        <Button tone="gold" onPress={onStay}>
          {t('pay.stay')}
        </Button>
        <Button tone="ghost" onPress={back}>
          {t('pay.leave')}
        </Button>
      </div>
    </BottomSheet>
  )
}
