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

/** Time the painted shell waits for the texts of the player's language; after that this visit is in English. */
const languagePatienceMs = 5_000

/** Time to wait until the painted shell is drawn: a hidden page draws nothing. */
const paintPatienceMs = 500

keepInstallPrompt()
captureErrors()
followStyles()
document.documentElement.toggleAttribute('data-native', launchQuery.isNative)
followScroll()
if (matchMedia('(forced-colors: active), (prefers-contrast: more)').matches) void import('../theme/contrast.css')
pages.add('/pages/home/Home', Home)
startNavigation()

// The painted shell of index.html is drawn before anything replaces it, also where the scripts come first: the largest picture is in the
// document. It stays until there is something better to show, in a language the player reads.
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

/** A frame with all the shell's pictures in it. Its callbacks come before it is drawn, the next task after. */
async function shellDrawn() {
  await Promise.allSettled([...document.images].map((picture) => picture.decode()))
  await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)))
}

// Fetches the other tabs and the game page while the network is idle, each in a moment of its own: together they would hold up a tap.
const prefetched = ['/pages/promo/Promo', '/pages/vip/Vip', '/pages/account/Account', '/pages/webview/GameWeb']
function prefetchNext() {
  const path = prefetched.shift()
  if (path === undefined) return
  pages.prefetch([path])
  whenIdle(prefetchNext)
}
window.addEventListener('load', () => whenIdle(prefetchNext))

/** Safari has no requestIdleCallback. */
function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 1_000)
}
