import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { queryClient } from '../data/client.ts'
import { breakIntents, kiteBets, lastRounds, rounds, sitting } from '../data/play.ts'
import { rememberBalance } from '../data/queries.ts'
import { withStyles } from '../page/with-styles.ts'

const Nothing = () => null
/** Rarely needed. If it fails to load, the round is in Game Records. */
const PendingRoundSheet = lazy(() => withStyles(() => import('./PendingRoundSheet.tsx')).catch(() => ({ default: Nothing })))

/** Resumes an unfinished round or break and shows a round's end. Silent while a game is open, which shows its own. */
export default function PendingRound({ uid }: { uid: string }) {
  const end = useSyncExternalStore(rounds.subscribe, rounds.unseen)
  const noBet = useSyncExternalStore(kiteBets.subscribe, kiteBets.unseen)
  useEffect(() => {
    // The session's end has its own sheet; the round waits for its player.
    const leaving = new AbortController()
    for (const intents of [rounds, kiteBets]) intents.resume(uid, leaving.signal).catch(() => undefined)
    breakIntents.resume(uid, leaving.signal).then(
      (end) => end && queryClient.invalidateQueries(),
      () => undefined,
    )
    return () => leaving.abort()
  }, [uid])
  useEffect(() => {
    if (end?.kind !== 'settled') return
    sitting.ended(end.round)
    lastRounds.note(end.intent.uid, end.round.game, end.round.roundId)
    rememberBalance(end.balance)
  }, [end])
  if (end?.intent.uid !== uid && noBet?.intent.uid !== uid) return null
  return (
    <Suspense fallback={null}>
      <PendingRoundSheet uid={uid} />
    </Suspense>
  )
}
