import type { WithdrawalAccount } from '@lalmor/contract/withdrawal-accounts.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/withdrawal-accounts/t.ts'
import { BankAccountCard } from '../../ui/BankAccountCard.tsx'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useDeleteAccount } from './useWithdrawalAccounts.ts'
import css from './WithdrawalAccounts.module.css'

export function RemoveSheet({ account: { accountId, bankName, last4 }, onClose }: { account: WithdrawalAccount; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteAccount(() => {
    toasts.show(t('withdrawalAccounts.removed'))
    onClose()
  })
  return (
    <BottomSheet title={t('withdrawalAccounts.removeTitle')} onClose={onClose}>
      <div className={css.sheet}>
        <BankAccountCard bank={bankName} number={`•••• ${last4}`} />
        <p>{t('withdrawalAccounts.removeText')}</p>
        {error && (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(error)}
          </Note>
        )}
      </div>
      <EqualActions>
        <Button tone="ghost" onPress={onClose}>
          {t('withdrawalAccounts.keep')}
        </Button>
        <Button tone="ghost" busy={isPending} onPress={() => mutate(accountId)}>
          {t('withdrawalAccounts.remove')}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}
