import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatUsdt } from '../../i18n/usdt.ts'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { HashLine } from '../../ui/HashLine.tsx'
import { minute } from './deposit-text.ts'
import { depositType } from '../wallet/order-label.ts'
import { OrderNo } from '../wallet/OrderNo.tsx'

const copied = (what: string, text: string) => ({ what, text })

/** SPEC §3, line by line. */
export function OrderFacts({ order }: { order: DepositOrder }) {
  const { orderNo, method, amount, credited, bonus, offer, createdAt, creditedAt, closed, utr, crypto, payments, furtherOf } = order
  return (
    <Card>
      <Facts>
        <Fact label={t('depositOrder.number')} copy={copied(t('depositOrder.number'), orderNo)}>
          <OrderNo of={orderNo} />
        </Fact>
        <Fact label={t('depositOrder.type')}>{depositType({ method })}</Fact>
        <Fact label={t(credited === undefined || credited === amount ? 'depositOrder.amount' : 'depositOrder.ordered')}>
          {formatWire(amount)}
        </Fact>
        {payments && furtherOf === undefined && (
          <Fact label={t('depositOrder.arrivedAll', { count: payments.list.length })}>{formatWire(payments.total)}</Fact>
        )}
        {!payments && credited !== undefined && credited !== amount && (
          <Fact label={t('depositOrder.arrived')}>{formatWire(credited)}</Fact>
        )}
        {offer !== undefined && <Fact label={t('depositOrder.offer')}>{offerText(order)}</Fact>}
        {bonus !== undefined && <Fact label={t('depositOrder.bonus')}>{formatWire(bonus)}</Fact>}
        <Fact label={t('depositOrder.created')}>{minute(createdAt)}</Fact>
        {creditedAt !== undefined && <Fact label={t('depositOrder.arrival')}>{minute(creditedAt)}</Fact>}
        {closed && <Fact label={t('depositOrder.closedAt')}>{minute(closed.at)}</Fact>}
        {utr !== undefined && (
          <Fact label="UTR" copy={copied('UTR', utr)}>
            {utr}
          </Fact>
        )}
        {order.payTo && <PaidTo {...order.payTo} />}
        {crypto && <CryptoFacts {...crypto} />}
      </Facts>
      {crypto?.txHashes.map((hash) => (
        <HashLine key={hash} label={t('depositOrder.txHash')} value={hash} what={t('depositOrder.txHash')} />
      ))}
    </Card>
  )
}

/** Credited without it: the deposit was not the first. */
const offerText = ({ status, bonus }: DepositOrder): string =>
  t(status === 'Success' && bonus === undefined ? 'depositOrder.offer.missed' : 'depositOrder.offer.first-deposit')

/** Masked as in bank statements: nothing more is paid here. */
const PaidTo = ({ holderName, bankName, ifsc, accountNumber, vpa, remark }: NonNullable<DepositOrder['payTo']>) => (
  <>
    <Fact label={t('depositOrder.holder')}>{holderName}</Fact>
    <Fact label={t('depositOrder.bank')}>{bankName}</Fact>
    <Fact label="IFSC">{ifsc}</Fact>
    <Fact label={t('depositOrder.account')}>•••• {accountNumber.slice(-4)}</Fact>
    {vpa !== undefined && <Fact label={t('depositOrder.upiId')}>{vpa}</Fact>}
    <Fact label={t('depositOrder.remark')}>
      <OrderNo of={remark} />
    </Fact>
  </>
)

const CryptoFacts = ({ usdt, rate, isLocked, confirmations, needed }: NonNullable<DepositOrder['crypto']>) => (
  <>
    <Fact label={t('depositOrder.usdt')}>{formatUsdt(usdt)}</Fact>
    <Fact label={t(isLocked ? 'depositOrder.rate' : 'depositOrder.rateAtCredit')}>
      {t('depositOrder.rateOf', { rate: formatWhole(rate) })}
    </Fact>
    <Fact label={t('depositOrder.confirmations')}>
      {t('depositOrder.confirmationsOf', { count: Math.min(confirmations, needed), needed })}
    </Fact>
  </>
)
