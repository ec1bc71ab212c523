import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { kiteBets, rounds, sitting } from '../data/client.ts'
import { rememberBalance } from '../data/queries.ts'
import { withStyles } from './with-styles.ts'

const Nothing = () => null
/** Most visits have nothing to tell. Where it does not arrive, the round stands in Game Records. */
const PendingRoundSheet = lazy(() => withStyles(() => import('./PendingRoundSheet.tsx')).catch(() => ({ default: Nothing })))

/**
 * Takes up a round that a reload or a lost connection left open, and tells how it ended. While a game is there to show
 * its own result, this stays silent.
 */
export function PendingRound({ uid }: { uid: string }) {
  const end = useSyncExternalStore(rounds.subscribe, rounds.unseen)
  const noBet = useSyncExternalStore(kiteBets.subscribe, kiteBets.unseen)
  useEffect(() => {
    // An ended session is told by its own sheet; the round waits for its player to come back.
    const leaving = new AbortController()
    for (const intents of [rounds, kiteBets]) intents.resume(uid, leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [uid])
  useEffect(() => {
    if (end?.kind !== 'settled') return
    sitting.ended(end.round)
    rememberBalance(end.balance)
  }, [end])
  if (end?.intent.uid !== uid && noBet?.intent.uid !== uid) return null
  return (
    <Suspense fallback={null}>
      <PendingRoundSheet uid={uid} />
    </Suspense>
  )
}
