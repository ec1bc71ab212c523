import type { DepositSummary } from '@lalmor/contract/deposits.ts'
import { useQuery } from '@tanstack/react-query'
import { navigateTo } from '../../page/router.ts'
import { useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/deposits/t.ts'
import { Button } from '../../ui/Button.tsx'
import css from './DepositAgain.module.css'
import { repeatOf } from './repeat.ts'
import { depositOptionsQuery } from './useDeposit.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'

/** Prefills the Deposit page, without an offer. Absent for guests and where deposits are closed. */
export function DepositAgain({ order }: { order: Pick<DepositSummary, 'method' | 'amount' | 'status' | 'reversedAt'> }) {
  const isBound = useUserInfo().data?.phone !== undefined
  const { data: options } = useQuery({ ...depositOptionsQuery, enabled: isBound && order.status === 'Success', refetchInterval: false })
  const query = isBound ? repeatOf(order, options) : undefined
  if (!query) return null
  return (
    <div className={css.again}>
      <Button tone="ghost" size="sm" onPress={() => navigateTo('/pages/wallet/Deposit', query)}>
        {query.amount === undefined ? t('deposit.againCrypto') : t('deposit.again', { amount: formatWhole(order.amount) })}
      </Button>
    </div>
  )
}
