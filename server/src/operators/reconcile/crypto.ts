import type { Query } from '@lalmor/ledger/query.ts'
import { deriveLazily } from '../../platform/payments/chain-lazily.ts'
import type { ChainReader } from '../../platform/payments/chain.ts'
import { microOf, usdt } from '../../deposits/crypto-deposits/rules.ts'
import { lateAfter, type Item, type Rail } from './rail.ts'

/** Coins against `rail/crypto`, in rupees at each order's credited rate, rounded down. Transfers credited without a rate of their own have the order's. */
export const crypto: Rail = {
  name: 'crypto',
  account: -6,
  // A mean of several rates is rounded: equal means within a paisa for each USDT.
  theirs: `select 'coins/' || order_no as item, max(at) as at,
      case when bool_or(is_mean) and abs(sum(worth) - max(credited_paise)) <= sum(micro) / 1000000 + count(*)
        then max(credited_paise) else sum(worth)::bigint end as amount
    from (
      select t.order_no, o.credited_paise, sum(t.micro) as micro, max(t.credited_at) as at,
        div(sum(t.micro) * coalesce(t.rate_paise, c.rate_paise), 1000000) as worth,
        t.rate_paise is null and exists (select from app.crypto_transfer r where r.order_no = t.order_no and r.rate_paise is not null) as is_mean
      from app.crypto_transfer t
      left join app.crypto_order c using (order_no)
      left join app.deposit_order o using (order_no)
      where t.state = 'credited' and t.credited_at < $1
      group by t.order_no, o.credited_paise, t.rate_paise, c.rate_paise
    ) rated
    group by order_no`,
  explanations: [
    {
      kind: 'deposits',
      sql: `select 'coins/' || order_no as item, 'deposit/' || order_no as ours from app.crypto_transfer
        where state = 'credited' and credited_at < $1 group by order_no`,
    },
  ],
  ours: [
    {
      kind: 'deposits',
      sql: `select 'deposit/' || order_no as ours, credited_paise as amount, credited_at as since
        from app.deposit_order where method = 'crypto' and credited_at is not null and reversed_at is null`,
    },
  ],
  missing: 'coins without a chain',
  graceDays: { missing: 0, unexplained: 0 },
}

/** Unissued addresses to ask beyond the last one given out: coins there have no owner. */
const unissuedAsked = 20
const unissuedMax = 200

/** Coins on all our addresses after a final block, by the chain and by known transfers, in millionths of a USDT. */
export type Coins = { block: string; addresses: number; chain: bigint; known: bigint }

/** `away`: no answer. `none`: no chain, or no final block yet. `unread`: blocks that hold more for players' addresses than we know. */
export type CoinsAnswer =
  | { kind: 'coins'; coins: Coins; items: Item[]; unread: bigint[] }
  | { kind: 'none' }
  | { kind: 'away'; why: string }

type Known = { address: string; units: bigint; lastAt: Date | null }
/** A numeric column is returned as text. */
type KnownRow = Omit<Known, 'units'> & { units: string }

/** Balances against the transfers read. Asks outside any `tx`. */
export async function compareCoins(query: Query, reader: Pick<ChainReader, 'balances'> | undefined, now: Date): Promise<CoinsAnswer> {
  const [chain] = await query<{ chainNo: number; contract: string; decimals: number; xpub: string; at: bigint }>(
    `select chain_no as "chainNo", contract, decimals, xpub,
      least(scanned_no, greatest(finalized_no, scanned_no - s.confirmations + 1)) as at
    from app.crypto_chain cross join app.crypto_setting s where current`,
    [],
  )
  if (!chain || chain.at < 0n) return { kind: 'none' }
  if (!reader) return { kind: 'away', why: 'it was not asked' }
  const { chainNo, contract, decimals, xpub, at } = chain
  const known = await query<KnownRow>(
    `select a.address, coalesce(sum(t.units), 0)::text as units, max(t.seen_at) as "lastAt"
    from app.crypto_address a
    left join app.crypto_transfer t on t.address = a.address and t.chain_no = $1 and t.block_no <= $2 and t.state <> 'orphaned'
    group by a.address order by a.address`,
    [chainNo, at],
  )
  const all = [...known.map((row) => ({ ...row, units: BigInt(row.units) })), ...(await listUnissued(query, xpub))]
  const answer = await reader.balances({ contract, addresses: all.map(({ address }) => address), at })
  if (answer.kind === 'away') return answer
  const toMicro = (units: bigint) => microOf(units, decimals)
  const short = known.flatMap(({ address, units }, n) => (answer.value[n]! > BigInt(units) ? [address] : []))
  const unread = await findUnread(query, reader, { chainNo, contract, at, addresses: short.slice(0, searchedMax) })
  return {
    kind: 'coins',
    unread,
    coins: {
      block: String(at),
      addresses: all.length,
      chain: toMicro(answer.value.reduce((sum, units) => sum + units, 0n)),
      known: toMicro(all.reduce((sum, { units }) => sum + units, 0n)),
    },
    items: all.flatMap(({ address, units, lastAt }, n): Item[] => {
      const held = answer.value[n]!
      if (held === units) return []
      const found = `the chain holds ${usdt(toMicro(held))}, the transfers we know total ${usdt(toMicro(units))}`
      const since = lastAt ?? now
      return [{ rail: 'crypto', item: `address/${address}`, found, amount: null, since, lateFrom: lateAfter(since, 0) }]
    }),
  }
}

/** Maximum addresses searched at once, and blocks found for each. The next reconciliation finds the rest. */
const searchedMax = 20

type Search = { chainNo: number; contract: string; at: bigint; addresses: readonly string[] }

/** Searches by balances, halving the range, for the blocks of unknown coins, because logs were incomplete. If the node has no old balances, a person must. */
async function findUnread(
  query: Query,
  reader: Pick<ChainReader, 'balances'>,
  { chainNo, contract, at, addresses }: Search,
): Promise<bigint[]> {
  const found = new Set<bigint>()
  for (const address of addresses) {
    const rows = await query<{ block: bigint; units: string }>(
      `select block_no as block, units::text as units from app.crypto_transfer where chain_no = $1 and address = $2 and state <> 'orphaned'`,
      [chainNo, address],
    )
    /** The address's surplus over known transfers after a block; undefined if the node does not say. */
    const excess = async (block: bigint): Promise<bigint | undefined> => {
      const held = await reader.balances({ contract, addresses: [address], at: block })
      if (held.kind === 'away') return undefined
      return held.value[0]! - rows.reduce((sum, row) => sum + (row.block <= block ? BigInt(row.units) : 0n), 0n)
    }
    let high = at
    for (let blocks = 0; blocks < searchedMax; blocks++) {
      const most = await excess(high)
      if (most === undefined || most <= 0n) break
      const block = await findGain(excess, { to: high, most })
      if (block === undefined) break
      found.add(block)
      high = block - 1n
      if (high < 0n) break
    }
  }
  return [...found]
}

/** Finds a block up to `to` where the excess is `most`: goes further back each time, then halves. */
async function findGain(
  excess: (block: bigint) => Promise<bigint | undefined>,
  { to, most }: { to: bigint; most: bigint },
): Promise<bigint | undefined> {
  // At `high` the excess is `most` or more, at `low` it is less; before the first block it is 0.
  let [low, high] = [-1n, to]
  for (let back = 1n; high - low > 1n; back *= 2n) {
    const next = low < 0n && high >= back ? high - back : (low + high) / 2n
    const there = await excess(next)
    if (there === undefined) return undefined
    if (there < most) low = next
    else high = next
  }
  return high
}

/** Addresses that an interrupted deposit left, or that are not assigned yet. */
async function listUnissued(query: Query, xpub: string): Promise<Known[]> {
  const rows = await query<{ index: number }>(
    `select n as index
    from generate_series(0, (select coalesce(max(index), -1) + $2 from app.crypto_address where xpub = $1)) n
    where not exists (select from app.crypto_address where xpub = $1 and index = n) order by n desc limit $3`,
    [xpub, unissuedAsked, unissuedMax],
  )
  const found: Known[] = []
  for (const { index } of rows) found.push({ address: await deriveLazily(xpub, index), units: 0n, lastAt: null })
  return found
}
