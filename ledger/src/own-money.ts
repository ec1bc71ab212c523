import type { Paise } from '@lalmor/units/paise.ts'
import type { Query } from './query.ts'

/**
 * A player's money since the beginning: deposited + won + given − withdrawn. `given`: gifts less forfeits; `won`: payouts − stakes, open ones too; `held`: on
 * its way to the bank.
 */
export type OwnMoney = { deposited: Paise; won: Paise; given: Paise; withdrawn: Paise; held: Paise }

const givers = "ledger.account_no('house/mint'), ledger.account_no('house/promotions')"

/** Winnings are what the rest does not explain. Its two statements need a `tx` that has locked the wallet. Undefined without a wallet. */
export async function readOwnMoney(query: Query, playerId: bigint): Promise<OwnMoney | undefined> {
  const [row] = await query<OwnMoney>(
    `select t.deposited, t.given, t.withdrawn, w.withdraw_hold as held,
       (w.cash + w.bonus + w.withdraw_hold - w.debt - t.deposited - t.given + t.withdrawn)::bigint as won
     from ledger.wallet w, lateral (
       select
         coalesce(sum(case when x.from_account < 0 then x.amount else -x.amount end)
           filter (where k.record = 'Deposit' and (x.from_account < 0 or x.to_account < 0)), 0)::bigint as deposited,
         coalesce(sum(case when x.from_account < 0 then x.amount else -x.amount end)
           filter (where x.from_account in (${givers}) or x.to_account in (${givers})), 0)::bigint as given,
         coalesce(sum(case when x.to_account < 0 then x.amount else -x.amount end)
           filter (where k.record = 'Withdrawal' and (x.from_account < 0 or x.to_account < 0)), 0)::bigint as withdrawn
       from ledger.transfer x
       join ledger.transfer_kind k using (kind)
       where x.player_id = w.player_id
     ) t
     where w.player_id = $1`,
    [playerId],
  )
  return row
}
