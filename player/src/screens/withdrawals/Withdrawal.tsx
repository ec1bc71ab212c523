import type { UserInfo } from '@lalmor/contract/account.ts'
import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { useId, useState } from 'react'
import { both, Loadable } from '../../page/Loadable.tsx'
import { navigateTo } from '../../page/router.ts'
import { useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { BindFirst } from '../phone/BindFirst.tsx'
import { MoneyPage } from '../wallet/MoneyPage.tsx'
import { useWithdrawalForm, useWithdrawalOptions, type WithdrawalFormState } from './useWithdrawalForm.ts'
import css from './Withdrawal.module.css'
import { blockerText } from './withdrawal-check.ts'
import { WithdrawalAccountSheet } from './WithdrawalAccountSheet.tsx'
import { WithdrawalFigures } from './WithdrawalFigures.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalSteps } from './WithdrawalSteps.tsx'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

/** Shows limits, cost and arrival before confirming. */
export default function Withdraw() {
  const user = useUserInfo()
  const options = useWithdrawalOptions()
  if (user.data && options.data && !options.data.isGuest) return <Ready user={user.data} options={options.data} />
  return (
    <MoneyPage {...frame()} user={user.data}>
      {options.data?.isGuest || user.data?.guest ? (
        <BindFirst what={t('title.withdrawal')} />
      ) : (
        <Loadable of={both(user, options)} bones={<Bones shapes={['card', 'card', 'line', 'card']} className={css.bones} />} />
      )}
    </MoneyPage>
  )
}

const frame = () => ({
  title: t('title.withdrawal'),
  history: { label: t('withdrawalForm.history'), onPress: () => navigateTo('/pages/wallet/WithdrawHistory') },
})

function Ready({ user, options }: { user: UserInfo; options: WithdrawalOptions }) {
  const form = useWithdrawalForm(user.uid, options)
  const [choosing, setChoosing] = useState(false)
  return (
    <MoneyPage {...frame()} user={user} pinned={<Confirm options={options} form={form} />}>
      <WithdrawalFigures options={options} />
      <WithdrawalSteps options={options} />
      <WithdrawalForm options={options} form={form} onChange={() => setChoosing(true)} />
      <MoneyHelp ids={pageQuestions.withdrawal} topic="withdraw" />
      {choosing && <WithdrawalAccountSheet accounts={options.accounts} form={form} onClose={() => setChoosing(false)} />}
    </MoneyPage>
  )
}

/** Enabled if what is missing can be mended here; disabled if only time helps. */
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
