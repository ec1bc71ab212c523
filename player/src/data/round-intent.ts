import type { Result } from '@lalmor/contract/catalogue.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallFailed, type CallRefused, type Call } from './call.ts'
import { createIntents, type IntentDeps } from './intents.ts'
import { isRecord } from './storage.ts'

/**
 * A player's request: a round, the start of a multi-step one (`multiStep`), or a step of it (`act`). Stored on the device before the call, so
 * that a reload cannot lose it.
 */
export type RoundIntent = Bet & { roundId: Uuid7; multiStep?: true; act?: { step: number; action: object } }

/** `play` is the player's choice besides the stake. */
type Bet = { game: string; stake: WirePaise; uid: string; play?: object }

/** Its certain end. `open`: the server took the stake or the step, and the round goes on. */
export type RoundEnd =
  | { kind: 'settled'; intent: RoundIntent; round: Round; balance: WirePaise }
  | { kind: 'open'; intent: RoundIntent; round: OpenRound; balance: WirePaise }
  | { kind: 'refused'; intent: RoundIntent; refusal: CallRefused }

/** An end to show the player if no game has shown it. */
export type RoundNews = Exclude<RoundEnd, { kind: 'open' }>

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

/**
 * Rounds as intents. One id is one round, and one action at its step is one step, however often it is sent: the server repeats the answer
 * it gave before it refuses for any other reason.
 */
export function createRoundIntents({ call, newId, ...deps }: IntentDeps & { call: Call; newId: () => Uuid7 }) {
  const { start, stored, ...intents } = createIntents<RoundIntent, RoundEnd, RoundNews>(deps, {
    key: 'round-intent',
    is: isIntent,
    isSame: (a, b) => a.roundId === b.roundId && a.act?.step === b.act?.step,
    async send(intent) {
      const { round, balance }: Partial<Answer> = (await send(call, intent)) ?? {}
      // A proxy's own JSON counts as an answer (SPEC §7: a reply without a state is one), but it does not belong to this round.
      if (round?.roundId !== intent.roundId || balance === undefined) throw new CallFailed('network', 'an answer without the round')
      return round.status === 'Unsettled' ? { kind: 'open', intent, round, balance } : { kind: 'settled', intent, round, balance }
    },
    refused: (intent, refusal) => ({ kind: 'refused', intent, refusal }),
    isNews,
  })

  return {
    ...intents,
    /** Plays a round. Like `open` and `act`, rejects with `RoundOpen` while an earlier request has no certain end. */
    play: (bet: Bet): Promise<RoundEnd> => start({ roundId: newId(), ...bet }),
    /** Starts a multi-step round. */
    open: (bet: Bet): Promise<RoundEnd> => start({ roundId: newId(), ...bet, multiStep: true }),
    /** Takes a step of the open round. */
    act: (of: { roundId: Uuid7; game: string; stake: WirePaise; uid: string }, act: { step: number; action: object }): Promise<RoundEnd> =>
      start({ ...of, act }),
    /** Returns whether a start or a step of a round has no certain end: until then the round's state is not known. */
    isStepping(uid: string): boolean {
      const intent = stored(uid)
      return intent?.multiStep !== undefined || intent?.act !== undefined
    },
  }
}

export type RoundIntents = ReturnType<typeof createRoundIntents>

type Answer = Result<'/round/play' | '/round/open' | '/round/act'>

function send(call: Call, { roundId, game, stake, play, multiStep, act }: RoundIntent): Promise<Answer> {
  if (act) return call('/round/act', { roundId, ...act })
  return call(multiStep ? '/round/open' : '/round/play', { roundId, game, stake, ...(play && { play }) })
}

/** A round still open, or a step that was refused, needs no news: the round itself shows it. */
const isNews = (end: RoundEnd): end is RoundNews => end.kind === 'settled' || (end.kind === 'refused' && !end.intent.act)
