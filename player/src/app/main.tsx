import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { pages, startNavigation } from './router.ts'
import { followScroll } from './scroll.ts'

followScroll()
startNavigation()

// The painted shell of index.html stands until there is something better to show.
const begin = () => {
  if (pages.shown().kind === 'shell') return
  stop()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
const stop = pages.subscribe(begin)
begin()

// The other tabs and the game page travel while nothing else does.
window.addEventListener('load', () =>
  whenIdle(() => pages.prefetch(['/pages/promo/Promo', '/pages/vip/Vip', '/pages/account/Account', '/pages/webview/GameWeb'])),
)

/** Safari has no requestIdleCallback. */
function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 1_000)
}
