import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '../../page/ErrorBoundary.tsx'
import { withStyles } from '../../page/with-styles.ts'
import { t, tNodes } from '../../i18n/entry/t.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import css from './Ticks.module.css'
import type { EntryTicks } from './useEntryTicks.ts'

const TermsSheet = lazy(() => withStyles(() => import('./TermsSheet.tsx')))
const UnderAgeSheet = lazy(() => withStyles(() => import('./UnderAgeSheet.tsx')))

/** SPEC §5's terms, and being 18. Younger visitors say so here. */
export function Ticks({ ticks: { ticks, change }, onMinor }: { ticks: EntryTicks; onMinor: () => void }) {
  const [open, setOpen] = useState<'terms' | 'under-age' | undefined>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={css.ticks} role="group" aria-label={t('entry.before')}>
        <div className={css.row}>
          <Checkbox checked={ticks.terms} onChange={(terms) => change({ terms })}>
            {tNodes('entry.agree', {
              terms: (
                <button type="button" className={css.link} onClick={() => setOpen('terms')}>
                  {t('entry.terms')}
                </button>
              ),
            })}
          </Checkbox>
        </div>
        <div className={css.row}>
          <Checkbox checked={ticks.adult} onChange={(adult) => change({ adult })}>
            {t('entry.adult')}
          </Checkbox>
          <button type="button" className={`${css.link} ${css.young}`} onClick={() => setOpen('under-age')}>
            {t('age.title')}
          </button>
        </div>
      </div>
      <ErrorBoundary key={open} fallback={null}>
        <Suspense>
          {open === 'terms' && <TermsSheet onClose={close} />}
          {open === 'under-age' && <UnderAgeSheet onClose={close} onMinor={onMinor} />}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
