import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { queryClient } from '../data/client.ts'
import { breakIntents, kiteBets, rounds, sitting } from '../data/play.ts'
import { rememberBalance } from '../data/queries.ts'
import { withStyles } from '../page/with-styles.ts'

const Nothing = () => null
/** Most visits need no sheet. If its chunk fails to load, the round is in Game Records. */
const PendingRoundSheet = lazy(() => withStyles(() => import('./PendingRoundSheet.tsx')).catch(() => ({ default: Nothing })))

/**
 * Resumes a round or a break that a reload or a lost connection left unfinished, and shows how a round ended. Silent while a game is open, which shows its
 * own result.
 */
export default function PendingRound({ uid }: { uid: string }) {
  const end = useSyncExternalStore(rounds.subscribe, rounds.unseen)
  const noBet = useSyncExternalStore(kiteBets.subscribe, kiteBets.unseen)
  useEffect(() => {
    // Another sheet announces that the session ended; the round waits until its player is back.
    const leaving = new AbortController()
    for (const intents of [rounds, kiteBets]) intents.resume(uid, leaving.signal).catch(() => undefined)
    // A break changes whatever the page shows.
    breakIntents.resume(uid, leaving.signal).then(
      (end) => end && queryClient.invalidateQueries(),
      () => undefined,
    )
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
