import type { Paise } from '@lalmor/units/paise.ts'
import type { Asset } from './asset.ts'
import type { Query } from './query.ts'

export type HousePosted = { kind: 'posted' | 'replayed' | 'fund-short' | 'key-reused' }

/** Puts money into the promotion fund or takes it out, once for each key. */
export async function postHouse(
  query: Query,
  { asset, key, kind, amount, at }: { asset: Asset; key: string; kind: 'fund-promotions' | 'unfund-promotions'; amount: Paise; at: Date },
): Promise<HousePosted> {
  const [row] = await query<HousePosted>('select ledger.post_house($1, $2, $3, $4, $5) as kind', [asset, key, kind, amount, at])
  return row!
}

export async function readFund(query: Query, asset: Asset): Promise<Paise> {
  const [row] = await query<{ balance: Paise }>('select balance from ledger.fund where asset = $1', [asset])
  return row!.balance
}

/** Sums of postings. Reads the whole journal: only for operators. */
export function houseTotals(query: Query, asset: Asset): Promise<{ account: string; balance: Paise }[]> {
  return query(
    `select a.code as account, coalesce(sum(p.amount), 0)::bigint as balance
     from ledger.account a left join ledger.posting p on p.account = a.account and p.asset = $1
     group by a.code order by a.code`,
    [asset],
  )
}
