import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { t } from '../i18n/t.ts'
import { toasts } from '../ui/toasts.ts'
import { appSheets, type AppSheet } from './app-sheets.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { withStyles } from './with-styles.ts'

type Sheet = ComponentType<{ onClose: () => void }>

/** Each sheet is a chunk of its own, fetched when it is first opened. */
const sheets: { [Name in AppSheet]: () => Promise<{ default: Sheet }> } = {
  'play-money': () => import('./sheets/PlayMoneySheet.tsx'),
  fairness: () => import('./sheets/FairnessSheet.tsx'),
  language: () => import('./sheets/LanguageSheet.tsx'),
  limits: () => import('../screens/limits/PlayLimitsSheet.tsx'),
  consent: () => import('../screens/legal/ConsentSheet.tsx'),
  privacy: () => import('../screens/legal/PrivacySheet.tsx'),
  'terms-again': () => import('../screens/legal/TermsAgainSheet.tsx'),
  break: () => import('../screens/limits/BreakSheet.tsx'),
}

/** The sheets that belong to no page. One that fails to load, or throws, closes with a message. */
export function AppSheets() {
  const open = useSyncExternalStore(appSheets.subscribe, appSheets.current)
  const [loaded, setLoaded] = useState<{ name: AppSheet; Sheet: Sheet }>()
  useEffect(() => {
    if (open === undefined) return
    let wanted = true
    withStyles(sheets[open]).then(
      (module) => wanted && setLoaded({ name: open, Sheet: module.default }),
      () => wanted && fail(t('failed.network')),
    )
    return () => {
      wanted = false
    }
  }, [open])
  if (!loaded || loaded.name !== open) return null
  return (
    <ErrorBoundary key={open} fallback={null} onFail={() => fail(t('refusal.Internal'))}>
      <loaded.Sheet onClose={() => appSheets.show(undefined)} />
    </ErrorBoundary>
  )
}

function fail(why: string) {
  appSheets.show(undefined)
  toasts.show(why)
}
