import { locales } from '@lalmor/contract/locales.ts'
import { useState } from 'react'
import { appSheets } from '../../app/app-sheets.ts'
import { Ribbon, Notices } from '../../app/Notices.tsx'
import { shellParts } from '../../app/shell-parts.ts'
import { language, localStore } from '../../data/client.ts'
import { minorOnDevice } from '../../data/device.ts'
import { t, tNodes } from '../../i18n/entry/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { AgeSheet } from './AgeSheet.tsx'
import css from './Index.module.css'
import { TermsSheet } from './TermsSheet.tsx'

/** The entry page: what this is, and the way in. */
export default function Index() {
  const [minor, setMinor] = useState(() => minorOnDevice.is(localStore))
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
        <div className={css.way}>
          {minor ? (
            <ComeBack />
          ) : !navigator.cookieEnabled ? (
            <NoCookies />
          ) : (
            <WayIn
              onMinor={() => {
                minorOnDevice.remember(localStore)
                setMinor(true)
              }}
            />
          )}
        </div>
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

/** Puts a part of the painted shell into an element. */
const show = (part: Element | null) => (place: Element | null) => {
  if (part) place?.append(part)
}

/** Half of a session is a cookie: without it the server would end at once what it has just begun. */
const NoCookies = () => (
  <Note icon="alert" tone="warn">
    {t('entry.noCookies')}
  </Note>
)

/** Consent first, then the question of age, then the guest session. */
function WayIn({ onMinor }: { onMinor: () => void }) {
  const [agreed, setAgreed] = useState(false)
  const [sheet, setSheet] = useState<'terms' | 'age' | undefined>()
  const close = () => setSheet(undefined)
  return (
    <>
      <Checkbox checked={agreed} onChange={setAgreed}>
        {tNodes('entry.agree', {
          terms: (
            <button type="button" className={css.terms} onClick={() => setSheet('terms')}>
              {t('entry.terms')}
            </button>
          ),
        })}
      </Checkbox>
      <Button tone="gold" disabled={!agreed} describedBy="guest-note" onPress={() => setSheet('age')}>
        {t('entry.guest')}
      </Button>
      <p id="guest-note" className={css.note}>
        {agreed ? t('entry.guestNote') : t('entry.tickFirst')}
      </p>
      {sheet === 'terms' && <TermsSheet onClose={close} />}
      {sheet === 'age' && <AgeSheet onClose={close} onMinor={onMinor} />}
    </>
  )
}

function ComeBack() {
  return (
    <Note icon="shield" announce>
      <b>{t('minor.title')}</b>
      <p>{t('minor.text')}</p>
      <p className={css.mistake}>{t('minor.mistake')}</p>
    </Note>
  )
}
