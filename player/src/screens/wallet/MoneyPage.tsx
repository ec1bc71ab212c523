import type { UserInfo } from '@lalmor/contract/account.ts'
import type { ReactNode } from 'react'
import { SubPage } from '../../page/SubPage.tsx'
import { t } from '../../i18n/t.ts'
import { Amount } from '../../ui/Amount.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import css from './MoneyPage.module.css'

type Props = {
  title: string
  history: { label: string; onPress: () => void }
  user: UserInfo | undefined
  pinned?: ReactNode
  children: ReactNode
}

/** Deposit and Withdraw: history, and the balance once known. */
export const MoneyPage = ({ title, history, user, pinned, children }: Props) => (
  <SubPage title={title} slot={<SlotAction onPress={history.onPress}>{history.label}</SlotAction>} pinned={pinned}>
    {user && (
      <section className={css.balance}>
        <span>{t('money.balance')}</span>
        <b>
          <Amount of={user.balance} />
        </b>
      </section>
    )}
    {children}
  </SubPage>
)
