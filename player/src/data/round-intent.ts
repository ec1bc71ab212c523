import type { Result } from '@lalmor/contract/catalogue.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallFailed, type CallRefused, type Call } from './call.ts'
import { createIntents, type IntentDeps } from './intents.ts'
import { isRecord } from './storage.ts'

/** A round, a multi-step start (`multiStep`) or a step (`act`). Stored before the call, so that reloads cannot lose it. */
export type RoundIntent = Bet & { roundId: Uuid7; multiStep?: true; act?: { step: number; action: object } }

/** `play`: the choice besides the stake. */
type Bet = { game: string; stake: WirePaise; uid: string; play?: object }

/** `open`: stake or step accepted, and the round continues. */
export type RoundEnd =
  | { kind: 'settled'; intent: RoundIntent; round: Round; balance: WirePaise }
  | { kind: 'open'; intent: RoundIntent; round: OpenRound; balance: WirePaise }
  | { kind: 'refused'; intent: RoundIntent; refusal: CallRefused }

/** An end to show if no game has shown it. */
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

/** One id is one round, one action one step: the server repeats its answer before it refuses for any other reason. */
export function createRoundIntents({ call, newId, ...deps }: IntentDeps & { call: Call; newId: () => Uuid7 }) {
  const { start, stored, ...intents } = createIntents<RoundIntent, RoundEnd, RoundNews>(deps, {
    key: 'round-intent',
    is: isIntent,
    isSame: (a, b) => a.roundId === b.roundId && a.act?.step === b.act?.step,
    async send(intent) {
      const { round, balance }: Partial<Answer> = (await send(call, intent)) ?? {}
      // A proxy's JSON counts as an answer (SPEC §7), but it is not this round's.
      if (round?.roundId !== intent.roundId || balance === undefined) throw new CallFailed('network', 'an answer without the round')
      return round.status === 'Unsettled' ? { kind: 'open', intent, round, balance } : { kind: 'settled', intent, round, balance }
    },
    refused: (intent, refusal) => ({ kind: 'refused', intent, refusal }),
    isNews,
  })

  return {
    ...intents,
    /** Like `open` and `act`, rejects with `RoundOpen` while an earlier request is uncertain. */
    play: (bet: Bet): Promise<RoundEnd> => start({ roundId: newId(), ...bet }),
    open: (bet: Bet): Promise<RoundEnd> => start({ roundId: newId(), ...bet, multiStep: true }),
    act: (of: { roundId: Uuid7; game: string; stake: WirePaise; uid: string }, act: { step: number; action: object }): Promise<RoundEnd> =>
      start({ ...of, act }),
    /** True while a start or a step is uncertain: then the round's state is too. */
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

/** The round itself shows an open state or a refused step. */
const isNews = (end: RoundEnd): end is RoundNews => end.kind === 'settled' || (end.kind === 'refused' && !end.intent.act)
