import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { language } from '../data/client.ts'
import { launchQuery } from '../data/client.ts'
import { App } from './App.tsx'
import { keepInstallPrompt } from './install-prompt.ts'
import { captureErrors, reportError } from './report-error.ts'
import { pages, startNavigation } from './router.ts'
import { followScroll } from './scroll.ts'
import './shell-parts.ts'
import { followStyles } from './with-styles.ts'

/** How long the first page waits for the texts of the player's language before it starts in English. */
const languagePatienceMs = 1_000

keepInstallPrompt()
captureErrors()
followStyles()
document.documentElement.toggleAttribute('data-native', launchQuery.isNative)
followScroll()
startNavigation()

// The painted shell of index.html stays until there is something better to show, in a language the player reads.
let languageIsThere = false
const begin = () => {
  if (pages.shown().kind === 'shell' || !languageIsThere) return
  stop()
  const root = createRoot(document.getElementById('root')!, {
    onUncaughtError: (error) => reportError(error, 'react'),
    onCaughtError: (error) => reportError(error, 'boundary'),
  })
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
const stop = pages.subscribe(begin)
void Promise.race([language.start(), new Promise((resume) => setTimeout(resume, languagePatienceMs))]).then(() => {
  languageIsThere = true
  begin()
})

// Fetches the other tabs and the game page while the network is idle.
window.addEventListener('load', () =>
  whenIdle(() => pages.prefetch(['/pages/promo/Promo', '/pages/vip/Vip', '/pages/account/Account', '/pages/webview/GameWeb'])),
)

/** Safari has no requestIdleCallback. */
function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 1_000)
}
