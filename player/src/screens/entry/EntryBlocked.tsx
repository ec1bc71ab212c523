import { LateSupport } from '../../page/LateSupport.tsx'
import { t } from '../../i18n/entry/t.ts'
import { Note } from '../../ui/Note.tsx'

/** Half of a session is a cookie: without it the server would at once end a session it has just started. */
export const NoCookies = () => (
  <>
    <Note icon="alert" tone="warn">
      {t('entry.noCookies')}
    </Note>
    <LateSupport />
  </>
)

/** Shown when someone on this device is under 18. */
export const MinorNotice = () => (
  <>
    <Note icon="shield" announce>
      <b>{t('minor.title')}</b>
      <p>{t('minor.text')}</p>
    </Note>
    <LateSupport />
  </>
)
