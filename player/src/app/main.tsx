import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { language, launchQuery } from '../data/client.ts'
import Home from '../screens/home/Home.tsx'
import { App } from './App.tsx'
import { keepInstallPrompt } from '../pwa/install-prompt.ts'
import { captureErrors, reportError } from '../page/report-error.ts'
import { startNavigation } from '../page/router.ts'
import { pages } from './pages.ts'
import { followScroll } from './scroll.ts'
import '../page/shell-parts.ts'
import { followStyles } from '../page/with-styles.ts'

/** The shell waits this long for the player's language; then this visit is in English. */
const languagePatienceMs = 5_000

/** A hidden page draws nothing: this is the longest wait for the painted shell. */
const paintPatienceMs = 500

keepInstallPrompt()
captureErrors()
followStyles()
document.documentElement.toggleAttribute('data-native', launchQuery.isNative)
followScroll()
if (matchMedia('(forced-colors: active), (prefers-contrast: more)').matches) void import('../theme/contrast.css')
pages.add('/pages/home/Home', Home)
startNavigation()

// The painted shell is drawn first, even if scripts arrive earlier, and stays until there is a better page in a language the player reads.
let isReady = false
const begin = () => {
  if (pages.shown().kind === 'shell' || !isReady) return
  stop()
  const root = createRoot(document.getElementById('root')!, {
    onUncaughtError: (error) => reportError(error, 'react'),
    onCaughtError: (error) => reportError(error, 'boundary'),
  })
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
const stop = pages.subscribe(begin)
void Promise.all([within(languagePatienceMs, language.start()), within(paintPatienceMs, shellDrawn())]).then(() => {
  language.stopWaiting()
  isReady = true
  begin()
})

function within(patienceMs: number, awaited: Promise<unknown>) {
  return Promise.race([awaited, new Promise((resume) => setTimeout(resume, patienceMs))])
}

/** Frame callbacks run before drawing, the next task after it. */
async function shellDrawn() {
  await Promise.allSettled([...document.images].map((picture) => picture.decode()))
  await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)))
}

// The other tabs and the game page, prefetched one per idle moment: together they would delay a tap.
const prefetched = ['/pages/promo/Promo', '/pages/vip/Vip', '/pages/account/Account', '/pages/webview/GameWeb']
function prefetchNext() {
  const path = prefetched.shift()
  if (path === undefined) return
  pages.prefetch([path])
  whenIdle(prefetchNext)
}
window.addEventListener('load', () => whenIdle(prefetchNext))

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 1_000)
}
