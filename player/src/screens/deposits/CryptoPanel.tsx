import type { CryptoDeposit } from '@lalmor/contract/deposits.ts'
import { useState } from 'react'
import { href, navigateTo } from '../../page/router.ts'
import { useVisitState } from '../../page/visit-state.ts'
import { CallRefused } from '../../data/call.ts'
import { useConfig } from '../../data/queries.ts'
import { by } from '../../i18n/deadline.ts'
import { t } from '../../i18n/deposits/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatUsdt } from '../../i18n/usdt.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { copyText } from '../../ui/copy.ts'
import { Failure } from '../../page/Failure.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { RecordList, RecordRow } from '../../ui/RecordRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { parseUsdt, typedAmount, usdtAtRate } from '../wallet/amount-text.ts'
import { ChosenLine, CryptoOffer } from './CryptoOffer.tsx'
import css from './CryptoPanel.module.css'
import { depositAmount, depositIcons, depositStatus, depositType } from '../wallet/order-label.ts'
import { OrderNews } from './OrderNews.tsx'
import { SpentOffer } from './SpentOffer.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import type { CryptoDepositState } from './useCryptoDeposit.ts'
import type { Method } from './useDeposit.ts'
import { useDepositOrder } from './useDepositOrder.ts'

const orderPage = '/pages/wallet/DepositOrderDetail'

/** Own address, rate, and transfers in progress. No order; an offer is decided before the address shows. */
export function CryptoPanel({ offered, crypto }: { offered: Method; crypto: CryptoDepositState }) {
  const { data, error, refetch } = crypto.query
  const failed = error && <Failure title={callErrorText(error)} onRetry={() => void refetch()} />
  if (!data) return failed ?? <Bones shapes={['card', 'card']} className={css.part} />
  // A lost poll changes nothing. A refusal hides address and rate, which may no longer hold.
  const isRefused = error instanceof CallRefused
  const { offer } = data
  if (offer && crypto.isAsking && !isRefused)
    return (
      <>
        <CryptoOffer crypto={crypto} offer={offer} rate={data.rate} />
        <UnderWay orders={data.underWay} />
      </>
    )
  return (
    <>
      {offer && !isRefused && <ChosenLine crypto={crypto} />}
      {data.spent && !isRefused && (
        <div className={css.part}>
          <SpentOffer spent={data.spent} />
        </div>
      )}
      {isRefused ? failed : <Address of={data} />}
      <UnderWay orders={data.underWay} />
      {data.gathered > 0 && (
        <div className={css.part}>
          <Note icon="clock">{t('crypto.gathered', { amount: formatUsdt(data.gathered), min: formatUsdt(offered.min) })}</Note>
        </div>
      )}
      {!isRefused && (
        <>
          <Estimate of={data} offered={offered} />
          <Terms of={data} />
        </>
      )}
    </>
  )
}

function Address({ of: { address, network, token } }: { of: CryptoDeposit }) {
  return (
    <div className={css.part}>
      <Card lift>
        <div className={css.head}>
          <QrCode text={address} label={t('crypto.qr')} />
          <div className={css.words}>
            <Badge tone="warn">
              <Icon name="alert" size="sm" />
              {t('crypto.only', { network })}
            </Badge>
            <p>{t('crypto.own', { symbol: token.symbol })}</p>
            <p className={css.warning}>{t('crypto.lost')}</p>
          </div>
        </div>
        <div className={css.address}>
          <span className="num" translate="no">
            {address}
          </span>
          <Button size="mini" icon="copy" onPress={() => void copyText(address)}>
            {t('crypto.copy')}
            <span className="sr"> {t('crypto.copyAddress')}</span>
          </Button>
        </div>
      </Card>
    </div>
  )
}

/** Unconfirmed. One seen here stays until its credit shows. */
function UnderWay({ orders }: { orders: CryptoDeposit['underWay'] }) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = orders.filter(({ orderNo }) => !seen.includes(orderNo)).map(({ orderNo }) => orderNo)
  if (fresh.length > 0) setSeen([...fresh, ...seen])
  if (seen.length === 0) return null
  return (
    <div className={css.part}>
      <GroupLabel label={t('crypto.underWay')} />
      <RecordList>
        {seen.map((orderNo) => (
          <UnderWayRow key={orderNo} orderNo={orderNo} />
        ))}
      </RecordList>
      {seen.map((orderNo) => (
        <UnderWayNews key={orderNo} orderNo={orderNo} />
      ))}
    </div>
  )
}

/** Outside the list: a row is a link, read out as a whole. */
function UnderWayNews({ orderNo }: { orderNo: string }) {
  const { data: order } = useDepositOrder(orderNo)
  return order && <OrderNews order={order} />
}

function UnderWayRow({ orderNo }: { orderNo: string }) {
  const { data: order } = useDepositOrder(orderNo)
  if (!order)
    return (
      <li>
        <Skeleton shape="row" />
      </li>
    )
  const { text, tone } = depositStatus(order)
  return (
    <RecordRow
      lead={{ icon: depositIcons.crypto }}
      title={depositType(order)}
      amount={formatWire(depositAmount(order))}
      line={
        order.crypto && order.status === 'Pending'
          ? t('crypto.confirmed', { done: Math.min(order.crypto.confirmations, order.crypto.needed), needed: order.crypto.needed })
          : orderNo
      }
      aside={<Badge tone={tone}>{text}</Badge>}
      open={{ href: href(orderPage, { orderNo }), onPress: () => navigateTo(orderPage, { orderNo }) }}
    />
  )
}

/** Estimates at the locked rate; what arrives is credited. */
function Estimate({ of: { rate, token }, offered: { min, max } }: { of: CryptoDeposit; offered: Method }) {
  const [text, setText] = useVisitState('usdt', '')
  const usdt = parseUsdt(text)
  return (
    <div className={css.part}>
      <GroupLabel label={t('crypto.estimate')} aside={`${formatUsdt(min).replace(' USDT', '')} – ${formatUsdt(max)}`} />
      <div className={css.estimate}>
        <Field
          bare
          label={t('crypto.amount', { symbol: token.symbol })}
          value={text}
          maxLength={16}
          input={{ inputMode: 'decimal', placeholder: '25' }}
          onChange={(next) => setText(typedAmount(next))}
        >
          <b className={css.symbol}>{token.symbol}</b>
        </Field>
        <Icon name="next" />
        <output className={`${css.result} num`}>{usdt === undefined ? '–' : formatWire(usdtAtRate(usdt, rate))}</output>
      </div>
    </div>
  )
}

function Terms({ of: { address, rate, token, lockedUntil, confirmations } }: { of: CryptoDeposit }) {
  const faucet = useConfig()?.sandboxChain
  return (
    <div className={css.part}>
      <Facts>
        <Fact label={t('crypto.rate')}>{`1 ${token.symbol} = ${formatWire(rate)}`}</Fact>
        <Fact label={t('crypto.locked')}>{by(lockedUntil)}</Fact>
        <Fact label={t('crypto.after')}>{t('crypto.confirmations', { count: confirmations })}</Fact>
        <Fact label={t('crypto.token')} copy={{ text: token.contract, what: t('crypto.copyToken') }}>
          {`${token.contract.slice(0, 6)}…${token.contract.slice(-4)}`}
        </Fact>
      </Facts>
      <div className={css.note}>
        {faucet !== undefined && <p>{t('crypto.sandbox')}</p>}
        <p>{t('crypto.byItself')}</p>
      </div>
      {faucet !== undefined && (
        <a className={buttonClass({ tone: 'ghost', size: 'sm' })} href={`${faucet}?to=${address}`} target="_blank" rel="noreferrer">
          {t('crypto.faucet')}
        </a>
      )}
    </div>
  )
}
