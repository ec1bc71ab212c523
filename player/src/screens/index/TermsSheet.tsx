import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../data/queries.ts'
import { t } from '../../i18n/entry/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './TermsSheet.module.css'

const sections = ['money', 'age', 'fair', 'guest', 'rounds', 'data'] as const

/** The terms a player agrees to, in full. */
export function TermsSheet({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(configQuery)
  return (
    <BottomSheet title={t('terms.title')} onClose={onClose}>
      {data && <p className={css.version}>{t('terms.version', { version: data.termsVersion })}</p>}
      {sections.map((section) => (
        <section key={section} className={css.section}>
          <h3>{t(`terms.${section}`)}</h3>
          <p>{t(`terms.${section}Text`)}</p>
        </section>
      ))}
      <Button tone="ghost" onPress={onClose}>
        {t('action.ok')}
      </Button>
    </BottomSheet>
  )
}
