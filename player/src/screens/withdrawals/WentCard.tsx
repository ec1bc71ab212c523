import type { Withdrawal } from '@lalmor/contract/withdrawals.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatBps } from '../../i18n/rate.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { Card } from '../../ui/Card.tsx'
import css from './WentCard.module.css'

type Props = { withdrawal: Withdrawal; paidLess: NonNullable<Withdrawal['paidLess']> }

/** Shows three parts that sum to its amount. */
export function WentCard({ withdrawal, paidLess }: Props) {
  const { amount, arrival, fee, feeBps, last4 } = withdrawal
  const { unpaid, feeBack, back, counted } = paidLess
  const parts = [
    { part: 'paid', value: arrival, label: t('withdrawal.went.paid', { last4 }) },
    { part: 'fee', value: fee, label: t('withdrawal.fee', { rate: formatBps(feeBps) }) },
    { part: 'back', value: back, label: t('withdrawal.went.back') },
  ]
  return (
    <Card lift>
      <h2 className={css.title}>{t('withdrawal.went', { amount: formatWhole(amount) })}</h2>
      {/* The list says the same. */}
      <div className={css.bar} aria-hidden="true">
        {parts.map(({ part, value }) => (
          <span key={part} className={css[part]} style={{ flexGrow: value }} />
        ))}
      </div>
      <dl className={css.parts}>
        {parts.map(({ part, value, label }) => (
          <div key={part}>
            <dt>
              <span className={`${css.swatch} ${css[part]}`} />
              {label}
            </dt>
            <dd className="num">{formatWire(value)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t('withdrawal.amount')}</dt>
          <dd className="num">{formatWire(amount)}</dd>
        </div>
      </dl>
      <p className={`${css.hint} num`}>
        {t('withdrawal.went.text', { counted: formatWhole(counted), unpaid: formatWhole(unpaid), feeBack: formatWhole(feeBack) })}
      </p>
    </Card>
  )
}
