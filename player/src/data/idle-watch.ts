import { call, localStore, session } from './client.ts'
import { createIdleLock } from './idle-lock.ts'
import { logOutIdle } from './log-out.ts'
import { kiteBets, rounds } from './play.ts'

/** Frames keep touches to themselves. A provider's round dispatches `played`. */
const uses = ['pointerdown', 'keydown', 'wheel', 'played'] as const

/** Watches if the player wants it (PRODUCT §11 P2). Returns how to stop. */
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
  // Choosing a time-out counts as use.
  lock.use()
  return () => {
    for (const use of uses) window.removeEventListener(use, lock.use, { capture: true })
    document.removeEventListener('visibilitychange', woken)
    for (const stop of played) stop()
    if (session.current() === undefined) lock.close()
    else lock.leave()
  }
}
