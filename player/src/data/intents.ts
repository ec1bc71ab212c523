import type { RoundPhase } from '@lalmor/contract/round-state.ts'
import { observable } from '../observable.ts'
import { CallRefused } from './call.ts'
import { readJson, type Store } from './storage.ts'
import { isUncertain, untilCertain, type Asker } from './until-certain.ts'

/** A player's request in one call that moves money. Each kind has an id of its own that makes it happen once. */
type Intent = { uid: string }

/** `watched`: a game is open that will show the result. */
export type IntentState = { phase: Extract<RoundPhase, 'idle' | 'asking' | 'checking'>; watched: boolean }

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

export type IntentDeps = Asker & { store: Store; alone: Alone }

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
export function createIntents<I extends Intent, End, News extends End>({ store, alone, ...asker }: IntentDeps, kind: Kind<I, End, News>) {
  const { Pending = RoundOpen } = kind
  const { current, subscribe, set } = observable<IntentState>({ phase: 'idle', watched: false })
  /** An end that no game has shown. */
  let unseen: News | undefined

  const isAsked = () => current().phase !== 'idle'
  const advance = (phase: IntentState['phase']) => set({ ...current(), phase })

  const keyOf = (owner: string) => `${kind.key}.${owner}`
  const stored = (owner: string) => {
    const intent = readJson(store, keyOf(owner), kind.is)
    return intent?.uid === owner ? intent : undefined
  }

  /** Sends until the end is certain. Throws only when its player's session is over: the intent then waits for that player. */
  async function ask(intent: I, watched: boolean): Promise<End> {
    set({ phase: 'asking', watched })
    try {
      const end = await untilCertain(asker, intent.uid, { send: () => send(intent), doubt: () => advance('checking') })
      const kept = stored(intent.uid)
      if (kept && kind.isSame(kept, intent)) store.remove(keyOf(intent.uid))
      if (!current().watched && kind.isNews(end)) unseen = end
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
    /** The intent without a certain end, even from before a reload. */
    stored,
    /** The end that no game has shown yet, to be shown once. */
    unseen: () => unseen,
    subscribe,
    seen() {
      unseen = undefined
      set(current())
    },
    /** Stores the intent, then sends it. Rejects with `Pending` while another intent of this player has no certain end. */
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
    /** The game is closed before its result came: the end becomes `unseen`. */
    leave() {
      if (isAsked()) set({ ...current(), watched: false })
    },
    /** After a reload: resumes the player's stored intent, if any, once no other tab is at it. */
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
