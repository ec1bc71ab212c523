import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { call } from '../../data/client.ts'
import { by, until } from '../../i18n/deadline.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatPercent } from '../../i18n/rate.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Hairline } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { TermsList } from '../../ui/TermsList.tsx'
import { DepositOrderPage } from './DepositOrderPage.tsx'
import { isLate, minute, transferMethodOf } from './deposit-text.ts'
import { openTransfer, rememberDepositOrder } from './useDepositOrder.ts'
import { depositType } from '../wallet/order-label.ts'
import { OrderNo } from '../wallet/OrderNo.tsx'
import type { FigureWords } from '../help/figure-words.ts'
import { useFigureWords } from '../help/useFigures.ts'
import css from './SelfUtrInfo.module.css'
import { useNow } from '../wallet/useNow.ts'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

type SelfService = NonNullable<DepositOrder['selfService']>
type Applied = SelfService & { appliedAt: string; answerBy: string }
const hasApplied = (one: SelfService | undefined): one is Applied => one?.appliedAt !== undefined && one.answerBy !== undefined

export default function SelfUtrInfo({ query: { orderNo } }: { query: { orderNo: string } }) {
  return (
    <DepositOrderPage key={orderNo} orderNo={orderNo} title={t('title.selfUtr')}>
      {(order) => <Stage order={order} />}
    </DepositOrderPage>
  )
}

function Stage({ order }: { order: DepositOrder }) {
  const { status, closed, selfService } = order
  if (closed?.why === 'not-found') return <NotFound order={order} />
  if (hasApplied(selfService))
    return status === 'Success' ? <Found order={order} selfService={selfService} /> : <Looking order={order} selfService={selfService} />
  if (status === 'Pending' && selfService?.canApplyFrom !== undefined)
    return <Offer order={order} from={selfService.canApplyFrom} mostPercent={selfService.mostPercent} />
  return <NotNeeded order={order} />
}

function Page({ order, pinned, children }: { order: DepositOrder; pinned: ReactNode; children: ReactNode }) {
  const help = () => navigateTo('/pages/wallet/TransferInstructions', { way: transferMethodOf(order) ?? 'upi' })
  return (
    <SubPage title={t('title.selfUtr')} slot={<SlotAction onPress={help}>{t('transfer.help')}</SlotAction>} pinned={pinned}>
      <div className={css.parts}>{children}</div>
      <MoneyHelp ids={pageQuestions.selfService} topic="deposit" orderNo={order.orderNo} />
    </SubPage>
  )
}

/** Says before the application what it earns, and from when it can be made. */
function Offer({ order, from, mostPercent }: { order: DepositOrder; from: string; mostPercent: number }) {
  const { orderNo } = order
  const opens = useNow() < Date.parse(from)
  const figures = useFigureWords()
  const why = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/deposit/selfService', { orderNo }),
    onSuccess: rememberDepositOrder,
    meta: { ownMessage: true },
  })
  return (
    <Page
      order={order}
      pinned={
        <PinnedAction>
          <Button tone="gold" disabled={opens} describedBy={opens ? why : undefined} busy={isPending} onPress={() => mutate()}>
            {t('selfUtr.apply')}
          </Button>
          {opens && <p id={why}>{t('selfUtr.opens', { until: until(from) })}</p>}
        </PinnedAction>
      }
    >
      {error && (
        <Note tone="bad" icon="alert" announce>
          {callErrorText(error)}
        </Note>
      )}
      <Card lift>
        <p className={css.what}>{t('selfUtr.what')}</p>
        <Hairline />
        <div className={css.line}>
          <span className={css.title}>{t('selfUtr.mayEarn')}</span>
          <b className={`${css.sum} num`}>{t('selfUtr.perSix', { percent: figures.waitingPercent, step: figures.waitingStep })}</b>
        </div>
        <p className={`${css.aside} num`}>{t('selfUtr.upTo', { percent: mostPercent })}</p>
      </Card>
      <OrderFacts order={order} />
      <section>
        <GroupLabel label={t('selfUtr.terms')} />
        <TermsList
          terms={[
            rateText(figures, mostPercent),
            t('selfUtr.term.from'),
            t('selfUtr.term.answer', { from: figures.answerFrom, latest: figures.answerBy, earned: figures.waitingByAnswer }),
            t('selfUtr.term.wager', { multiple: figures.waitingMultiple, days: figures.waitingDays }),
            t('selfUtr.now.notFound'),
          ]}
        />
      </section>
    </Page>
  )
}

const rateText = ({ waitingPercent, waitingStep }: FigureWords, mostPercent: number) =>
  t('selfUtr.term.rate', { rate: waitingPercent, step: waitingStep, most: formatPercent(mostPercent) })

/** The bonus earned by waiting, and the answer's deadline. */
function Looking({ order, selfService }: { order: DepositOrder; selfService: Applied }) {
  const nowMs = useNow()
  const figures = useFigureWords()
  const late = isLate(order, nowMs)
  const { percent, mostPercent, earned, nextAt, appliedAt, answerBy } = selfService
  const share = t('selfUtr.percentOf', { percent, amount: formatWhole(order.amount) })
  return (
    <Page order={order} pinned={<Details order={order} />}>
      <Note tone="ok" icon="check" announce>
        <b>{t('selfUtr.applied')}</b>
        <p className="num">
          {late
            ? t('selfUtr.appliedOn', { applied: minute(appliedAt) })
            : t('selfUtr.appliedAt', { applied: minute(appliedAt), by: by(answerBy) })}
        </p>
      </Note>
      {late && (
        <Note tone="warn" icon="clock">
          {t('selfUtr.late')}
        </Note>
      )}
      <Card lift>
        <div className={css.line}>
          <span className={css.title}>{t('selfUtr.earned')}</span>
          <b className={`${css.sum} num`}>{formatWire(earned)}</b>
        </div>
        <div className={css.bar}>
          <Progress label={t('selfUtr.bonus')} value={percent} max={mostPercent} text={share} />
        </div>
        <div className={`${css.line} ${css.aside} num`}>
          <span>{share}</span>
          <span>{t('selfUtr.upTo', { percent: mostPercent })}</span>
        </div>
        <p className={`${css.aside} num`}>{nextAt === undefined ? t('selfUtr.full') : t('selfUtr.next', { until: until(nextAt) })}</p>
        <Hairline />
        <p className={css.what}>{rateText(figures, mostPercent)}</p>
        <p className={css.what}>{t('selfUtr.term.from')}</p>
      </Card>
      <OrderFacts order={order} step={t(late ? 'selfUtr.step.top' : 'selfUtr.step.checked')} />
      <section>
        <GroupLabel label={t('selfUtr.now')} />
        <TermsList
          terms={[
            t('selfUtr.now.look', { from: figures.answerFrom, latest: figures.answerBy }),
            t('selfUtr.now.found'),
            t('selfUtr.now.notFound'),
          ]}
        />
      </section>
    </Page>
  )
}

function Found({ order, selfService: { appliedAt, earned } }: { order: DepositOrder; selfService: Applied }) {
  const { bonus, creditedAt } = order
  return (
    <Page order={order} pinned={<Details order={order} />}>
      <Note tone="ok" icon="check">
        <b>{t('selfUtr.foundTitle', { time: minute(creditedAt ?? order.createdAt) })}</b>
        <p>{bonus === undefined ? t('selfUtr.foundPlain') : t('selfUtr.foundBonus', { bonus: formatWhole(bonus) })}</p>
      </Note>
      {bonus === undefined && earned > 0 && <Note icon="clock">{t('selfUtr.owed', { bonus: formatWhole(earned) })}</Note>}
      <OrderFacts order={order} />
      <p className={css.aside}>{t('selfUtr.appliedOn', { applied: minute(appliedAt) })}</p>
    </Page>
  )
}

function NotFound({ order }: { order: DepositOrder }) {
  const way = transferMethodOf(order)
  return (
    <Page
      order={order}
      pinned={
        way && order.canSendUtr ? (
          <PinnedAction>
            <Button tone="gold" onPress={() => openTransfer(way, order.orderNo)}>
              {t('depositOrder.sendOther')}
            </Button>
          </PinnedAction>
        ) : (
          <Details order={order} />
        )
      }
    >
      <Note tone="bad" icon="close">
        <b>{t('selfUtr.notFoundTitle')}</b>
        <p>{t('selfUtr.notFoundText')}</p>
      </Note>
      <OrderFacts order={order} />
    </Page>
  )
}

const NotNeeded = ({ order }: { order: DepositOrder }) => (
  <Page order={order} pinned={<Details order={order} />}>
    <Note icon="version">
      <b>{t('selfUtr.notNeeded')}</b>
      <p>{t('selfUtr.notNeededText')}</p>
    </Note>
    <OrderFacts order={order} />
  </Page>
)

function OrderFacts({ order: { orderNo, amount, credited, bonus, utr, method }, step }: { order: DepositOrder; step?: string }) {
  return (
    <Card>
      <Facts>
        <Fact label={t('depositOrder.number')} copy={{ text: orderNo, what: t('depositOrder.number') }}>
          <OrderNo of={orderNo} />
        </Fact>
        <Fact label={t('depositOrder.amount')}>{formatWire(credited ?? amount)}</Fact>
        {bonus !== undefined && <Fact label={t('depositOrder.bonus')}>{formatWire(bonus)}</Fact>}
        {utr !== undefined && (
          <Fact label="UTR" copy={{ text: utr, what: 'UTR' }}>
            {utr}
          </Fact>
        )}
        <Fact label={t('depositOrder.type')}>{depositType({ method })}</Fact>
        {step !== undefined && <Fact label={t('selfUtr.step')}>{step}</Fact>}
      </Facts>
    </Card>
  )
}

const Details = ({ order: { orderNo } }: { order: DepositOrder }) => (
  <PinnedAction>
    <Button tone="ghost" onPress={() => navigateTo('/pages/wallet/DepositOrderDetail', { orderNo })}>
      {t('depositOrder.details')}
    </Button>
  </PinnedAction>
)
