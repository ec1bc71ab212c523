import { useEffect } from 'react'
import { href, navigateTo, switchTab } from './router.ts'
import { isTabPath } from './TabPage.tsx'
import { useConfig, useSession } from '../data/queries.ts'
import { said } from '../i18n/said.ts'
import { t } from '../i18n/support/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { PressLink } from '../ui/PressLink.tsx'
import { openPage } from './open-page.ts'
import { keepSupport, knownSupport } from './known-support.ts'
import css from './Support.module.css'

/** SPEC §3, from the server or this device. Empty if unnamed. */
export default function Support() {
  const named = useConfig()?.support
  useEffect(() => {
    if (named) keepSupport(named)
  }, [named])
  const support = named ?? knownSupport()
  if (!support) return null
  const { info } = said(support.texts)
  return info + support.url === '' ? null : <Contact title={t('support.title')} info={info} url={support.url} />
}

/** A line and a link, outside or to a page. Visitors cannot write. */
export function Contact({ title, info, url }: { title: string; info: string; url: string }) {
  const isPlayer = useSession() !== undefined
  const page = isPlayer ? openPage(url) : undefined
  const words = (
    <>
      <Icon name="headset" />
      <span>
        <b>{title}</b>
        {info !== '' && <span className={css.info}>{info}</span>}
      </span>
    </>
  )
  if (page)
    return (
      <PressLink className={css.contact} href={href(page)} onPress={() => (isTabPath(page) ? switchTab(page) : navigateTo(page))}>
        {words}
        <Icon name="next" />
      </PressLink>
    )
  return url.startsWith('https://') ? (
    <a className={css.contact} href={url} target="_blank" rel="noopener noreferrer">
      {words}
      <Icon name="next" />
    </a>
  ) : (
    <div className={css.contact}>{words}</div>
  )
}
