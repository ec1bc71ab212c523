import type { Paise } from '@lalmor/units/paise.ts'
import type { Posted } from './post.ts'
import type { Query } from './query.ts'
import type { Balance } from './wallet.ts'

type Hold = { playerId: bigint; key: string; at: Date }

/** Sets cash aside for a withdrawal, once for each key. */
export async function hold(query: Query, { playerId, key, amount, at }: Hold & { amount: Paise }): Promise<Posted> {
  const [row] = await query<{ kind: Posted['kind'] } & Balance>('select status as kind, cash, bonus from ledger.hold($1, $2, $3, $4)', [
    playerId,
    key,
    amount,
    at,
  ])
  return row!
}

export type HoldEnded =
  | ({ kind: 'ended' | 'replayed' } & Balance)
  /** It ended otherwise, or with another fee. Nothing moved. */
  | { kind: 'ended-otherwise' }
  | { kind: 'unknown' }

/** `fee` is below the amount and stays with us. */
export const postHold = (query: Query, { fee, ...hold }: Hold & { fee: Paise }): Promise<HoldEnded> => end(query, hold, true, fee)

export const voidHold = (query: Query, hold: Hold): Promise<HoldEnded> => end(query, hold, false, 0n)

export type PaidLate =
  | ({ kind: 'paid' | 'replayed' } & Balance)
  /** The hold is not over, its payment has not come back, or it was resolved by other figures. Nothing moved. */
  | { kind: 'not-given-back' }
  | { kind: 'unknown' }

/** Takes a given-back hold's late payment and fee from cash, once; debt covers a shortfall. The key is `<hold>/end/late`; `reverse` takes it back. */
export async function payLate(query: Query, { playerId, key, fee, at }: Hold & { fee: Paise }): Promise<PaidLate> {
  const [row] = await query<{ kind: PaidLate['kind'] } & Balance>(
    'select status as kind, cash, bonus from ledger.pay_late($1, $2, $3, $4)',
    [playerId, key, fee, at],
  )
  return paidOf(row!)
}

/** Takes the payment that people found, with its fee, once per hold; debt covers a shortfall. The key is `<hold>/end/resolved`; `reverse` takes it back. */
export async function payResolved(query: Query, { playerId, key, paid, fee, at }: Hold & { paid: Paise; fee: Paise }): Promise<PaidLate> {
  const [row] = await query<{ kind: PaidLate['kind'] } & Balance>(
    'select status as kind, cash, bonus from ledger.pay_resolved($1, $2, $3, $4, $5)',
    [playerId, key, paid, fee, at],
  )
  return paidOf(row!)
}

const paidOf = ({ kind, ...balance }: { kind: PaidLate['kind'] } & Balance): PaidLate =>
  kind === 'unknown' || kind === 'not-given-back' ? { kind } : { kind, ...balance }

async function end(query: Query, { playerId, key, at }: Hold, paid: boolean, fee: bigint): Promise<HoldEnded> {
  const [row] = await query<{ kind: HoldEnded['kind'] } & Balance>(
    'select status as kind, cash, bonus from ledger.end_hold($1, $2, $3, $4, $5)',
    [playerId, key, paid, fee, at],
  )
  const { kind, ...balance } = row!
  return kind === 'unknown' || kind === 'ended-otherwise' ? { kind } : { kind, ...balance }
}
