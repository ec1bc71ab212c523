import type { WithdrawAccount } from '@lalmor/contract/withdraw-accounts.ts'
import { navigateTo } from '../../app/router.ts'
import { formatMinute } from '../../i18n/time.ts'
import { t } from '../../i18n/withdraw/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { addAccountPage, type WithdrawFormState } from './useWithdrawForm.ts'
import css from './Withdraw.module.css'
import { accountNumber } from './WithdrawForm.tsx'

type Props = { accounts: readonly WithdrawAccount[]; form: WithdrawFormState; onClose: () => void }

/** The player's accounts, one of them to be paid, and the way to add another. */
export function WithdrawAccountSheet({ accounts, form, onClose }: Props) {
  const select = (accountId: string) => {
    form.choose(accountId)
    onClose()
  }
  return (
    <BottomSheet title={t('withdraw.chooseAccount')} onClose={onClose}>
      <RadioList
        label={t('withdraw.account')}
        rows={accounts.map((account) => ({ id: account.accountId, label: account.bankName, note: noteOf(account) }))}
        selected={form.account?.accountId}
        onSelect={select}
      />
      <div className={css.act}>
        <Button tone="ghost" onPress={() => navigateTo(addAccountPage)}>
          {t('withdraw.addAccount')}
        </Button>
      </div>
    </BottomSheet>
  )
}

function noteOf(account: WithdrawAccount): string {
  const parts = [accountNumber(account)]
  if (account.holderName !== undefined) parts.push(account.holderName)
  if (account.isUnreadable) parts.push(t('withdraw.unreadable'))
  if (account.payableFrom !== undefined) parts.push(t('withdraw.payableFrom', { time: formatMinute(new Date(account.payableFrom)) }))
  return parts.join(' · ')
}
