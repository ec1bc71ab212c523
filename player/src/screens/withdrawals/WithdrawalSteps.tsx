import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { Card } from '../../ui/Card.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { Tracker } from '../../ui/Tracker.tsx'
import css from './Withdrawal.module.css'
import { addAccountPage, passwordPage } from './useWithdrawalForm.ts'
import { wagerText } from './WithdrawalFigures.tsx'

/** The three needs of a first withdrawal, with the rest of each; nothing once all are done. */
export function WithdrawalSteps({ options: { wager, accounts, password } }: { options: WithdrawalOptions }) {
  const steps = [
    { isDone: wager.left === 0, title: t('withdrawalForm.wager'), aside: wagerText(wager) },
    {
      isDone: accounts.length > 0,
      title: t('withdrawalForm.account'),
      text: <TextAction onPress={() => navigateTo(addAccountPage)}>{t('withdrawalForm.addAccount')}</TextAction>,
    },
    {
      isDone: password.isSet,
      title: t('withdrawalForm.password'),
      text: <TextAction onPress={() => navigateTo(passwordPage)}>{t('withdrawalForm.setPassword')}</TextAction>,
    },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <div className={css.standing}>
      <Card>
        <Tracker
          steps={steps.map(({ isDone, title, aside, text }, at) => ({
            state: isDone ? 'done' : at === next ? 'on' : 'waiting',
            title,
            ...(aside !== undefined && { aside }),
            ...(!isDone && text && { text }),
          }))}
        />
      </Card>
    </div>
  )
}
