import type { Cashback } from '@lalmor/contract/cashback.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { formatWire } from '../../i18n/money.ts'
import { t } from '../../i18n/cashback/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import css from './Caps.module.css'

type Cap = { id: Cashback['held']; label: string; amount: WirePaise }

/** Draws the caps to the scale of the largest; the binding cap is marked. */
export function Caps({ caps, held }: { caps: readonly Cap[]; held: Cashback['held'] }) {
  const largest = Math.max(1, ...caps.filter(({ id }) => id !== 'most').map(({ amount }) => amount))
  return (
    <ul className={css.caps}>
      {caps.map(({ id, label, amount }) => (
        <li key={id} className={id === held ? css.held : ''}>
          <p>
            <span>{label}</span>
            <span className={css.amount}>
              <b className="num">{formatWire(amount)}</b>
              {id === held && <Badge tone="gold">{t('cashback.isLowest')}</Badge>}
            </span>
          </p>
          <span className={css.bar} aria-hidden="true">
            <i style={{ width: `${Math.min(1, amount / largest) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
