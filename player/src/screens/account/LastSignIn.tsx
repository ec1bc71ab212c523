import { href, navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/account/t.ts'
import { before } from '../../i18n/sentences.ts'
import { formatMinute } from '../../i18n/time.ts'
import { TextAction } from '../../ui/TextAction.tsx'
import { useSessions } from '../sessions/useSessions.ts'
import css from './LastSignIn.module.css'

const sessions = '/pages/account/Sessions/Sessions'

export function LastSignIn() {
  const at = useSessions().data?.previousSignInAt
  if (at === undefined) return null
  return (
    <p className={css.line}>
      {before(t('account.signIn', { time: formatMinute(new Date(at)) }))}
      <TextAction href={href(sessions)} onPress={() => navigateTo(sessions)}>
        {t('account.sessions')}
      </TextAction>
    </p>
  )
}
