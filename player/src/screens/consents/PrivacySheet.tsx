import { useConfig } from '../../data/queries.ts'
import { t } from '../../i18n/consents/t.ts'
import { formatDate } from '../../i18n/time.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Changes } from './Changes.tsx'
import { Imprint } from './Imprint.tsx'
import css from './Consents.module.css'

const sections = ['account', 'money', 'care', 'help', 'optional', 'rights', 'complain'] as const

/** PV-01: what is stored and why, withdrawing consent, complaints. Needs no other page. */
export default function PrivacySheet({ onClose }: { onClose: () => void }) {
  const version = useConfig()?.privacyVersion
  return (
    <BottomSheet title={t('privacy.title')} onClose={onClose}>
      {version && <p className={css.version}>{t('privacy.version', { version: formatDate(version) })}</p>}
      {sections.map((section) => (
        <section key={section} className={css.section}>
          <h3>{t(`privacy.${section}`)}</h3>
          <p>{t(`privacy.${section}Text`)}</p>
        </section>
      ))}
      <Imprint />
      <Changes of="privacy" />
      <Button tone="ghost" onPress={onClose}>
        {t('action.ok')}
      </Button>
    </BottomSheet>
  )
}
