import type { UserInfo } from '@lalmor/contract/account.ts'
import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { useId, useState, type ReactNode } from 'react'
import { navigateTo } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { useUserInfo } from '../../data/queries.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorPlaceholder } from '../../ui/ErrorPlaceholder.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { BindFirst } from '../binding/BindFirst.tsx'
import { useWithdrawalOptions } from './useWithdraw.ts'
import { useWithdrawalForm, type WithdrawalFormState } from './useWithdrawalForm.ts'
import css from './Withdrawal.module.css'
import { blockerText } from './withdrawal-form-text.ts'
import { WithdrawalAccountSheet } from './WithdrawalAccountSheet.tsx'
import { WithdrawalFigures } from './WithdrawalFigures.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'

/** Money goes out from here: what may be taken, what it costs and when it arrives, before it is confirmed. */
export default function Withdraw() {
  const user = useUserInfo()
  const options = useWithdrawalOptions()
  if (user.data && options.data && !options.data.isGuest) return <Ready user={user.data} options={options.data} />
  const error = user.error ?? options.error
  const retry = () => {
    void user.refetch()
    void options.refetch()
  }
  return (
    <Page>
      {user.data && <Balance user={user.data} />}
      {options.data?.isGuest || user.data?.guest ? (
        <BindFirst what={t('title.withdrawal')} />
      ) : error ? (
        <ErrorPlaceholder title={callErrorText(error)} onRetry={retry} />
      ) : (
        <Bones />
      )}
    </Page>
  )
}

function Page({ pinned, children }: { pinned?: ReactNode; children: ReactNode }) {
  return (
    <SubPage
      title={t('title.withdrawal')}
      slot={<SlotAction onPress={() => navigateTo('/pages/wallet/WithdrawHistory')}>{t('withdrawalForm.history')}</SlotAction>}
      pinned={pinned}
    >
      {children}
    </SubPage>
  )
}

function Ready({ user, options }: { user: UserInfo; options: WithdrawalOptions }) {
  const form = useWithdrawalForm(user.uid, options)
  const [choosing, setChoosing] = useState(false)
  return (
    <Page pinned={<Confirm options={options} form={form} />}>
      <Balance user={user} />
      <WithdrawalFigures options={options} />
      <WithdrawalForm options={options} form={form} onChange={() => setChoosing(true)} />
      {choosing && <WithdrawalAccountSheet accounts={options.accounts} form={form} onClose={() => setChoosing(false)} />}
    </Page>
  )
}

const Balance = ({ user }: { user: UserInfo }) => (
  <section className={css.balance}>
    <span>{t('money.balance')}</span>
    <b>
      <Amount of={user.balance} />
    </b>
  </section>
)

/** The one main action. What is missing can be put right from here, so it stays open for that; what only time changes shuts it. */
function Confirm({ options, form }: { options: WithdrawalOptions; form: WithdrawalFormState }) {
  const note = useId()
  const { blocker, waiting, account } = form
  const said = waiting ? t(waiting) : blocker && blockerText(blocker, options, account)
  const shut = blocker !== undefined && blocker !== 'PasswordNotSet' && blocker !== 'WithdrawAccountMissing'
  return (
    <PinnedAction note={said} noteId={note}>
      <Button tone="gold" busy={waiting !== undefined} disabled={!waiting && shut} describedBy={said && note} onPress={form.submit}>
        {t('title.withdrawal')}
      </Button>
    </PinnedAction>
  )
}

const Bones = () => (
  <div className={css.bones} role="status" aria-busy="true" aria-label={t('loading.page')}>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="line" />
    <Skeleton shape="card" />
  </div>
)
