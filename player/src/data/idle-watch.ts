import { call, localStore, session } from './client.ts'
import { createIdleLock } from './idle-lock.ts'
import { logOutIdle } from './log-out.ts'
import { kiteBets, rounds } from './play.ts'

/** A player's signs of use. Frames of rounds keep touches to themselves; `played` is dispatched when a provider's round changes. */
const uses = ['pointerdown', 'keydown', 'wheel', 'played'] as const

/** Watches whether anybody uses this device, while its player wants that (PRODUCT §11 P2). Returns how to stop. */
export function watchIdle(minutes: number): () => void {
  const lock = createIdleLock(
    {
      store: localStore,
      now: Date.now,
      later(ms, act) {
        const timer = setTimeout(act, ms)
        return () => clearTimeout(timer)
      },
      report: (idleMs) => call('/user/reportOnline', { placeId: -1, idleMs }),
      end: logOutIdle,
    },
    minutes * 60_000,
  )
  const woken = () => document.visibilityState === 'visible' && lock.check()
  for (const use of uses) window.addEventListener(use, lock.use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', woken)
  const played = [rounds, kiteBets].map((intents) => intents.subscribe(() => intents.current().phase === 'asking' && lock.use()))
  // Choosing a time-out is a use of the app.
  lock.use()
  return () => {
    for (const use of uses) window.removeEventListener(use, lock.use, { capture: true })
    document.removeEventListener('visibilitychange', woken)
    for (const stop of played) stop()
    if (session.current() === undefined) lock.close()
    else lock.leave()
  }
}
