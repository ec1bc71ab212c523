import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { t } from '../i18n/t.ts'
import { toasts } from '../ui/toasts.ts'
import { appSheets, type AppSheet } from '../page/app-sheets.ts'
import { ErrorBoundary } from '../page/ErrorBoundary.tsx'
import { withStyles } from '../page/with-styles.ts'

type Sheet = ComponentType<{ onClose: () => void }>

/** Sheets that belong to no page. A sheet that fails closes with a message. */
export function AppSheets() {
  const open = useSyncExternalStore(appSheets.subscribe, appSheets.current)
  const [loaded, setLoaded] = useState<{ name: AppSheet; Sheet: Sheet }>()
  useEffect(() => {
    if (open === undefined) return
    let wanted = true
    withStyles(async () => (await import('./page-files.ts')).sheetFiles[open]()).then(
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
