import type { PasswordState } from '@lalmor/contract/withdrawal-password.ts'
import { useState } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { back } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { until } from '../../i18n/deadline.ts'
import { t } from '../../i18n/withdrawal-password/t.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { StatusHead } from '../../ui/StatusHead.tsx'
import { BindFirst } from '../phone/BindFirst.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import css from './WithdrawalPassword.module.css'
import { usePasswordState, type Asked } from './useWithdrawalPassword.ts'

type Way = Asked['way']

export default function WithdrawalPassword() {
  const state = usePasswordState()
  const { data } = state
  const [forgotten, setForgotten] = useState(false)
  const [done, setDone] = useState<{ way: Way; state: PasswordState }>()
  if (done) return <Done {...done} />
  if (!data || data.phone === undefined)
    return (
      <SubPage title={t('title.withdrawalPassword')}>
        <Loadable of={state} bones={<Bones shapes={['card', 'card']} className={css.waiting} />}>
          {() => <BindFirst what={t('title.withdrawalPassword')} />}
        </Loadable>
      </SubPage>
    )
  const way: Way = !data.isSet ? 'set' : forgotten || data.lockedUntil !== undefined ? 'reset' : 'change'
  return (
    <PasswordForm
      key={way}
      way={way}
      phone={data.phone}
      head={<Head state={data} />}
      onForgotten={way === 'change' ? () => setForgotten(true) : undefined}
      onKnown={way === 'reset' && data.lockedUntil === undefined ? () => setForgotten(false) : undefined}
      onDone={(way, state) => setDone({ way, state })}
    />
  )
}

function Head({ state: { isSet, lockedUntil, withdrawalsHeldUntil } }: { state: PasswordState }) {
  const time = (ends: string) => ({ until: until(ends) })
  return (
    <div className={css.head}>
      <p>{t(isSet ? 'withdrawalPassword.isSet' : 'withdrawalPassword.what')}</p>
      {lockedUntil !== undefined && (
        <Note tone="bad" icon="lock" announce>
          {t('withdrawalPassword.locked', time(lockedUntil))}
        </Note>
      )}
      {withdrawalsHeldUntil !== undefined && (
        <Note tone="warn" icon="clock">
          {t('withdrawalPassword.held', time(withdrawalsHeldUntil))}
        </Note>
      )}
    </div>
  )
}

/** Returns to where it was asked for: Withdraw or Account. */
function Done({ way, state: { withdrawalsHeldUntil } }: { way: Way; state: PasswordState }) {
  const titles = {
    set: t('withdrawalPassword.doneSet'),
    change: t('withdrawalPassword.doneChanged'),
    reset: t('withdrawalPassword.doneReset'),
  }
  const text =
    withdrawalsHeldUntil === undefined
      ? t('withdrawalPassword.doneText')
      : t('withdrawalPassword.doneResetText', { until: until(withdrawalsHeldUntil) })
  return (
    <SubPage
      title={t('title.withdrawalPassword')}
      pinned={
        <PinnedAction>
          <Button tone="gold" onPress={back}>
            {t('withdrawalPassword.goOn')}
          </Button>
        </PinnedAction>
      }
    >
      <div role="status">
        <StatusHead state="done" title={titles[way]} amount={null} text={text} />
      </div>
    </SubPage>
  )
}
