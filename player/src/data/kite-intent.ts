import type { KiteBet } from '@lalmor/contract/kite.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallFailed, type Call, type CallRefused } from './call.ts'
import { createIntents, type IntentDeps } from './intents.ts'
import { isRecord } from './storage.ts'

/** A bet on a round of the table. The auto cash-out is a multiplier in hundredths. */
type Stake = { uid: string; round: number; stake: WirePaise; autoCashOut?: number }

/** An existing bet, named by its id. */
type Made = { uid: string; roundId: Uuid7 }

/** A player's request to Kite Run's table. */
export type KiteIntent = (Stake & { roundId: Uuid7; kind: 'bet' }) | (Made & { kind: 'take-back' | 'cash-out' })

/** Its certain end; `bet` is the bet's state since. */
export type KiteEnd =
  | { kind: 'done'; intent: KiteIntent; bet: KiteBet; balance: WirePaise }
  | { kind: 'refused'; intent: KiteIntent; refusal: CallRefused }

/** A refused bet that no game has shown. */
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

/**
 * Requests to Kite Run's table, as intents. One id is one bet; it is cancelled and cashed out once, however often that is sent. A delayed
 * cash-out counts when it arrives, at the multiplier of that moment, which only the table knows.
 */
export function createKiteIntents({ call, newId, ...deps }: IntentDeps & { call: Call; newId: () => Uuid7 }) {
  const { start, ...intents } = createIntents<KiteIntent, KiteEnd, KiteNews>(deps, {
    key: 'kite-intent',
    is: isKiteIntent,
    isSame: (a, b) => a.roundId === b.roundId && a.kind === b.kind,
    async send(intent) {
      const { bet, balance } = (await send(call, intent)) ?? {}
      // A proxy's own JSON counts as an answer (SPEC §7: a reply without a state is one), but it does not belong to this bet.
      if (bet?.roundId !== intent.roundId || balance === undefined) throw new CallFailed('network', 'an answer without the bet')
      return { kind: 'done', intent, bet, balance }
    },
    refused: (intent, refusal) => ({ kind: 'refused', intent, refusal }),
    // An accepted bet shows on the table, and the table itself remembers ends that nobody has seen.
    isNews: (end): end is KiteNews => end.kind === 'refused' && end.intent.kind === 'bet',
  })

  return {
    ...intents,
    /** Stakes on a round. Like the others, rejects with `RoundOpen` while an earlier request has no certain end. */
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
