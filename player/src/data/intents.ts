import { afterRoundEvent, type RoundEvent, type RoundPhase, type RoundState } from '@lalmor/contract/round-state.ts'
import { CallFailed, CallRefused } from './call.ts'
import { readJson, type Store } from './storage.ts'

/** What a player asked for in one call that moves money. Its id, which makes it happen once, is of its kind. */
type Intent = { uid: string }

/** `watched`: a game is there to show the result. */
export type IntentState = { phase: Extract<RoundPhase, 'idle' | 'asking' | 'checking'>; watched: boolean }

/** Milliseconds before each further try; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/**
 * Runs `act` while no other tab of this app does. With `ifFree` it is not run when another one does, and the answer is
 * undefined; else it waits for its turn, until `signal` ends the waiting.
 */
export type Alone = <T>(act: () => Promise<T>, options: { ifFree: true } | { signal: AbortSignal }) => Promise<T | undefined>

/** Thrown while the round asked for before has no certain end. */
export class RoundOpen extends Error {
  override readonly name = 'RoundOpen'
}

/** Thrown while a deposit or withdrawal asked for before has no certain end. */
export class RequestPending extends Error {
  override readonly name = 'RequestPending'
}

/** What every kind of intent needs of this app. */
export type IntentDeps = {
  store: Store
  /** Who is logged in now. */
  uid: () => string | undefined
  wait: (ms: number) => Promise<void>
  alone: Alone
}

type Kind<I, End, News extends End> = {
  /** Where they are kept: one a player, since players of one device wait for theirs side by side. */
  key: string
  is: (value: unknown) => value is I
  isSame: (a: I, b: I) => boolean
  /** Asks once. Throws what the call throws, and CallFailed when the answer is no answer to this. */
  send: (intent: I) => Promise<End>
  refused: (intent: I, refusal: CallRefused) => End
  /** What is thrown while something else of this player has no certain end: `RoundOpen` without it. */
  Pending?: new () => Error
  /** Whether the player is told of this end where no game shows it. */
  isNews: (end: End) => end is News
}

/**
 * Calls as intents (ARCHITECTURE decision 10): what is asked is stored, then asked, and asked again with the same id after a lost
 * answer or a reload until the server says done or refused. Only then is it cleared.
 */
export function createIntents<I extends Intent, End, News extends End>({ store, uid, wait, alone }: IntentDeps, kind: Kind<I, End, News>) {
  const subscribers = new Set<() => void>()
  const { Pending = RoundOpen } = kind
  /** What is over was not shown by a game: it is to be told. */
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

  /** Asks until the end is certain. Throws only when its player's session is over: the intent then waits for its player. */
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
    // Whoever logged in meanwhile would play it on their own account.
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
    /** What waits for its end, from before a reload too. */
    stored,
    /** The end of what nobody was there to show, to be told once. */
    unseen: () => round.over,
    subscribe(notify: () => void) {
      subscribers.add(notify)
      return () => {
        subscribers.delete(notify)
      }
    },
    seen: () => advance({ type: 'shown' }),
    /** Stores what is asked, then asks. Rejects with `Pending` while something else of this player has no certain end. */
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
    /** The game is left before its result came: the end becomes `unseen`. */
    leave() {
      watched = false
      if (round.asked) tell()
    },
    /** After a reload: takes up what the player has stored, if anything, once no other tab is at it. */
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

/** Whether it may or may not have been done: no answer, none of our server's, or the server's own fault. */
function isUncertain(error: unknown): boolean {
  if (error instanceof CallFailed) return true
  if (!(error instanceof CallRefused) || error.sessionOver) return false
  // Our server names a reason. Whoever else refuses, on the way to it, knows nothing of the round.
  return error.reason === undefined || /^(5\d\d|429)$/.test(error.state)
}
