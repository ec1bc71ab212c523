import { LateSupport } from '../../page/LateSupport.tsx'
import { t } from '../../i18n/entry/t.ts'
import { Note } from '../../ui/Note.tsx'

/** The cookie half is missing: the server would end each session at once. */
export const NoCookies = () => (
  <>
    <Note icon="alert" tone="warn">
      {t('entry.noCookies')}
    </Note>
    <LateSupport />
  </>
)

export const MinorNotice = () => (
  <>
    <Note icon="shield" announce>
      <b>{t('minor.title')}</b>
      <p>{t('minor.text')}</p>
    </Note>
    <LateSupport />
  </>
)
