import { matchTransfers, type Cause } from '@lalmor/ledger/causes.ts'
import type { Break, Checked } from '@lalmor/ledger/check.ts'
import type { Query } from '@lalmor/ledger/query.ts'

const breaksMax = 1_000

const prizes = 'each prize is what its provider said'

const invariants = [
  {
    name: 'each bet of a provider is an opening of the books, and the other way round',
    examined: `select (select count(*) from app.provider_transaction where kind = 'bet')
        + (select count(*) from ledger.opening o join ledger.game g using (game) where g.outside) as n`,
    broken: `select coalesce(b.player_id, o.player_id) as "playerId", 'round ' || coalesce(b.round_id, o.round_id) as row,
        case when b.round_id is null then 'no bet of a provider' when o.round_id is null then 'a bet without an opening'
          else 'opened with ' || o.stake || ' as ' || coalesce(o.play, 'nothing') || ', bet ' || b.amount_paise || ' as ' || b.transaction_uuid end as found
      from (select * from app.provider_transaction where kind = 'bet') b
      full join (select o.* from ledger.opening o join ledger.game g using (game) where g.outside) o
        on o.player_id = b.player_id and o.round_id = b.round_id
      where b.round_id is null or o.round_id is null or b.amount_paise <> o.stake
        or (o.play::json ->> 'provider', o.play::json ->> 'round', o.play::json ->> 'transaction')
          is distinct from (b.provider, b.provider_round, b.transaction_uuid::text)`,
  },
  {
    name: 'each bet of a provider was paid what its wins say, or was given back by a rollback',
    examined: `select count(*) as n from app.provider_transaction where kind in ('bet', 'win', 'rollback')`,
    broken: `with said as (
        select provider, reference_uuid, coalesce(sum(amount_paise), 0) as amount,
          bool_or(kind = 'rollback' and amount_paise is null) as rolled_back
        from app.provider_transaction where reference_uuid is not null and round_id is not null group by 1, 2
      )
      select b.player_id as "playerId", 'bet ' || b.provider || '/' || b.transaction_uuid as row,
        case when r.voided then 'given back' else 'paid ' || books.paid end || ', its provider said '
          || case when coalesce(s.rolled_back, false) then 'a rollback' else 'wins of ' || coalesce(s.amount, 0) end as found
      from app.provider_transaction b
      left join said s on s.provider = b.provider and s.reference_uuid = b.transaction_uuid
      left join ledger.round r on r.player_id = b.player_id and r.round_id = b.round_id
      left join ledger.open_round x on x.player_id = b.player_id and x.round_id = b.round_id
      cross join lateral (
        select coalesce(r.payout, x.paid, 0) + ledger.late_paid(b.player_id, b.round_id) as paid
      ) books
      where b.kind = 'bet'
        and (coalesce(r.voided, false) <> coalesce(s.rolled_back, false)
          or (r.voided is null and books.paid <> coalesce(s.amount, 0)) or (r.voided and coalesce(s.amount, 0) <> 0))
      union all
      select t.player_id, t.kind || ' ' || t.provider || '/' || t.transaction_uuid, 'of no bet of this player'
      from app.provider_transaction t
      left join app.provider_transaction b on b.provider = t.provider and b.transaction_uuid = t.reference_uuid and b.kind = 'bet'
      where t.reference_uuid is not null and t.round_id is not null
        and (b.player_id, b.round_id) is distinct from (t.player_id, t.round_id)`,
  },
]

const all = [
  ...invariants,
  matchTransfers({
    name: prizes,
    kinds: ['prize'],
    due: `select player_id, 'prize/' || provider || '/' || transaction_uuid as key, 'prize' as kind, amount_paise as amount,
        'transaction ' || provider || '/' || transaction_uuid as cause
      from app.provider_transaction where kind = 'prize' and amount_paise > 0`,
  }),
  {
    name: 'each provider’s budget was spent on its prizes',
    examined: 'select count(*) as n from app.provider_budget',
    broken: `select null::bigint as "playerId", 'budget of ' || coalesce(b.provider, t.provider) as row,
        coalesce(b.paid_paise, 0) || ' of ' || coalesce(b.budget_paise, 0) || ' spent, prizes of ' || coalesce(t.paid, 0) as found
      from app.provider_budget b
      full join (select provider, sum(amount_paise) as paid from app.provider_transaction where kind = 'prize' group by 1) t using (provider)
      where coalesce(b.paid_paise, 0) <> coalesce(t.paid, 0)`,
  },
]

export const providerCauses: readonly Cause[] = [{ kinds: ['prize'], cause: 'a provider’s call that no stake had won', invariant: prizes }]

/** Compares providers' transactions with the journal: each has its money, all money its transaction, in the same amounts. */
export async function checkProviderWallet(query: Query): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const { name, examined, broken } of all) {
    const [count] = await query<{ n: bigint }>(examined, [])
    const breaks = await query<Break>(`select "playerId", row, found from (${broken}) breaks limit ${breaksMax}`, [])
    checked.push({ invariant: name, examined: BigInt(count!.n), breaks })
  }
  return checked
}
