import type { ReactNode } from 'react'
import { useUserInfo } from '../data/queries.ts'
import { t } from '../i18n/limits/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { PressLink } from '../ui/PressLink.tsx'
import { appSheets } from '../page/app-sheets.ts'
import { href, navigateTo } from '../page/router.ts'

export default function RailLinks(): ReactNode {
  const unread = useUserInfo().data?.unreadMails ?? 0
  const [search, mail, faq] = ['/pages/search/Search', '/pages/mail/Mail', '/pages/account/FAQ/FAQ'] as const
  return (
    <>
      <hr />
      <PressLink href={href(search)} onPress={() => navigateTo(search)}>
        <Icon name="search" />
        {t('title.search')}
      </PressLink>
      <PressLink href={href(mail)} onPress={() => navigateTo(mail)}>
        <Icon name="mail" />
        {unread > 0 ? <span aria-label={t('title.mailUnread', { count: unread })}>{t('title.mail')}</span> : t('title.mail')}
        {unread > 0 && (
          <i className="num" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </i>
        )}
      </PressLink>
      <button type="button" onClick={() => appSheets.show('fairness')}>
        <Icon name="shield" />
        {t('fairness.title')}
      </button>
      <button type="button" onClick={() => appSheets.show('limits')}>
        <Icon name="timer" />
        {t('limits.title')}
      </button>
      <PressLink href={href(faq)} onPress={() => navigateTo(faq)}>
        <Icon name="faq" />
        {t('title.faq')}
      </PressLink>
    </>
  )
}
