import { afterRoundEvent, type RoundEvent, type RoundPhase, type RoundState } from '@lalmor/contract/round-state.ts'
import { CallFailed, CallRefused } from './call.ts'
import { readJson, type Store } from './storage.ts'

/** A player's request in one call that moves money. Each kind has an id of its own that makes it happen once. */
type Intent = { uid: string }

/** `watched`: a game is open that will show the result. */
export type IntentState = { phase: Extract<RoundPhase, 'idle' | 'asking' | 'checking'>; watched: boolean }

/** Pause in milliseconds before each retry; the last one repeats. */
export const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/**
 * Runs `act` while no other tab of this app does. With `ifFree`, returns undefined without running it if another tab is at it; otherwise
 * waits for its turn, until `signal` aborts.
 */
export type Alone = <T>(act: () => Promise<T>, options: { ifFree: true } | { signal: AbortSignal }) => Promise<T | undefined>

/** Thrown while an earlier round has no certain end. */
export class RoundOpen extends Error {
  override readonly name = 'RoundOpen'
}

/** Thrown while an earlier deposit or withdrawal has no certain end. */
export class RequestPending extends Error {
  override readonly name = 'RequestPending'
}

export type IntentDeps = {
  store: Store
  /** The player logged in now. */
  uid: () => string | undefined
  wait: (ms: number) => Promise<void>
  alone: Alone
}

type Kind<I, End, News extends End> = {
  /** Storage key. One intent per player, so that players sharing a device each keep theirs. */
  key: string
  is: (value: unknown) => value is I
  isSame: (a: I, b: I) => boolean
  /** Sends once. Throws the call's errors, and CallFailed if the answer does not belong to this intent. */
  send: (intent: I) => Promise<End>
  refused: (intent: I, refusal: CallRefused) => End
  /** Thrown while another intent of this player has no certain end; `RoundOpen` by default. */
  Pending?: new () => Error
  /** Whether the player is shown this end if no game shows it. */
  isNews: (end: End) => end is News
}

/**
 * Calls as intents (ARCHITECTURE decision 10): stored, then sent, and sent again with the same id after a lost answer or a reload, until
 * the server says done or refused. Only then deleted.
 */
export function createIntents<I extends Intent, End, News extends End>({ store, uid, wait, alone }: IntentDeps, kind: Kind<I, End, News>) {
  const subscribers = new Set<() => void>()
  const { Pending = RoundOpen } = kind
  /** An `over` that no game has shown is still to be shown. */
  let round: RoundState<I, never, News> = {}
  let watched = false
  let state: IntentState = { phase: 'idle', watched }

  function tell() {
    state = { phase: !round.asked ? 'idle' : round.unknown ? 'checking' : 'asking', watched }
    for (const notify of subscribers) notify()
  }

  function advance(event: RoundEvent<I, never, News>) {
    round = afterRoundEvent(round, event)
    tell()
  }

  const keyOf = (owner: string) => `${kind.key}.${owner}`
  const stored = (owner: string) => {
    const intent = readJson(store, keyOf(owner), kind.is)
    return intent?.uid === owner ? intent : undefined
  }

  /** Sends until the end is certain. Throws only when its player's session is over: the intent then waits for that player. */
  async function ask(intent: I, isWatched: boolean): Promise<End> {
    watched = isWatched
    advance({ type: 'ask', ask: intent })
    for (let attempt = 0; ; attempt++) {
      try {
        const end = await attemptOnce(intent)
        const kept = stored(intent.uid)
        if (kept && kind.isSame(kept, intent)) store.remove(keyOf(intent.uid))
        advance({ type: 'answered', ask: intent, over: !watched && kind.isNews(end) ? end : round.over })
        return end
      } catch (error) {
        if (!isUncertain(error)) {
          advance({ type: 'refused', ask: intent })
          throw error
        }
      }
      if (!round.unknown) advance({ type: 'unanswered', ask: intent })
      await wait(pauses[Math.min(attempt, pauses.length - 1)]!)
    }
  }

  async function attemptOnce(intent: I): Promise<End> {
    // Another player who logged in meanwhile would play it on their own account.
    if (uid() !== intent.uid) throw new CallRefused({ state: '401', msg: '', reason: 'PleaseLogin' })
    try {
      return await kind.send(intent)
    } catch (error) {
      if (isUncertain(error) || !(error instanceof CallRefused) || error.sessionOver) throw error
      return kind.refused(intent, error)
    }
  }

  return {
    current: () => state,
    /** The intent without a certain end, even from before a reload. */
    stored,
    /** The end that no game has shown yet, to be shown once. */
    unseen: () => round.over,
    subscribe(notify: () => void) {
      subscribers.add(notify)
      return () => {
        subscribers.delete(notify)
      }
    },
    seen: () => advance({ type: 'shown' }),
    /** Stores the intent, then sends it. Rejects with `Pending` while another intent of this player has no certain end. */
    async start(intent: I): Promise<End> {
      const end = await alone(
        async () => {
          if (round.asked || stored(intent.uid)) throw new Pending()
          store.set(keyOf(intent.uid), JSON.stringify(intent))
          return { of: await ask(intent, true) }
        },
        { ifFree: true },
      )
      if (!end) throw new Pending()
      return end.of
    },
    /** The game is closed before its result came: the end becomes `unseen`. */
    leave() {
      watched = false
      if (round.asked) tell()
    },
    /** After a reload: resumes the player's stored intent, if any, once no other tab is at it. */
    async resume(owner: string, signal: AbortSignal): Promise<End | undefined> {
      return alone(
        async () => {
          const intent = stored(owner)
          return intent && !round.asked ? ask(intent, false) : undefined
        },
        { signal },
      )
    },
  }
}

/** Whether the server may have done it: no answer, an answer not from our server, or a fault of the server's. */
export function isUncertain(error: unknown): boolean {
  if (error instanceof CallFailed) return true
  if (!(error instanceof CallRefused) || error.sessionOver) return false
  // Our server names a reason. Anything else that refuses on the way knows nothing of the round.
  return error.reason === undefined || /^(5\d\d|429)$/.test(error.state)
}
