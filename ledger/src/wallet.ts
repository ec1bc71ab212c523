import type { Paise } from '@lalmor/units/paise.ts'
import type { Asset } from './asset.ts'
import type { Query } from './query.ts'

/** The player sees one balance: cash + bonus. */
export type Balance = { cash: Paise; bonus: Paise }

/** `withdrawHold`: on its way to the bank, or set aside for a case. `debt`: owed after a reversal. */
export type Pockets = Balance & { withdrawHold: Paise; debt: Paise }

/** The pair in use, and the next round's number in it. */
export type SeedPosition = { seedNo: number; nonce: number }

/** False if there is one already. */
export async function openWallet(query: Query, playerId: bigint, asset: Asset): Promise<boolean> {
  const [row] = await query<{ opened: boolean }>('select ledger.open_wallet($1, $2) as opened', [playerId, asset])
  return row!.opened
}

/** Undefined without a wallet. */
export async function readWallet(query: Query, playerId: bigint): Promise<(Balance & SeedPosition) | undefined> {
  const [row] = await query<Balance & SeedPosition>(
    'select cash, bonus, seed_no as "seedNo", nonce from ledger.wallet where player_id = $1',
    [playerId],
  )
  return row
}

/** `wagerRemaining`: valid bets still required before cash can be withdrawn. Undefined without a wallet. */
export async function readPockets(query: Query, playerId: bigint): Promise<(Pockets & { wagerRemaining: Paise }) | undefined> {
  const [row] = await query<Pockets & { wagerRemaining: Paise }>(
    `select cash, bonus, withdraw_hold as "withdrawHold", debt, (
        select coalesce(sum(required - done), 0)::bigint
        from ledger.lot l
        where l.player_id = w.player_id and l.ended is null and l.cause = 'deposit'
      ) as "wagerRemaining"
     from ledger.wallet w where w.player_id = $1`,
    [playerId],
  )
  return row
}

/** `rounds` is undefined if the pair was not in use, or an open round draws from it (`roundOpen`). `seedNo` of the answer is now in use. */
export async function rotateSeed(query: Query, playerId: bigint, seedNo: number) {
  const [row] = await query<{ ended: number | null; seed_no: number | null; round_open: boolean }>(
    'select ended, seed_no, round_open from ledger.rotate_seed($1, $2)',
    [playerId, seedNo],
  )
  if (row?.seed_no == null) return undefined
  return { rounds: row.ended ?? undefined, seedNo: row.seed_no, roundOpen: row.round_open }
}
