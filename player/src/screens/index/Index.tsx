import { locales } from '@lalmor/contract/locales.ts'
import { useState } from 'react'
import { appSheets } from '../../app/app-sheets.ts'
import { Ribbon, Notices } from '../../app/Notices.tsx'
import { shellParts } from '../../app/shell-parts.ts'
import { href, navigateTo } from '../../app/router.ts'
import { language } from '../../data/client.ts'
import { t } from '../../i18n/entry/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { AgeSheet } from './AgeSheet.tsx'
import { Agree } from './Agree.tsx'
import css from './Index.module.css'
import { Invitation } from './Invitation.tsx'
import { TermsSheet } from './TermsSheet.tsx'
import { useGuestLogin } from './useGuestLogin.ts'
import { useMinor } from './useMinor.ts'
import { ComeBack, NoCookies } from './WayShut.tsx'

const login = '/pages/Login/Login'

/** The entry page: what this is, and the ways to enter. */
export default function Index() {
  const [minor, sayMinor] = useMinor()
  return (
    <div className={css.page}>
      <Ribbon />
      <Notices />
      <main tabIndex={-1} className={css.entry}>
        <button type="button" className={css.language} onClick={() => appSheets.show('language')}>
          <Icon name="globe" size="sm" />
          <span className="sr">{t('entry.language')}</span> {locales[language.shown()].name}
        </button>
        <div aria-hidden="true" ref={show(shellParts.arch)} />
        <h1 ref={show(shellParts.name)} />
        <p className={css.tagline}>{t('entry.tagline')}</p>
        {!minor && <Invitation />}
        <div className={css.way}>{minor ? <ComeBack /> : !navigator.cookieEnabled ? <NoCookies /> : <WayIn onMinor={sayMinor} />}</div>
        <ul className={css.facts}>
          <li>
            <Icon name="shield" size="sm" />
            {t('entry.fact.proof')}
          </li>
          <li>
            <Icon name="timer" size="sm" />
            {t('entry.fact.care')}
          </li>
        </ul>
        <p className={css.legal}>
          <Badge>{t('entry.18')}</Badge> {t('entry.adults')}
        </p>
      </main>
    </div>
  )
}

/** Moves a part of the painted shell into an element. */
const show = (part: Element | null) => (place: Element | null) => {
  if (part) place?.append(part)
}

/** By phone, on a page of its own; or as a guest: consent first, then the age question, then the guest session. */
function WayIn({ onMinor }: { onMinor: () => void }) {
  const [agreed, setAgreed] = useState(false)
  const [sheet, setSheet] = useState<'terms' | 'age' | undefined>()
  const guest = useGuestLogin()
  const close = () => setSheet(undefined)
  return (
    <>
      <PressLink className={buttonClass({ tone: 'gold' })} href={href(login)} onPress={() => navigateTo(login)}>
        {t('entry.login')}
      </PressLink>
      <Agree agreed={agreed} onChange={setAgreed} onTerms={() => setSheet('terms')} />
      <Button tone="ghost" disabled={!agreed} describedBy="guest-note" onPress={() => setSheet('age')}>
        {t('entry.guest')}
      </Button>
      <p id="guest-note" className={css.note}>
        {agreed ? t('entry.guestNote') : t('entry.tickFirst')}
      </p>
      {sheet === 'terms' && <TermsSheet onClose={close} />}
      {sheet === 'age' && <AgeSheet way={guest} onClose={close} onMinor={onMinor} />}
    </>
  )
}
