import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { DatabaseError } from 'pg'
import { assets } from './asset.ts'
import { payLate, postHold, voidHold } from './hold.ts'
import { postHouse } from './house.ts'
import {
  closeBooks,
  confirmLimitRaise,
  setLimit,
  stopPlayer,
  switchAllGames,
  switchGame,
  type LimitMeasure,
  type LimitPeriod,
} from './limits.ts'
import { expireLots, giveUpBonus } from './lots.ts'
import { act, closeRound } from './open-rounds.ts'
import { payPart } from './outside.ts'
import { giveStart, restore } from './play-money.ts'
import { post, reverse, takeBack, type BonusKind, type DepositKind, type TransferKind } from './post.ts'
import type { Query } from './query.ts'
import type { Settled, SettleItem } from './settle.ts'
import { answerCheck } from './sitting.ts'
import { rotateSeed } from './wallet.ts'

type Which = { playerId: bigint; measure: LimitMeasure; period: LimitPeriod }

/** Every possible request to the ledger, as data, so that it can be sent to the ledger and to the model, and repeated. */
export type Request =
  | { ask: 'settle'; item: SettleItem }
  | { ask: 'act'; playerId: bigint; roundId: Uuid7; step: number; action: string }
  | { ask: 'close'; playerId: bigint; roundId: Uuid7; steps: number; end: { payout: Paise; validBet: Paise } | 'void' }
  | { ask: 'part'; playerId: bigint; roundId: Uuid7; key: string; amount: Paise }
  | { ask: 'post'; playerId: bigint; key: string; kind: Exclude<TransferKind, DepositKind>; amount: Paise }
  | { ask: 'deposit'; playerId: bigint; key: string; kind: DepositKind; amount: Paise; required: Paise }
  | { ask: 'grant'; playerId: bigint; key: string; kind: BonusKind; amount: Paise; required: Paise; expiresAt: Date }
  | { ask: 'house'; key: string; kind: 'fund-promotions' | 'unfund-promotions'; amount: Paise }
  | { ask: 'post-hold'; playerId: bigint; key: string; fee: Paise }
  | { ask: 'void-hold'; playerId: bigint; key: string }
  | { ask: 'pay-late'; playerId: bigint; key: string; fee: Paise }
  | { ask: 'reverse'; playerId: bigint; key: string }
  | { ask: 'give-start' | 'restore'; playerId: bigint }
  | { ask: 'take-back'; playerId: bigint; key: string }
  | { ask: 'give-up'; playerId: bigint; lotNo: number }
  | ({ ask: 'limit'; amount: bigint | undefined } & Which)
  | ({ ask: 'confirm' } & Which)
  | { ask: 'stop'; playerId: bigint; until: Date | undefined }
  | { ask: 'answer-check'; playerId: bigint }
  | { ask: 'switch-game'; game: number; stopped: boolean }
  | { ask: 'switch-all'; stopped: boolean }
  | { ask: 'close-books'; through: IstDay }
  | { ask: 'rotate'; playerId: bigint; seedNo: number }
  | { ask: 'expire'; players: number }

export type Asked = { query: Query; settle: (item: SettleItem, at: Date) => Promise<Settled> }

/** The database refuses the statement. Compared by kind only. */
export type Thrown = { kind: 'thrown'; message?: string }

/** SQLSTATEs after which nothing was done. On a slow machine the first is expected, the second never. */
const lockTimeout = '55P03'
const deadlock = '40P01'

export async function ask(asked: Asked, request: Request, at: Date): Promise<unknown> {
  try {
    return await answered(asked, request, at)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code === deadlock) throw error
    if (error.code === lockTimeout) return await ask(asked, request, at)
    return { kind: 'thrown', message: error.message } satisfies Thrown
  }
}

function answered({ query, settle }: Asked, request: Request, at: Date): Promise<unknown> {
  switch (request.ask) {
    case 'settle':
      return settle(request.item, at)
    case 'act':
      return act(query, request)
    case 'close':
      return closeRound(query, { ...request, at })
    case 'part':
      return payPart(query, { ...request, at })
    case 'post':
    case 'deposit':
    case 'grant':
      return post(query, { ...request, at })
    case 'house':
      return postHouse(query, { ...request, asset: assets.play, at })
    case 'post-hold':
      return postHold(query, { ...request, at })
    case 'void-hold':
      return voidHold(query, { ...request, at })
    case 'pay-late':
      return payLate(query, { ...request, at })
    case 'reverse':
      return reverse(query, { ...request, at })
    case 'give-start':
      return giveStart(query, request.playerId, at)
    case 'restore':
      return restore(query, request.playerId, at)
    case 'take-back':
      return takeBack(query, { ...request, at })
    case 'give-up':
      return giveUpBonus(query, { ...request, at })
    case 'limit':
      return setLimit(query, request, at)
    case 'confirm':
      return confirmLimitRaise(query, request, at)
    case 'stop':
      return stopPlayer(query, request.playerId, request.until, at)
    case 'answer-check':
      return answerCheck(query, request.playerId, at)
    case 'switch-game':
      return switchGame(query, request.game, request)
    case 'switch-all':
      return switchAllGames(query, assets.play, request)
    case 'close-books':
      return closeBooks(query, request.through)
    case 'rotate':
      return rotateSeed(query, request.playerId, request.seedNo)
    case 'expire':
      return expireLots(query, { at, players: request.players }).then(({ length }) => length)
  }
}
