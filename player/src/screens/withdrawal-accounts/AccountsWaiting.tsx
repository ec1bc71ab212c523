import { t } from '../../i18n/withdrawal-accounts/t.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './WithdrawalAccounts.module.css'

export function AccountsWaiting() {
  return (
    <div className={css.stack} role="status" aria-busy="true" aria-label={t('loading.page')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
