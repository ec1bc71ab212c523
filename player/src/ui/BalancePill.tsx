import type { WirePaise } from '@lalmor/contract/wire.ts'
import { formatWire, spokenRupees } from '../i18n/money.ts'
import { t } from '../i18n/t.ts'
import css from './BalancePill.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  /** Undefined until the server has said it. */
  balance: WirePaise | undefined
  /** The server is not heard: the amount may be old. */
  stale?: boolean
  /** A payout has just arrived in it. */
  raised?: boolean
}

export function BalancePill({ balance, stale = false, raised = false }: Props) {
  if (balance === undefined) return <span className={`${css.pill} ${css.unknown}`} aria-hidden="true" />
  const text = formatWire(balance)
  return (
    <span className={`${css.pill} ${raised ? css.raised : ''} num`}>
      <span aria-hidden="true">{text}</span>
      <span className="sr">{t('money.balanceSpoken', { amount: spokenRupees(text) })}</span>
      {stale && (
        <span className={css.stale}>
          <Icon name="clock" size="sm" />
        </span>
      )}
    </span>
  )
}
