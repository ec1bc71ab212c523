import { href, navigateTo } from '../../page/router.ts'
import { useSession } from '../../data/queries.ts'
import { t } from '../../i18n/help-answers/t.ts'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { writeToUs } from './feedback.ts'
import css from './Faq.module.css'

const login = '/pages/Login/Login'

/** Leads to Feedback, which needs a login because we answer there. */
export function NotAnswered({ order }: { order: string | undefined }) {
  const isIn = useSession() !== undefined
  return (
    <div className={css.more}>
      <Menu>
        <MenuRow
          icon="feedback"
          label={t('help.notAnswered')}
          note={t(isIn ? 'help.notAnsweredText' : 'help.loginFirst')}
          {...(isIn ? { onPress: () => writeToUs(topicOfOrder(order), order) } : { href: href(login), onPress: () => navigateTo(login) })}
        />
      </Menu>
    </div>
  )
}

/** `DP…`: a deposit; `WD…`: a withdrawal. */
export const topicOfOrder = (order: string | undefined) =>
  order?.startsWith('DP') ? 'deposit' : order?.startsWith('WD') ? 'withdraw' : 'other'
