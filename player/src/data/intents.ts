import type { RoundPhase } from '@lalmor/contract/round-state.ts'
import { observable } from '../observable.ts'
import { CallRefused } from './call.ts'
import { readJson, type Store } from './storage.ts'
import { isUncertain, untilCertain, type Asker } from './until-certain.ts'

/** A kind's own id makes it happen once. */
type Intent = { uid: string }

/** `watched`: an open game will show the result. */
export type IntentState = { phase: Extract<RoundPhase, 'idle' | 'asking' | 'checking'>; watched: boolean }

/** Exclusive among tabs. `ifFree`: undefined if another tab holds it; otherwise waits until `signal` aborts. */
export type Alone = <T>(act: () => Promise<T>, options: { ifFree: true } | { signal: AbortSignal }) => Promise<T | undefined>

/** Thrown while an earlier round has no certain end. */
export class RoundOpen extends Error {
  override readonly name = 'RoundOpen'
}

/** An earlier deposit or withdrawal is uncertain. */
export class RequestPending extends Error {
  override readonly name = 'RequestPending'
}

export type IntentDeps = Asker & { store: Store; alone: Alone }

type Kind<I, End, News extends End> = {
  /** Per player, so that players sharing a device keep theirs. */
  key: string
  is: (value: unknown) => value is I
  isSame: (a: I, b: I) => boolean
  /** Sends once. Throws the call's errors, and CallFailed for another intent's answer. */
  send: (intent: I) => Promise<End>
  refused: (intent: I, refusal: CallRefused) => End
  /** Thrown while another intent of this player is uncertain; by default `RoundOpen`. */
  Pending?: new () => Error
  /** True if the player must see it when no game does. */
  isNews: (end: End) => end is News
}

/** Stored, then sent with the same id until the server says done or refused; then deleted (ARCHITECTURE decision 10). */
export function createIntents<I extends Intent, End, News extends End>({ store, alone, ...asker }: IntentDeps, kind: Kind<I, End, News>) {
  const { Pending = RoundOpen } = kind
  const { current, subscribe, set } = observable<IntentState>({ phase: 'idle', watched: false })
  let unseen: News | undefined

  const isAsked = () => current().phase !== 'idle'
  const advance = (phase: IntentState['phase']) => set({ ...current(), phase })

  const keyOf = (owner: string) => `${kind.key}.${owner}`
  const stored = (owner: string) => {
    const intent = readJson(store, keyOf(owner), kind.is)
    return intent?.uid === owner ? intent : undefined
  }

  /** Throws only if its player's session is over: the intent then waits. */
  async function ask(intent: I, watched: boolean): Promise<End> {
    set({ phase: 'asking', watched })
    try {
      const end = await untilCertain(asker, intent.uid, { send: () => send(intent), doubt: () => advance('checking') })
      const kept = stored(intent.uid)
      const isKept = kept !== undefined && kind.isSame(kept, intent)
      if (isKept) store.remove(keyOf(intent.uid))
      // Storage may lag behind the lock of another tab: a resumed intent that is gone by now has ended and been shown there.
      if (!current().watched && (watched || isKept) && kind.isNews(end)) unseen = end
      return end
    } finally {
      advance('idle')
    }
  }

  async function send(intent: I): Promise<End> {
    try {
      return await kind.send(intent)
    } catch (error) {
      if (isUncertain(error) || !(error instanceof CallRefused) || error.sessionOver) throw error
      return kind.refused(intent, error)
    }
  }

  return {
    current,
    stored,
    unseen: () => unseen,
    subscribe,
    seen() {
      unseen = undefined
      set(current())
    },
    /** Stores, then sends. Rejects with `Pending` while another is uncertain. */
    async start(intent: I): Promise<End> {
      const end = await alone(
        async () => {
          if (isAsked() || stored(intent.uid)) throw new Pending()
          store.set(keyOf(intent.uid), JSON.stringify(intent))
          return { of: await ask(intent, true) }
        },
        { ifFree: true },
      )
      if (!end) throw new Pending()
      return end.of
    },
    /** The game is closed: the result becomes `unseen`. */
    leave() {
      if (isAsked()) set({ ...current(), watched: false })
    },
    /** Resumes a stored intent after a reload, once no other tab does. */
    async resume(owner: string, signal: AbortSignal): Promise<End | undefined> {
      return alone(
        async () => {
          const intent = stored(owner)
          return intent && !isAsked() ? ask(intent, false) : undefined
        },
        { signal },
      )
    },
  }
}
