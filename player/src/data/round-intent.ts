import type { Result } from '@lalmor/contract/catalogue.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallFailed, CallRefused, type Call } from './call.ts'
import { isRecord, readJson, type Store } from './storage.ts'

/**
 * What the player asked for: a round, the start of one that goes on (`multiStep`), or a step of it (`act`). Kept on the device
 * before the call, so that a reload cannot forget it.
 */
export type RoundIntent = Bet & { roundId: Uuid7; multiStep?: true; act?: { step: number; action: object } }

/** `play` is what was chosen with the stake. */
type Bet = { game: string; stake: WirePaise; uid: string; play?: object }

/** How it ended, for certain. `open`: the stake or the step was taken, and the round goes on. */
export type RoundEnd =
  | { kind: 'settled'; intent: RoundIntent; round: Round; balance: WirePaise }
  | { kind: 'open'; intent: RoundIntent; round: OpenRound; balance: WirePaise }
  | { kind: 'refused'; intent: RoundIntent; refusal: CallRefused }

/** An end that the player is told of if no game has shown it. */
export type RoundNews = Exclude<RoundEnd, { kind: 'open' }>

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
  typeof value['uid'] === 'string' &&
  (value['play'] === undefined || isRecord(value['play'])) &&
  (value['multiStep'] === undefined || value['multiStep'] === true) &&
  (value['act'] === undefined || isStep(value['act']))

const isStep = (value: unknown) => isRecord(value) && Number.isSafeInteger(value['step']) && isRecord(value['action'])

/** Milliseconds before each further try; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/**
 * Runs `act` while no other tab of this app does. With `ifFree` it is not run when another one does, and the answer is
 * undefined; else it waits for its turn, until `signal` ends the waiting.
 */
export type Alone = <T>(act: () => Promise<T>, options: { ifFree: true } | { signal: AbortSignal }) => Promise<T | undefined>

/** Players of one device wait for their rounds side by side. */
const keyOf = (uid: string) => `round-intent.${uid}`

/** Thrown while what was asked before has no certain end. */
export class RoundOpen extends Error {
  override readonly name = 'RoundOpen'
}

/**
 * Rounds as intents (ARCHITECTURE decision 10): the id is stored, then asked with, and asked again with after a lost
 * answer or a reload until the server says settled, open or refused. Only then is it cleared. One id is one round, and one
 * action at its step is one step, however often it is sent: the server answers what it knows before it refuses for any other reason.
 */
export function createRoundIntents(deps: {
  store: Store
  call: Call
  /** Who is logged in now. */
  uid: () => string | undefined
  newId: () => Uuid7
  wait: (ms: number) => Promise<void>
  alone: Alone
}) {
  const { store, call, newId, wait, alone } = deps
  const subscribers = new Set<() => void>()
  let state: RoundState = { phase: 'idle' }
  let unseen: RoundNews | undefined

  function set(next: RoundState) {
    state = next
    for (const notify of subscribers) notify()
  }

  const stored = (uid: string) => {
    const intent = readJson(store, keyOf(uid), isIntent)
    return intent?.uid === uid ? intent : undefined
  }

  /** Asks until the end is certain. Throws only when its player's session is over: the intent then waits for its player. */
  async function ask(intent: RoundIntent, watched: boolean): Promise<RoundEnd> {
    set({ phase: 'asking', intent, watched })
    for (let attempt = 0; ; attempt++) {
      try {
        const end = await attemptOnce(intent)
        if (isSame(stored(intent.uid), intent)) store.remove(keyOf(intent.uid))
        if (state.phase !== 'idle' && !state.watched && isNews(end)) unseen = end
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
    // Whoever logged in meanwhile would play it on their own account.
    if (deps.uid() !== intent.uid) throw new CallRefused({ state: '401', msg: '', reason: 'PleaseLogin' })
    try {
      const { round, balance }: Partial<Answer> = (await send(call, intent)) ?? {}
      // A proxy's own JSON counts as an answer (SPEC §7: a reply without a state is one), but it is not this round's.
      if (round?.roundId !== intent.roundId || balance === undefined) throw new CallFailed('network', 'an answer without the round')
      return round.status === 'Unsettled' ? { kind: 'open', intent, round, balance } : { kind: 'settled', intent, round, balance }
    } catch (error) {
      if (isUncertain(error) || !(error instanceof CallRefused) || error.sessionOver) throw error
      return { kind: 'refused', intent, refusal: error }
    }
  }

  /** Stores what is asked, then asks. Rejects with `RoundOpen` while something else of this player has no certain end. */
  async function start(intent: RoundIntent): Promise<RoundEnd> {
    const end = await alone(
      async () => {
        if (state.phase !== 'idle' || stored(intent.uid)) throw new RoundOpen()
        store.set(keyOf(intent.uid), JSON.stringify(intent))
        return ask(intent, true)
      },
      { ifFree: true },
    )
    if (!end) throw new RoundOpen()
    return end
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
    /** Plays a round. As `open` and `act` it rejects with `RoundOpen` while what was asked before has no certain end. */
    play: (bet: Bet): Promise<RoundEnd> => start({ roundId: newId(), ...bet }),
    /** Starts a round that goes on. */
    open: (bet: Bet): Promise<RoundEnd> => start({ roundId: newId(), ...bet, multiStep: true }),
    /** Takes a step of the round that stands open. */
    act: (of: { roundId: Uuid7; game: string; stake: WirePaise; uid: string }, act: { step: number; action: object }): Promise<RoundEnd> =>
      start({ ...of, act }),
    /** Whether a start or a step of a round that goes on has no certain end: how that round stands is not known until then. */
    isStepping(uid: string): boolean {
      const intent = stored(uid)
      return intent?.multiStep !== undefined || intent?.act !== undefined
    },
    /** The game is left before its result came: the end becomes `unseen`. */
    leave() {
      if (state.phase !== 'idle') set({ ...state, watched: false })
    },
    /** After a reload: takes up the player's stored round, if any, once no other tab is at it. */
    async resume(uid: string, signal: AbortSignal): Promise<RoundEnd | undefined> {
      return alone(
        async () => {
          const intent = stored(uid)
          return intent && state.phase === 'idle' ? ask(intent, false) : undefined
        },
        { signal },
      )
    },
  }
}

export type RoundIntents = ReturnType<typeof createRoundIntents>

type Answer = Result<'/round/play' | '/round/open' | '/round/act'>

function send(call: Call, { roundId, game, stake, play, multiStep, act }: RoundIntent): Promise<Answer> {
  if (act) return call('/round/act', { roundId, ...act })
  return call(multiStep ? '/round/open' : '/round/play', { roundId, game, stake, ...(play && { play }) })
}

const isSame = (a: RoundIntent | undefined, b: RoundIntent) => a?.roundId === b.roundId && a.act?.step === b.act?.step

/** A round that goes on, or a step that it did not take, needs no telling: it is seen where it stands. */
const isNews = (end: RoundEnd): end is RoundNews => end.kind === 'settled' || (end.kind === 'refused' && !end.intent.act)

/** Whether the round may or may not have been played: no answer, none of our server's, or the server's own fault. */
function isUncertain(error: unknown): boolean {
  if (error instanceof CallFailed) return true
  if (!(error instanceof CallRefused) || error.sessionOver) return false
  // Our server names a reason. Whoever else refuses, on the way to it, knows nothing of the round.
  return error.reason === undefined || /^(5\d\d|429)$/.test(error.state)
}
