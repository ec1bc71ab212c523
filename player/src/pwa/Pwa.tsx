import { useEffect, useState, useSyncExternalStore } from 'react'
import { installPrompt } from './install-prompt.ts'
import { isTabPath } from '../page/TabPage.tsx'
import { awaitConsent } from '../attribution/await-consent.ts'
import { launchQuery, localStore } from '../data/client.ts'
import { InstallSheet } from './InstallSheet.tsx'
import { installTip, isIos, type InstallTip } from './install-tip.ts'
import { createUpdates } from './updates.ts'
import { UpdateSheet } from './UpdateSheet.tsx'

const updates = createUpdates({ workers: navigator.serviceWorker, reload: () => window.location.reload() })

/** Offers show only on tab pages, and never over a sheet, a game, a payment or the entry questions. Attribution waits here too. */
export default function Pwa({ path }: { path: string | undefined }) {
  useWorker()
  useEffect(awaitConsent, [])
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.current)
  const updateWaits = useSyncExternalStore(updates.subscribe, updates.waiting)
  const [sheet, setSheet] = useState<InstallTip | 'update'>()
  const [later, setLater] = useState(false)

  const calm = path !== undefined && isTabPath(path)
  useEffect(() => {
    if (!calm) return setSheet(undefined)
    // Installed meanwhile, or withdrawn by the browser.
    if (!prompt) setSheet((open) => (open === 'prompt' ? undefined : open))
    if (document.querySelector('dialog[open]')) return
    if (updateWaits && !later) return setSheet('update')
    const tip = tipNow(prompt !== undefined)
    if (!tip) return
    localStore.set('install-tip', String(Date.now()))
    setSheet(tip)
  }, [calm, path, prompt, updateWaits, later])

  const close = () => {
    setSheet(undefined)
    if (sheet === 'update') setLater(true)
  }
  if (sheet === undefined) return null
  if (sheet === 'update') return <UpdateSheet onUpdate={updates.apply} onClose={close} />
  return <InstallSheet tip={sheet} onClose={close} />
}

function tipNow(promptKept: boolean): InstallTip | undefined {
  const shownAt = localStore.get('install-tip')
  return installTip({
    marker: localStore.get('source') === 'pwa' ? 'pwa' : 'browser',
    native: launchQuery.isNative,
    ios: isIos(navigator),
    promptKept,
    shownAt: shownAt === undefined ? undefined : Number(shownAt),
    now: Date.now(),
  })
}

function useWorker() {
  useEffect(() => {
    // Without a worker the app works only online.
    updates.start(Date.now()).catch(() => undefined)
    const look = () => document.visibilityState === 'visible' && updates.look(Date.now())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
