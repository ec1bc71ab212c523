import type { KiteBet } from '@lalmor/contract/kite.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallFailed, type Call, type CallRefused } from './call.ts'
import { createIntents, type IntentDeps } from './intents.ts'
import { isRecord } from './storage.ts'

/** The auto cash-out in hundredths. */
type Stake = { uid: string; round: number; stake: WirePaise; autoCashOut?: number }

type Made = { uid: string; roundId: Uuid7 }

export type KiteIntent = (Stake & { roundId: Uuid7; kind: 'bet' }) | (Made & { kind: 'take-back' | 'cash-out' })

export type KiteEnd =
  | { kind: 'done'; intent: KiteIntent; bet: KiteBet; balance: WirePaise }
  | { kind: 'refused'; intent: KiteIntent; refusal: CallRefused }

export type KiteNews = Extract<KiteEnd, { kind: 'refused' }>

const isKiteIntent = (value: unknown): value is KiteIntent =>
  isRecord(value) &&
  typeof value['uid'] === 'string' &&
  typeof value['roundId'] === 'string' &&
  isUuid7(value['roundId']) &&
  (value['kind'] === 'take-back' ||
    value['kind'] === 'cash-out' ||
    (value['kind'] === 'bet' &&
      Number.isSafeInteger(value['round']) &&
      Number.isSafeInteger(value['stake']) &&
      (value['autoCashOut'] === undefined || Number.isSafeInteger(value['autoCashOut']))))

/** One id is one bet, which is cancelled and cashed out once. A late cash-out counts when it arrives, at a multiplier that only the table knows. */
export function createKiteIntents({ call, newId, ...deps }: IntentDeps & { call: Call; newId: () => Uuid7 }) {
  const { start, ...intents } = createIntents<KiteIntent, KiteEnd, KiteNews>(deps, {
    key: 'kite-intent',
    is: isKiteIntent,
    isSame: (a, b) => a.roundId === b.roundId && a.kind === b.kind,
    async send(intent) {
      const { bet, balance } = (await send(call, intent)) ?? {}
      // A proxy's JSON counts as an answer (SPEC §7), but it is not this bet's.
      if (bet?.roundId !== intent.roundId || balance === undefined) throw new CallFailed('network', 'an answer without the bet')
      return { kind: 'done', intent, bet, balance }
    },
    refused: (intent, refusal) => ({ kind: 'refused', intent, refusal }),
    // The table shows accepted bets and remembers unseen ends.
    isNews: (end): end is KiteNews => end.kind === 'refused' && end.intent.kind === 'bet',
  })

  return {
    ...intents,
    /** Rejects with `RoundOpen` while an earlier request is uncertain. */
    place: (stake: Stake): Promise<KiteEnd> => start({ kind: 'bet', roundId: newId(), ...stake }),
    takeBack: (bet: Made): Promise<KiteEnd> => start({ kind: 'take-back', ...bet }),
    cashOut: (bet: Made): Promise<KiteEnd> => start({ kind: 'cash-out', ...bet }),
  }
}

export type KiteIntents = ReturnType<typeof createKiteIntents>

type Answer = Partial<{ bet: KiteBet; balance: WirePaise }>

function send(call: Call, intent: KiteIntent): Promise<Answer | undefined> {
  const { roundId } = intent
  switch (intent.kind) {
    case 'bet': {
      const { round, stake, autoCashOut } = intent
      return call('/kite/bet', { roundId, round, stake, ...(autoCashOut !== undefined && { autoCashOut }) })
    }
    case 'take-back':
      return call('/kite/cancel', { roundId })
    case 'cash-out':
      return call('/kite/cash-out', { roundId })
  }
}
