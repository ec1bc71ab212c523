import { LotFold, type KeptLot, type LotMovement, type Parted } from './check-lots-fold.ts'
import type { Query } from './query.ts'

/** Compares lots with the rows around them; the fold checks everything in between. */
export const lotInvariants = [
  {
    name: 'the bonus pocket is the sum of the lots that live',
    examined: 'select count(*) as n from ledger.wallet',
    broken: `select w.player_id as "playerId", 'bonus' as row, 'wallet ' || w.bonus || ', lots ' || coalesce(held, 0) as found
      from ledger.wallet w
      left join (select player_id, sum(bonus) as held from ledger.lot where ended is null group by 1) l on l.player_id = w.player_id
      where w.bonus <> coalesce(held, 0)`,
  },
  {
    name: 'each lot came with its transfer, and no bonus without a lot',
    examined: 'select count(*) as n from ledger.lot',
    broken: `select l.player_id as "playerId", 'lot ' || l.lot_no as row,
        l.cause || ' of ' || l.granted || ' at seq ' || l.opened_seq || ', transfer ' || coalesce(t.kind || ' of ' || t.amount || ' at seq ' || t.seq, 'missing') as found
      from (select l.*, row_number() over (partition by player_id order by opened_seq) as place from ledger.lot l) l
      left join ledger.transfer t on t.player_id = l.player_id and t.key = l.key
      left join ledger.transfer_kind k on k.kind = t.kind
      where (l.cause, l.granted, l.opened_seq) is distinct from (k.lot, t.amount, t.seq) or l.place <> l.lot_no
      union all
      select t.player_id, 'transfer ' || t.key, 'a bonus without a lot'
      from ledger.transfer t
      left join ledger.lot l on l.player_id = t.player_id and l.key = t.key
      where t.kind in (select k.kind from ledger.transfer_kind k where k.lot = 'bonus') and l.key is null`,
  },
  {
    name: 'what leaves the bonus pocket ends the lot it names, or follows one that ended',
    examined: `select count(*) as n from ledger.transfer where from_account = ledger.account_no('player/bonus')`,
    broken: `select t.player_id as "playerId", 'transfer ' || t.key as row,
        t.kind || ' of ' || t.amount || ', ' || coalesce('lot ' || l.lot_no || ' ' || coalesce(l.ended, 'lives'), 'round ' || coalesce(r.round_id, p.round_id), 'neither lot nor round') as found
      from ledger.transfer t
      left join ledger.lot l on l.player_id = t.player_id and t.key = 'lot/' || l.lot_no || '/' || l.ended and l.ended_seq = t.seq
      left join ledger.round r on r.player_id = t.player_id and r.opened_seq is not null
        and t.key = 'round/' || r.round_id || '/forfeited' and r.seq = t.seq - 1
      left join ledger.part_payout p on p.player_id = t.player_id
        and t.key = 'part/' || p.round_id || '/' || p.key || '/forfeited' and p.seq = t.seq - 1
      where t.from_account = ledger.account_no('player/bonus')
        and t.kind is distinct from case
          when l.ended in ('done', 'dropped') then 'bonus-released'
          when l.ended in ('given-up', 'forfeited', 'expired', 'reversed') then 'bonus-' || l.ended
          when r.stake_bonus > 0 and t.amount = case when r.voided then r.stake_bonus else r.payout - coalesce(r.paid_before, 0) end
          then 'bonus-forfeited'
          when p.to_bonus and t.amount = p.amount then 'bonus-forfeited'
        end`,
  },
  {
    name: 'what was clawed is what the bonus it names had released, all of it',
    examined: `select count(*) as n from ledger.transfer where kind = 'bonus-clawed'`,
    broken: `select t.player_id as "playerId", 'transfer ' || t.key as row,
        t.amount || ', ' || coalesce('lot ' || l.lot_no || ' released ' || coalesce(r.amount, 0), 'no bonus') as found
      from ledger.transfer t
      left join ledger.lot l on l.player_id = t.player_id and l.cause = 'bonus' and t.key = l.key || '/clawed'
      left join ledger.transfer r on r.player_id = t.player_id and r.key = 'lot/' || l.lot_no || '/' || l.ended
        and r.kind = 'bonus-released' and r.seq < t.seq
      where t.kind = 'bonus-clawed' and r.amount is distinct from t.amount`,
  },
]

/** Journal rows read at a time: reading and folding takes about 20 ms, so that players of this process get a turn. */
const pageLength = 2_000
/** Number of players whose lots are read at a time. */
const playersPerPage = 500

/** The rows of a player while lots existed. */
type Span = { playerId: bigint; asset: number; low: bigint; high: bigint }

/**
 * Works off every lot again, from the journal and each lot's requirement, and compares the results.
 * Returns one contradiction per player: the first.
 */
export async function checkLots(query: Query): Promise<{ examined: bigint; breaks: (Parted & { playerId: bigint })[] }> {
  const floors = await readFloors(query)
  const breaks: (Parted & { playerId: bigint })[] = []
  let examined = 0n
  for (let after = 0n; ;) {
    const spans = await readSpans(query, after)
    const lots = Map.groupBy(await readLots(query, spans), ({ playerId }) => playerId)
    const folds = new Map(spans.map(({ playerId, asset }) => [playerId, new LotFold(lots.get(playerId)!, floors.get(asset)!)]))
    for await (const row of walkSpans(query, spans)) folds.get(row.playerId)!.next(row)
    for (const [playerId, fold] of folds) {
      examined += BigInt(lots.get(playerId)!.length)
      const parted = fold.end()
      if (parted) breaks.push({ playerId, ...parted })
    }
    if (spans.length < playersPerPage) return { examined, breaks }
    after = spans.at(-1)!.playerId
  }
}

/** From the first lot, or the first round that was open then, until the last lot ended. */
function readSpans(query: Query, after: bigint): Promise<Span[]> {
  return query(
    `select player_id as "playerId", w.asset, high,
       coalesce((
         select min(o.seq)
         from ledger.opening o left join ledger.round r on r.player_id = o.player_id and r.round_id = o.round_id
         where o.player_id = w.player_id and o.seq < lots.low and (r.seq is null or r.seq > lots.low)
       ), lots.low) as low
     from (
       select player_id, min(opened_seq) as low, case when bool_and(ended is not null) then max(ended_seq) end as last
       from ledger.lot where player_id > $1 group by player_id order by player_id limit ${playersPerPage}
     ) lots
     join ledger.wallet w using (player_id)
     cross join lateral (select coalesce(lots.last, w.seq) as high) until
     order by player_id`,
    [after],
  )
}

async function readFloors(query: Query): Promise<Map<number, bigint>> {
  const rows = await query<{ asset: number; floor: bigint }>('select asset, lot_floor as floor from ledger.asset', [])
  return new Map(rows.map(({ asset, floor }) => [asset, floor]))
}

function readLots(query: Query, spans: Span[]): Promise<(KeptLot & { playerId: bigint })[]> {
  return query(
    `select l.player_id as "playerId", l.lot_no as "lotNo", l.cause, l.key, l.granted, l.required, l.done, l.bonus,
       l.ended, l.ended_seq as "endedSeq", l.ended_at as "endedAt", coalesce(l.expires_at < date_trunc('day', l.ended_at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata', false) as overdue,
       coalesce(w.stopped_until > l.ended_at + a.forfeit_after, false) as away
     from ledger.lot l join ledger.wallet w using (player_id) join ledger.asset a using (asset)
     where l.player_id = any ($1::bigint[]) order by l.player_id, l.lot_no`,
    [spans.map(({ playerId }) => playerId)],
  )
}

/** The rows of the spans, player by player, by seq. There is no index by seq: a page scans its players' rows. */
async function* walkSpans(query: Query, spans: Span[]): AsyncGenerator<LotMovement & { playerId: bigint }> {
  for (const page of pagesOf(spans))
    yield* await query<LotMovement & { playerId: bigint }>(
      `select span.player_id as "playerId", movement.*
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) span (player_id, low, high)
       cross join lateral (
         select r.seq, case when r.opened_seq is null then 'round' else 'closing' end as what, r.round_id::text as key, r.stake_bonus as amount,
           case when r.voided then r.stake_bonus when r.stake_bonus > 0 then r.payout - coalesce(r.paid_before, 0) else 0 end as "toBonus", r.valid_bet as "validBet",
           r.cash_after + r.bonus_after as held, r.settled_at as at
         from ledger.round r where r.player_id = span.player_id and r.seq between span.low and span.high
         union all
         select o.seq, 'opening', o.round_id::text, o.stake_bonus, 0, 0, o.cash_after + o.bonus_after, o.opened_at
         from ledger.opening o where o.player_id = span.player_id and o.seq between span.low and span.high
         union all
         select p.seq, 'part', p.round_id::text || '/' || p.key, p.amount, case when p.to_bonus then p.amount else 0 end, 0,
           p.cash_after + p.bonus_after, p.paid_at
         from ledger.part_payout p where p.player_id = span.player_id and p.seq between span.low and span.high
         union all
         select t.seq, t.kind, t.key, t.amount, 0, 0, t.cash_after + t.bonus_after, t.posted_at
         from ledger.transfer t where t.player_id = span.player_id and t.seq between span.low and span.high
       ) movement
       order by 1, 2`,
      [page.map(({ playerId }) => playerId), page.map(({ low }) => low), page.map(({ high }) => high)],
    )
}

/** Combines short spans and cuts long ones, so that each page has about as many rows. */
function* pagesOf(spans: Span[]): Generator<Span[]> {
  let page: Span[] = []
  let room = BigInt(pageLength)
  for (const span of spans)
    for (let { low } = span; low <= span.high;) {
      const high = span.high - low < room ? span.high : low + room - 1n
      page.push({ ...span, low, high })
      room -= high - low + 1n
      low = high + 1n
      if (room > 0n) continue
      yield page
      page = []
      room = BigInt(pageLength)
    }
  if (page.length > 0) yield page
}
