import type { WithdrawalAccount, WithdrawalAccounts } from '@lalmor/contract/withdrawal-accounts.ts'
import { useState } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { until } from '../../i18n/deadline.ts'
import { formatDay } from '../../i18n/time.ts'
import { t } from '../../i18n/withdrawal-accounts/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BankAccountCard } from '../../ui/BankAccountCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { BindFirst } from '../phone/BindFirst.tsx'
import { useTimeLeft } from '../otp/useTimeLeft.ts'
import { waitText } from './account-form.ts'
import { AccountsWaiting } from './AccountsWaiting.tsx'
import { RemoveSheet } from './RemoveSheet.tsx'
import { useWithdrawalAccounts } from './useWithdrawalAccounts.ts'
import css from './WithdrawalAccounts.module.css'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

export default function BankCardList() {
  const accounts = useWithdrawalAccounts()
  const { data } = accounts
  const canAdd = data?.phone !== undefined && data.accounts.length < data.most
  return (
    <SubPage
      title={t('title.withdrawalAccount')}
      pinned={
        canAdd && (
          <PinnedAction>
            <Button tone="gold" icon="plus" onPress={() => navigateTo('/pages/account/BankCard/BankCard')}>
              {t('withdrawalAccounts.add')}
            </Button>
          </PinnedAction>
        )
      }
    >
      <Loadable of={accounts} bones={<AccountsWaiting />}>
        {(data) => <Accounts {...data} />}
      </Loadable>
      <MoneyHelp ids={pageQuestions.accounts} topic="withdraw" />
    </SubPage>
  )
}

function Accounts({ accounts, most, phone, waitMinutes }: WithdrawalAccounts) {
  const [leaving, setLeaving] = useState<WithdrawalAccount>()
  if (accounts.length === 0)
    return phone === undefined ? (
      <BindFirst what={t('title.withdrawalAccount')} />
    ) : (
      <Empty title={t('withdrawalAccounts.none')} text={t('withdrawalAccounts.noneText', { wait: waitText(waitMinutes) })} />
    )
  return (
    <div className={css.stack}>
      <div className={css.head}>
        <p>{t('withdrawalAccounts.choose')}</p>
        <b className="num">{t('withdrawalAccounts.count', { count: accounts.length, most })}</b>
      </div>
      {accounts.map((account, place) => (
        <Account key={account.accountId} account={account} alternate={place % 2 === 1} onRemove={() => setLeaving(account)} />
      ))}
      {accounts.length >= most && (
        <Note tone="warn" icon="bank">
          {t('withdrawalAccounts.full', { most })}
        </Note>
      )}
      <Note icon="lock">{t('withdrawalAccounts.note')}</Note>
      {leaving && <RemoveSheet account={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

function Account({ account, alternate, onRemove }: { account: WithdrawalAccount; alternate: boolean; onRemove: () => void }) {
  const { bankName, last4, holderName, type, ifsc, addedAt, payableFrom, isUnreadable, isNameRefused } = account
  const isNew = useTimeLeft(payableFrom) > 0
  return (
    <div>
      <BankAccountCard
        bank={bankName}
        number={maskedNumber(last4)}
        line={[holderName, t(`withdrawalAccounts.${type}`), ifsc].filter((part) => part !== undefined).join(' · ')}
        alternate={alternate}
        aside={
          (isUnreadable || isNameRefused || isNew) && (
            <Badge tone="warn">
              {t(
                isUnreadable
                  ? 'withdrawalAccounts.unreadable'
                  : isNameRefused
                    ? 'withdrawalAccounts.nameRefused'
                    : 'withdrawalAccounts.new',
              )}
            </Badge>
          )
        }
      />
      <div className={css.below}>
        <span className={css.small}>
          {isUnreadable
            ? t('withdrawalAccounts.unreadableText')
            : isNameRefused
              ? t('withdrawalAccounts.nameRefusedText')
              : isNew
                ? t('withdrawalAccounts.payableFrom', { until: until(payableFrom!) })
                : t('withdrawalAccounts.added', { day: formatDay(new Date(addedAt)) })}
        </span>
        <Button tone="ghost" size="mini" onPress={onRemove}>
          <span aria-hidden="true">{t('withdrawalAccounts.remove')}</span>
          <span className="sr">{t('withdrawalAccounts.removeOf', { what: `${bankName} ${last4}` })}</span>
        </Button>
      </div>
    </div>
  )
}

const maskedNumber = (last4: string): string => `•••• •••• ${last4}`
