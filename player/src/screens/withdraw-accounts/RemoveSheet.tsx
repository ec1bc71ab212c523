import type { WithdrawAccount } from '@lalmor/contract/withdraw-accounts.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { t } from '../../i18n/withdraw-accounts/t.ts'
import { BankAccountCard } from '../../ui/BankAccountCard.tsx'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useDeleteAccount } from './useWithdrawAccounts.ts'
import css from './WithdrawAccounts.module.css'

/** What removing an account means, before it happens. */
export function RemoveSheet({ account: { accountId, bankName, last4 }, onClose }: { account: WithdrawAccount; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteAccount(() => {
    toasts.show(t('withdrawAccounts.removed'))
    onClose()
  })
  return (
    <BottomSheet title={t('withdrawAccounts.removeTitle')} onClose={onClose}>
      <div className={css.sheet}>
        <BankAccountCard bank={bankName} number={`•••• ${last4}`} />
        <p>{t('withdrawAccounts.removeText')}</p>
        {error && (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(error)}
          </Note>
        )}
      </div>
      <EqualActions>
        <Button tone="ghost" onPress={onClose}>
          {t('withdrawAccounts.keep')}
        </Button>
        <Button tone="ghost" busy={isPending} onPress={() => mutate(accountId)}>
          {t('withdrawAccounts.remove')}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}
