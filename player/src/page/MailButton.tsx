import { useUserInfo } from '../data/queries.ts'
import { t } from '../i18n/t.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { navigateTo } from './router.ts'

export function MailButton({ icon }: { icon: 'bell' | 'mail' }) {
  const count = useUserInfo().data?.unreadMails ?? 0
  const label = count > 0 ? t('title.mailUnread', { count: count > 99 ? '99+' : count }) : t('title.mail')
  return <IconButton icon={icon} label={label} count={count} onPress={() => navigateTo('/pages/mail/Mail')} />
}
