import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '../../page/ErrorBoundary.tsx'
import { withStyles } from '../../page/with-styles.ts'
import { configQuery } from '../../data/queries.ts'
import { t } from '../../i18n/entry/t.ts'
import { formatDate } from '../../i18n/time.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { Changes } from '../consents/Changes.tsx'
import { Imprint } from '../consents/Imprint.tsx'
import css from './TermsSheet.module.css'

const sections = ['money', 'age', 'fair', 'guest', 'rounds', 'close', 'data'] as const

const PrivacySheet = lazy(() => withStyles(() => import('../consents/PrivacySheet.tsx')))
const ConsentSheet = lazy(() => withStyles(() => import('../consents/ConsentSheet.tsx')))

export default function TermsSheet({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(configQuery)
  const [open, setOpen] = useState<'privacy' | 'choices' | undefined>()
  const close = () => setOpen(undefined)
  return (
    <BottomSheet title={t('terms.title')} onClose={onClose}>
      {data && <p className={css.version}>{t('terms.version', { version: formatDate(data.termsVersion) })}</p>}
      {sections.map((section) => (
        <section key={section} className={css.section}>
          <h3>{t(`terms.${section}`)}</h3>
          <p>{t(`terms.${section}Text`)}</p>
        </section>
      ))}
      <Imprint />
      <Changes of="terms" />
      <p className={css.more}>
        <TextAction onPress={() => setOpen('privacy')}>{t('terms.privacy')}</TextAction>
        <TextAction onPress={() => setOpen('choices')}>{t('terms.choices')}</TextAction>
      </p>
      <Button tone="ghost" onPress={onClose}>
        {t('action.ok')}
      </Button>
      <ErrorBoundary key={open} fallback={null}>
        <Suspense>
          {open === 'privacy' && <PrivacySheet onClose={close} />}
          {open === 'choices' && <ConsentSheet onClose={close} />}
        </Suspense>
      </ErrorBoundary>
    </BottomSheet>
  )
}
