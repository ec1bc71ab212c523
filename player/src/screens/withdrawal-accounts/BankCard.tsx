import type { WithdrawalAccounts } from '@lalmor/contract/withdrawal-accounts.ts'
import { Loadable } from '../../page/Loadable.tsx'
import { redirectTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { t } from '../../i18n/withdrawal-accounts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { BindFirst } from '../phone/BindFirst.tsx'
import { waitText } from './account-form.ts'
import { AccountFields } from './AccountFields.tsx'
import { AccountsWaiting } from './AccountsWaiting.tsx'
import { useAccountForm } from './useAccountForm.ts'
import { useWithdrawalAccounts } from './useWithdrawalAccounts.ts'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

export default function BankCard() {
  const accounts = useWithdrawalAccounts()
  const { data } = accounts
  if (data?.phone !== undefined && data.accounts.length < data.most) return <NewAccount accounts={data} phone={data.phone} />
  return (
    <SubPage title={t('title.withdrawalAccount')}>
      <Loadable of={accounts} bones={<AccountsWaiting />}>
        {({ phone, most }) => (phone === undefined ? <BindFirst what={t('title.withdrawalAccount')} /> : <Full most={most} />)}
      </Loadable>
    </SubPage>
  )
}

function NewAccount({ accounts: { sandboxBranches, waitMinutes }, phone }: { accounts: WithdrawalAccounts; phone: string }) {
  const form = useAccountForm({ phone })
  return (
    <SubPage
      title={t('title.withdrawalAccount')}
      pinned={
        <PinnedAction note={t('withdrawalAccount.saveNote', { wait: waitText(waitMinutes) })}>
          <Button tone="gold" busy={form.isPending} onPress={form.submit}>
            {t('withdrawalAccount.save')}
          </Button>
        </PinnedAction>
      }
    >
      <AccountFields form={form} phone={phone} sandboxBranches={sandboxBranches} />
      <MoneyHelp ids={pageQuestions.accounts} topic="withdraw" />
    </SubPage>
  )
}

function Full({ most }: { most: number }) {
  return (
    <Note tone="warn" icon="bank">
      <p>{t('withdrawalAccounts.full', { most })}</p>
      <Button tone="ghost" size="sm" onPress={() => redirectTo('/pages/account/BankCard/BankCardList')}>
        {t('title.withdrawalAccount')}
      </Button>
    </Note>
  )
}
