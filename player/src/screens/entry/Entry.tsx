import { locales } from '@lalmor/contract/locales.ts'
import { appSheets } from '../../page/app-sheets.ts'
import { Ribbon, Notices } from '../../page/Notices.tsx'
import { shellParts } from '../../page/shell-parts.ts'
import { href, navigateTo } from '../../page/router.ts'
import { language } from '../../data/client.ts'
import { t } from '../../i18n/entry/t.ts'
import { useErrorText } from '../../data/error-text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import css from './Entry.module.css'
import { Invitation } from './Invitation.tsx'
import { Ticks } from './Ticks.tsx'
import { useEntryTicks } from './useEntryTicks.ts'
import { useGuestLogin } from './useGuestLogin.ts'
import { useMinor } from './useMinor.ts'
import { MinorNotice, NoCookies } from './EntryBlocked.tsx'

const login = '/pages/Login/Login'

export default function Entry() {
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
        <div className={css.arch} aria-hidden="true" ref={show(shellParts.arch)} />
        <h1 ref={show(shellParts.name)} />
        <p className={css.tagline}>{t('entry.tagline')}</p>
        {!minor && <Invitation />}
        <div className={css.way}>{minor ? <MinorNotice /> : !navigator.cookieEnabled ? <NoCookies /> : <WayIn onMinor={sayMinor} />}</div>
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
      </main>
    </div>
  )
}

const show = (part: Element | null) => (place: Element | null) => {
  if (part) place?.append(part)
}

/** Login by phone, on its own page which keeps the ticks, or as a guest once both are ticked. */
function WayIn({ onMinor }: { onMinor: () => void }) {
  const ticks = useEntryTicks()
  const { start, isPending, error } = useGuestLogin(ticks)
  const refused = useErrorText(error ?? undefined)
  return (
    <>
      <Ticks ticks={ticks} onMinor={onMinor} />
      <PressLink className={buttonClass({ tone: 'gold' })} href={href(login)} onPress={() => navigateTo(login)}>
        {t('entry.login')}
      </PressLink>
      <Button tone="ghost" disabled={!ticks.both} busy={isPending} describedBy="guest-note" onPress={start}>
        {t(isPending ? 'entry.starting' : 'entry.guest')}
      </Button>
      <p id="guest-note" className={css.note}>
        {t(ticks.both ? 'entry.guestNote' : 'entry.tickBoth')}
      </p>
      {error && refused && (
        <Note tone="bad" icon="alert" announce>
          {refused}
        </Note>
      )}
    </>
  )
}
