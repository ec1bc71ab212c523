import type { WirePaise } from '@lalmor/contract/wire.ts'
import { formatWire, spokenRupees } from '../i18n/money.ts'
import { t } from '../i18n/t.ts'
import css from './BalancePill.module.css'
import { Icon } from './Icon.tsx'
import { PressLink } from './PressLink.tsx'
import { useCountUp } from './useCountUp.ts'

type Props = {
  /** Undefined until the server has answered. */
  balance: WirePaise | undefined
  /** The server is unreachable: the amount may be old. */
  stale?: boolean
  /** In a game, the payouts above their stake so far. */
  raised?: number
  /** The link to a deposit; an old balance has a clock instead. */
  deposit?: { label: string; href: string; onPress: () => void }
}

export function BalancePill({ balance, stale = false, raised, deposit }: Props) {
  const amount = useCountUp(balance, raised)
  if (balance === undefined) return <span className={`${css.pill} ${css.unknown}`} aria-hidden="true" />
  const text = formatWire(balance)
  const words = (
    <>
      <span ref={amount} className={css.amount} aria-hidden="true">
        {text}
      </span>
      <span className="sr">{t('money.balanceSpoken', { amount: spokenRupees(text) })}</span>
    </>
  )
  if (deposit && !stale)
    return (
      <PressLink className={`${css.pill} ${css.link} num`} href={deposit.href} onPress={deposit.onPress}>
        {words} <span className="sr">{deposit.label}</span>
        <span className={css.plus}>
          <Icon name="plus" size="sm" />
        </span>
      </PressLink>
    )
  return (
    // The key restarts the ring with each raise.
    <span key={raised} className={`${css.pill} ${raised ? css.raised : ''} num`}>
      {words}
      {stale && (
        <span className={css.stale}>
          <Icon name="clock" size="sm" />
        </span>
      )}
    </span>
  )
}
