import type { Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallFailed, CallRefused, type Call } from './call.ts'
import { isRecord, readJson, type Store } from './storage.ts'

/** A round the player asked for. Kept on the device before the call, so that a reload cannot forget it. */
export type RoundIntent = { roundId: Uuid7; game: string; stake: WirePaise; uid: string }

/** How a round ended, for certain. */
export type RoundEnd =
  | { kind: 'settled'; intent: RoundIntent; round: Round; balance: WirePaise }
  | { kind: 'refused'; intent: RoundIntent; refusal: CallRefused }

export type RoundState =
  | { phase: 'idle' }
  /** Asked and not answered yet. `watched`: a game is there to show the result. */
  | { phase: 'asking' | 'checking'; intent: RoundIntent; watched: boolean }

const isIntent = (value: unknown): value is RoundIntent =>
  isRecord(value) &&
  typeof value['roundId'] === 'string' &&
  isUuid7(value['roundId']) &&
  typeof value['game'] === 'string' &&
  Number.isSafeInteger(value['stake']) &&
  typeof value['uid'] === 'string'

/** Milliseconds before each further try; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** Thrown by `play` while an earlier round has no certain end. */
export class RoundOpen extends Error {
  override readonly name = 'RoundOpen'
}

/**
 * Rounds as intents (ARCHITECTURE decision 10): the id is stored, then asked with, and asked again with after a lost
 * answer or a reload until the server says settled or refused. Only then is it cleared. One id is one round, however
 * often it is sent: the server answers a known id with its round before it refuses for any other reason.
 */
export function createRoundIntents(deps: { store: Store; call: Call; newId: () => Uuid7; wait: (ms: number) => Promise<void> }) {
  const { store, call, newId, wait } = deps
  const subscribers = new Set<() => void>()
  let state: RoundState = { phase: 'idle' }
  let unseen: RoundEnd | undefined

  function set(next: RoundState) {
    state = next
    for (const notify of subscribers) notify()
  }

  const stored = (uid: string) => {
    const intent = readJson(store, 'round-intent', isIntent)
    return intent?.uid === uid ? intent : undefined
  }

  /** Asks until the end is certain. Throws only when the session is over: the intent then waits for its player. */
  async function ask(intent: RoundIntent, watched: boolean): Promise<RoundEnd> {
    set({ phase: 'asking', intent, watched })
    for (let attempt = 0; ; attempt++) {
      try {
        const end = await attemptOnce(intent)
        store.remove('round-intent')
        if (state.phase !== 'idle' && !state.watched) unseen = end
        set({ phase: 'idle' })
        return end
      } catch (error) {
        if (!isUncertain(error)) {
          set({ phase: 'idle' })
          throw error
        }
      }
      if (state.phase === 'asking') set({ ...state, phase: 'checking' })
      await wait(pauses[Math.min(attempt, pauses.length - 1)]!)
    }
  }

  async function attemptOnce(intent: RoundIntent): Promise<RoundEnd> {
    const { roundId, game, stake } = intent
    try {
      const { round, balance } = await call('/round/play', { roundId, game, stake })
      return { kind: 'settled', intent, round, balance }
    } catch (error) {
      if (isUncertain(error) || isSessionOver(error) || !(error instanceof CallRefused)) throw error
      return { kind: 'refused', intent, refusal: error }
    }
  }

  return {
    current: () => state,
    /** The end of a round nobody was there to show, to be told once. */
    unseen: () => unseen,
    subscribe(notify: () => void) {
      subscribers.add(notify)
      return () => {
        subscribers.delete(notify)
      }
    },
    seen() {
      unseen = undefined
      set(state)
    },
    /** Starts a round. Rejects with `RoundOpen` while another one of this player has no certain end. */
    async play(asked: { game: string; stake: WirePaise; uid: string }): Promise<RoundEnd> {
      if (state.phase !== 'idle' || stored(asked.uid)) throw new RoundOpen()
      const intent: RoundIntent = { roundId: newId(), ...asked }
      store.set('round-intent', JSON.stringify(intent))
      return ask(intent, true)
    },
    /** The game is left before its result came: the end becomes `unseen`. */
    leave() {
      if (state.phase !== 'idle') set({ ...state, watched: false })
    },
    /** After a reload: takes up the player's stored round, if any. */
    async resume(uid: string): Promise<RoundEnd | undefined> {
      const intent = stored(uid)
      if (!intent || state.phase !== 'idle') return undefined
      return ask(intent, false)
    },
  }
}

export type RoundIntents = ReturnType<typeof createRoundIntents>

/** Whether the round may or may not have been played: no answer, or the server's own fault. */
function isUncertain(error: unknown): boolean {
  if (error instanceof CallFailed) return true
  return error instanceof CallRefused && (error.reason === 'Busy' || error.reason === 'Internal' || /^(5\d\d|429)$/.test(error.state))
}

function isSessionOver(error: unknown): boolean {
  return error instanceof CallRefused && (error.reason === 'PleaseLogin' || error.state === '401' || error.state === '-1')
}
