import { useState } from 'react'
import { product } from '../../data/product.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { t } from '../../i18n/deposit-order/t.ts'
import { formatClock, formatDay } from '../../i18n/time.ts'
import { Card } from '../../ui/Card.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Tracker } from '../../ui/Tracker.tsx'
import type { TransferMethod } from './deposit-text.ts'
import css from './TransferInstructions.module.css'

const ways = [
  { id: 'upi', label: 'UPI' },
  { id: 'imps', label: 'IMPS' },
] as const

export default function TransferInstructions({ query }: { query: { way?: string } }) {
  const [way, setWay] = useState<TransferMethod>(query.way === 'imps' ? 'imps' : 'upi')
  return (
    <SubPage title={t('title.transferInstructions')}>
      <div className={css.parts}>
        <Segmented label={t('howTo.way')} options={ways} selected={way} onSelect={setWay} />
        <Card lift>
          <Tracker
            steps={[
              { state: 'waiting', title: t(`howTo.${way}.pay`), text: t(`howTo.${way}.payText`) },
              { state: 'waiting', title: t('howTo.exact'), text: t('howTo.exactText') },
              { state: 'waiting', title: t('howTo.find'), text: t(`howTo.${way}.findText`) },
              { state: 'waiting', title: t('howTo.enter'), text: t('howTo.enterText') },
            ]}
          />
        </Card>
        <section>
          <GroupLabel label={t('howTo.where')} />
          <Slip way={way} />
          <p className={css.not}>{t('howTo.not')}</p>
        </section>
        <Note tone="warn" icon="alert">
          {t('howTo.warning', { product: product.name })}
        </Note>
      </div>
    </SubPage>
  )
}

const paidAt = new Date('2026-11-20T13:13:00Z')

/** A receipt as banking apps show it, with sample data. */
function Slip({ way }: { way: TransferMethod }) {
  return (
    <figure className={css.slip} aria-label={t('howTo.slip')}>
      <div>
        <span>{t('howTo.paidTo', { holder: `${product.name} Sandbox` })}</span>
        <b className="num">₹1,000.00</b>
      </div>
      <div>
        <span className="num">{`${formatDay(paidAt)}, ${formatClock(paidAt)}`}</span>
        <span>{t('howTo.completed')}</span>
      </div>
      <div className={css.utr}>
        <span>{t(`howTo.${way}.ref`)}</span>
        <b className="num">4327 1905 8812</b>
      </div>
      <div>
        <span>{t('howTo.transactionId')}</span>
        <span className="num">AXS77120983…</span>
      </div>
    </figure>
  )
}
