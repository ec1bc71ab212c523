import { t } from '../../i18n/deposits/t.ts'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { MethodPicker } from '../../ui/MethodPicker.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './Deposit.module.css'
import type { Method } from './useDeposit.ts'

/** A transfer uses one of two rails. */
export type Way = 'online' | 'transfer' | 'crypto'
export type Rail = 'upi' | 'imps'

/** Proper names, alike in every language. */
const rails = [
  { id: 'upi', label: 'UPI' },
  { id: 'imps', label: 'IMPS' },
] as const
const methodsOf: { readonly [W in Way]: readonly Method['method'][] } = {
  online: ['online'],
  transfer: ['upi', 'imps'],
  crypto: ['crypto'],
}

type Props = { methods: readonly Method[]; way: Way; rail: Rail; onWay: (way: Way) => void; onRail: (rail: Rail) => void }

/** A closed method is shown too; a tap says why it is closed. */
export function DepositWays({ methods, way, rail, onWay, onRail }: Props) {
  const offered = (of: Way) => methods.filter(({ method }) => methodsOf[of].includes(method))
  const text = (of: Way, whenOpen: string) => {
    const ways = offered(of)
    if (ways.length === 0) return t('deposit.missing')
    return ways.some(({ isOpen }) => isOpen) ? whenOpen : t('deposit.closed')
  }
  return (
    <>
      <GroupLabel label={t('deposit.method')} />
      <MethodPicker<Way>
        label={t('deposit.method')}
        selected={way}
        onSelect={onWay}
        methods={[
          { id: 'online', title: t('deposit.online'), text: text('online', t('deposit.onlineText')), icon: 'card' },
          { id: 'transfer', title: 'UPI / IMPS', text: text('transfer', t('deposit.transferText')), icon: 'upi' },
          { id: 'crypto', title: t('deposit.type.crypto'), text: text('crypto', 'USDT, ERC-20'), icon: 'crypto' },
        ]}
      />
      {way === 'transfer' && offered('transfer').length > 0 && (
        <div className={css.rails}>
          <Segmented<Rail> label={t('deposit.transferBy')} options={rails} selected={rail} onSelect={onRail} />
        </div>
      )}
    </>
  )
}
