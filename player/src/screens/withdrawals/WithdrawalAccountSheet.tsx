import type { WithdrawalAccount } from '@lalmor/contract/withdrawal-accounts.ts'
import { navigateTo } from '../../page/router.ts'
import { until } from '../../i18n/deadline.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { addAccountPage, type WithdrawalFormState } from './useWithdrawalForm.ts'
import css from './Withdrawal.module.css'
import { accountNumber } from './WithdrawalForm.tsx'

type Props = { accounts: readonly WithdrawalAccount[]; form: WithdrawalFormState; onClose: () => void }

export function WithdrawalAccountSheet({ accounts, form, onClose }: Props) {
  const select = (accountId: string) => {
    form.choose(accountId)
    onClose()
  }
  return (
    <BottomSheet title={t('withdrawalForm.chooseAccount')} onClose={onClose}>
      <RadioList
        label={t('withdrawalForm.account')}
        rows={accounts.map((account) => ({ id: account.accountId, label: account.bankName, note: noteOf(account) }))}
        selected={form.account?.accountId}
        onSelect={select}
      />
      <div className={css.act}>
        <Button tone="ghost" onPress={() => navigateTo(addAccountPage)}>
          {t('withdrawalForm.addAccount')}
        </Button>
      </div>
    </BottomSheet>
  )
}

function noteOf(account: WithdrawalAccount): string {
  const parts = [accountNumber(account)]
  if (account.holderName !== undefined) parts.push(account.holderName)
  if (account.isUnreadable) parts.push(t('withdrawalForm.unreadable'))
  if (account.isNameRefused) parts.push(t('withdrawalForm.nameRefused'))
  if (account.payableFrom !== undefined) parts.push(t('withdrawalForm.payableFrom', { until: until(account.payableFrom) }))
  return parts.join(' · ')
}
