import type { Query } from '@lalmor/ledger/query.ts'
import { formatRupees, type Paise } from '@lalmor/units/paise.ts'

export type RailName = 'bank' | 'online' | 'crypto'

/** `found` is always worded the same: an explanation applies to exactly that text. */
export type Item = {
  rail: RailName
  item: string
  found: string
  /** The rail's surplus over the books; null where it is not in rupees. */
  amount: Paise | null
  since: Date
  /** When it counts as unexplained. Until then its counterpart may still come. */
  lateFrom: Date
}

/** `theirs`: the rail's total. `books`: booked by the day's end. `agreed`: equal rows. `explained`: rightly not booked on this rail. */
export type Figure = { part: 'theirs' | 'books' | 'agreed' | 'explained'; kind: string; rows: number; amount: Paise }

export type Reconciled = { figures: Figure[]; items: Item[] }

type Kind = { kind: string; sql: string }

/** A rail as SQL; `$1` is the day's end. The first matching kind explains a row of theirs, with our row, or null if rightly not booked. */
export type Rail = {
  name: RailName
  account: number
  /** `with` queries for the others. */
  also?: string
  /** Columns item, amount, at; positive if money came to us. */
  theirs: string
  /** Columns item, ours. `last`: only for rows of no other kind; a row of two others is an item. */
  explanations: readonly (Kind & { last?: true })[]
  /** Columns ours, amount, since. `slow`: rows come one after another, so a difference has the grace too. */
  ours: readonly (Kind & { slow?: true })[]
  /** Shown for one of our rows that the rail does not have. */
  missing: string
  /** Days that a counterpart may take: theirs for ours, and ours for theirs. */
  graceDays: { missing: number; unexplained: number }
}

const dayMs = 24 * 60 * 60 * 1000
export const lateAfter = (since: Date, days: number): Date => new Date(since.getTime() + days * dayMs)

const union = (kinds: readonly Kind[], columns: (kind: Kind, n: number) => string) =>
  kinds.map((kind, n) => `select ${columns(kind, n)}, part.* from (${kind.sql}) part`).join('\n      union all ')

const queries = ({ also, theirs, explanations, ours }: Rail) => `
  with theirs as materialized (${theirs}),
    ${also ? `${also},` : ''}
    claim (rank, is_last, kind, item, ours) as materialized (
      ${union(explanations, (kind, n) => `${n}, ${'last' in kind}, '${kind.kind}'`)}
    ),
    explained as (
      select distinct on (item) item, kind, ours,
        (select count(distinct (c.kind, c.ours)) from claim c where c.item = claim.item and not c.is_last) > 1 as is_twice
      from claim order by item, rank
    ),
    ours (kind, is_slow, ours, amount, since) as materialized (
      ${union(ours, ({ kind, ...rest }) => `'${kind}', ${'slow' in rest}`)}
    ),
    pair as (
      select coalesce(o.ours, t.ours) as ours, coalesce(o.kind, t.kind) as kind, o.is_slow, o.amount as booked, o.since, t.amount as said, t.at
      from ours o
      full join (
        select e.ours, min(e.kind) as kind, sum(t.amount)::bigint as amount, max(t.at) as at from theirs t join explained e using (item)
        where e.ours is not null group by e.ours
      ) t using (ours)
      where t.ours is not null or o.since < $1
    )`

type Pair = { ours: string; booked: Paise | null; since: Date | null; said: Paise | null; at: Date | null; isSlow: boolean }

export async function reconcileRail(query: Query, rail: Rail, { end, now }: { end: Date; now: Date }): Promise<Reconciled> {
  const { name, graceDays, missing } = rail
  const withs = queries(rail)
  const figures = await query<Figure>(
    `${withs}
    select 'theirs' as part, '' as kind, count(*)::int as rows, coalesce(sum(amount), 0)::bigint as amount from theirs
    union all
    select 'books', '', count(booked)::int, coalesce(sum(booked), 0)::bigint from pair
    union all
    select 'agreed', kind, count(*)::int, sum(booked)::bigint from pair where booked = said group by kind
    union all
    select 'explained', e.kind, count(*)::int, sum(t.amount)::bigint
    from theirs t join explained e using (item) where e.ours is null group by e.kind
    order by 1 desc, 2`,
    [end],
  )
  const differing = await query<Pair>(
    `${withs} select ours, booked, since, said, at, coalesce(is_slow, booked is null) as "isSlow" from pair where coalesce(booked, 0) <> coalesce(said, 0) order by coalesce(at, since), ours`,
    [end],
  )
  const strange = await query<{ item: string; amount: Paise; at: Date; isTwice: boolean }>(
    `${withs}
    select t.item, t.amount, t.at, e.item is not null as "isTwice" from theirs t left join explained e using (item)
    where e.item is null or e.is_twice order by t.at, t.item`,
    [end],
  )
  return {
    figures,
    items: [
      ...differing.map(({ ours, booked, since, said, at, isSlow }): Item => {
        const from = since && at ? (since < at ? at : since) : (since ?? at)!
        const isMissing = said === null
        return {
          rail: name,
          item: ours,
          found: isMissing
            ? `booked ${formatRupees(booked!)}, ${missing}`
            : `booked ${booked === null ? 'nothing' : formatRupees(booked)}, ${name} says ${formatRupees(said)}`,
          amount: ((said ?? 0n) - (booked ?? 0n)) as Paise,
          since: from,
          lateFrom: lateAfter(from, isMissing || isSlow ? graceDays.missing : 0),
        }
      }),
      ...strange.map(({ item, amount, at, isTwice }): Item => ({
        rail: name,
        item,
        found: isTwice ? `${formatRupees(amount)} matches more than one of our rows` : `${formatRupees(amount)}, matches none of our rows`,
        amount: (isTwice ? 0n : amount) as Paise,
        since: at,
        lateFrom: lateAfter(at, isTwice ? 0 : graceDays.unexplained),
      })),
      ...(await compareLedger(query, rail, now)),
    ],
  }
}

/** Finds a posting without a row of ours. */
async function compareLedger(query: Query, { name, account, ours }: Rail, now: Date): Promise<Item[]> {
  const [sums] = await query<{ posted: Paise; booked: Paise }>(
    `with ours (kind, ours, amount, since) as (${union(ours, ({ kind }) => `'${kind}'`)})
    select (select coalesce(sum(case $1::int when from_account then amount else -amount end), 0)
        from (select from_account, to_account, amount from ledger.transfer
          union all select from_account, to_account, amount from ledger.house_transfer) t
        where $1::int in (from_account, to_account))::bigint as posted,
      (select coalesce(sum(amount), 0) from ours)::bigint as booked`,
    [account],
  )
  const { posted, booked } = sums!
  if (posted === booked) return []
  return [
    {
      rail: name,
      item: `ledger/${name}`,
      found: `rail/${name} moved ${formatRupees(posted)}, but its orders ${formatRupees(booked)}`,
      amount: 0n as Paise,
      since: now,
      lateFrom: now,
    },
  ]
}
