import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { useState } from 'react'
import { useConfig } from '../../data/queries.ts'
import { byClock } from '../../i18n/deadline.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Card, Hairline } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { wayNames, type TransferMethod } from './deposit-text.ts'
import { OrderNo } from '../wallet/OrderNo.tsx'
import css from './PayCard.module.css'
import { sandboxLink, plainRupees } from './pay-link.ts'
import { SwitchSheet } from './SwitchSheet.tsx'

type PayTo = NonNullable<DepositOrder['payTo']>
type Props = { order: DepositOrder; payTo: PayTo; way: TransferMethod }

const ways = (['upi', 'imps'] as const).map((id) => ({ id, label: wayNames[id] }))

/** Pay by scanning, opening the link or copying. The other method needs another order. */
export function PayCard({ order, payTo, way }: Props) {
  const [switching, setSwitching] = useState<TransferMethod>()
  return (
    <div>
      <Card lift>
        <Segmented label={t('transfer.way')} options={ways} selected={way} onSelect={setSwitching} />
        {way === 'upi' ? <ByUpi order={order} payTo={payTo} /> : <ByImps order={order} payTo={payTo} />}
      </Card>
      <p className={css.differs}>{t('transfer.differs')}</p>
      {switching && switching !== way && <SwitchSheet order={order} way={switching} onClose={() => setSwitching(undefined)} />}
    </div>
  )
}

function ByUpi({ order: { amount, expiresAt }, payTo }: Omit<Props, 'way'>) {
  const sandbox = useConfig()?.sandboxBank
  const { link, vpa, remark } = payTo
  return (
    <>
      <div className={css.scan}>
        {link !== undefined && <QrCode text={link} label={t('transfer.qr')} />}
        <div className={css.exactly}>
          <p>{t('transfer.payExactly')}</p>
          <b className={css.amount}>
            <Amount of={amount} />
          </b>
          <p className={css.how}>{t(sandbox === undefined ? 'transfer.scan' : 'transfer.scanSandbox')}</p>
          {expiresAt !== undefined && <OpenUntil at={expiresAt} />}
        </div>
      </div>
      {link !== undefined && (
        <OpenLink
          href={sandbox === undefined ? link : sandboxLink(sandbox, payTo, amount)}
          label={t(sandbox === undefined ? 'transfer.openApp' : 'transfer.openSandbox')}
        />
      )}
      <Hairline />
      <Facts>
        {vpa !== undefined && <Copied label={t('depositOrder.upiId')}>{vpa}</Copied>}
        <Copied label={t('depositOrder.amount')}>{plainRupees(amount)}</Copied>
        <Remark>{remark}</Remark>
      </Facts>
    </>
  )
}

function ByImps({ order: { amount, expiresAt }, payTo }: Omit<Props, 'way'>) {
  const sandbox = useConfig()?.sandboxBank
  const { holderName, bankName, ifsc, accountNumber, remark } = payTo
  return (
    <>
      <div className={css.transfer}>
        <div className={css.exactly}>
          <p>{t('transfer.transferExactly')}</p>
          <b className={css.amount}>
            <Amount of={amount} />
          </b>
        </div>
        {expiresAt !== undefined && <OpenUntil at={expiresAt} />}
      </div>
      {sandbox !== undefined && (
        <>
          <p className={css.how}>{t('transfer.scanSandbox')}</p>
          <OpenLink href={sandboxLink(sandbox, payTo, amount)} label={t('transfer.openSandbox')} />
        </>
      )}
      <Hairline />
      <Facts>
        <Copied label={t('depositOrder.holder')}>{holderName}</Copied>
        <Copied label={t('depositOrder.bank')}>{bankName}</Copied>
        <Copied label="IFSC">{ifsc}</Copied>
        <Copied label={t('depositOrder.account')}>{accountNumber}</Copied>
        <Copied label={t('depositOrder.amount')}>{plainRupees(amount)}</Copied>
        <Remark>{remark}</Remark>
      </Facts>
    </>
  )
}

const Copied = ({ label, children }: { label: string; children: string }) => (
  <Fact label={label} copy={{ what: label, text: children }}>
    {children}
  </Fact>
)

/** The order's number, by which a statement line is matched. */
const Remark = ({ children }: { children: string }) => (
  <Fact label={t('depositOrder.remark')} copy={{ what: t('depositOrder.remark'), text: children }}>
    <OrderNo of={children} />
  </Fact>
)

const OpenUntil = ({ at }: { at: string }) => (
  <p className={css.until}>
    <Badge tone="warn">
      <Icon name="clock" size="sm" />
      {t('transfer.openUntil', { by: byClock(at) })}
    </Badge>
  </p>
)

/** Opens in a new tab, so that this page remains. */
const OpenLink = ({ href, label }: { href: string; label: string }) => (
  <p className={css.open}>
    <a className={buttonClass({ size: 'sm' })} href={href} {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
      <Icon name="upi" />
      {label}
    </a>
  </p>
)
