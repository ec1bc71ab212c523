import { LotFold, type KeptEnd, type KeptLot, type LotMovement, type Parted } from './check-lots-fold.ts'
import type { Query } from './query.ts'

/** Revived lots' too. */
const ends = `select player_id, lot_no, ended, ended_seq from ledger.lot where ended is not null
  union all select player_id, lot_no, ended, ended_seq from ledger.lot_revival`

/** Rounded up. Not the ledger's own function, so that each checks the other. */
const cashShare = (paid: string, round: string) =>
  `(select div(x, ${round}.stake) + case when mod(x, ${round}.stake) > 0 then 1 else 0 end from (select ${paid}::numeric * (${round}.stake - ${round}.stake_bonus) as x) product)`

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
    // A payout that an ended bonus passed on is named 'late'.
    broken: `select t.player_id as "playerId", 'transfer ' || t.key as row,
        t.kind || ' of ' || t.amount || ', '
          || coalesce('lot ' || coalesce(e.lot_no, l.lot_no) || ' ' || coalesce(e.ended, l.ended, 'lives'), 'no lot') as found
      from ledger.transfer t
      left join (${ends}) e on e.player_id = t.player_id and e.ended_seq = t.seq
        and t.key in ('lot/' || e.lot_no || '/' || e.ended, 'lot/' || e.lot_no || '/' || e.ended || '/' || t.seq)
      left join ledger.lot l on l.player_id = t.player_id and l.lot_no = substring(t.key from '^lot/([0-9]+)/late/')::int
      left join ledger.opening o on o.player_id = t.player_id and o.round_id = substring(t.key from '^lot/[0-9]+/late/([0-9a-f-]{36})')::uuid
        and o.stake_bonus > 0
      where t.from_account = ledger.account_no('player/bonus')
        and t.kind is distinct from case
          when e.ended in ('done', 'dropped') then 'bonus-released'
          when e.ended in ('given-up', 'forfeited', 'expired', 'reversed') then 'bonus-' || e.ended
          when o.stake_bonus > 0 and l.ended = 'done' and l.ended_seq < t.seq and t.kind = 'bonus-released' then t.kind
          when o.stake_bonus > 0 and l.taken_back and t.kind = 'bonus-forfeited' then t.kind
        end`,
  },
  {
    name: 'what was clawed is what the bonus it names had released, all of it',
    examined: `select count(*) as n from ledger.transfer where kind = 'bonus-clawed'`,
    broken: `select t.player_id as "playerId", 'transfer ' || t.key as row,
        t.amount || ', ' || coalesce('lot ' || l.lot_no || ' released ' || coalesce(r.amount, 0), 'no bonus') as found
      from ledger.transfer t
      left join ledger.lot l on l.player_id = t.player_id and l.cause = 'bonus' and t.key = l.key || '/clawed'
      left join lateral (
        select sum(r.amount) as amount from ledger.transfer r
        where r.player_id = t.player_id and starts_with(r.key, 'lot/' || l.lot_no || '/') and r.kind = 'bonus-released' and r.seq < t.seq
      ) r on true
      where t.kind = 'bonus-clawed' and r.amount is distinct from t.amount`,
  },
  {
    name: 'bonus money becomes cash only when its own requirement was met, and own cash is never locked by a bonus',
    examined: `select (select count(*) from ledger.transfer where kind = 'bonus-released')
        + (select count(*) from ledger.round where stake_bonus > 0 or payout_cash is not null)
        + (select count(*) from ledger.part_payout where to_bonus) + (select count(*) from ledger.opening where stake_bonus > 0) as n`,
    // A bonus leaves its pocket for cash when it is done, or when everything under the floor ends. A payout is cash as far as cash paid the stake.
    broken: `select t.player_id as "playerId", 'transfer ' || t.key as row,
        t.amount || ' became cash, lot ' || coalesce(l.lot_no || ' has done ' || l.done || ' of ' || l.required, 'unknown') as found
      from ledger.transfer t
      left join ledger.lot l on l.player_id = t.player_id and l.lot_no = substring(t.key from '^lot/([0-9]+)/')::int
      left join ledger.asset a on a.asset = t.asset
      where t.kind = 'bonus-released'
        and (l.done = l.required or (t.key ~ '^lot/[0-9]+/dropped(/|$)' and t.cash_after + t.bonus_after < a.lot_floor)) is not true
      union all
      select r.player_id, case when r.opened_seq is null then 'round ' else 'closing ' end || r.round_id,
        'cash paid ' || r.stake - r.stake_bonus || ' of ' || r.stake || ' and got ' || coalesce(r.payout_cash::text, 'all or nothing') || ' of ' || r.payout - coalesce(r.paid_before, 0)
      from ledger.round r
      where (r.stake_bonus > 0 or r.payout_cash is not null)
        and r.payout_cash is distinct from case when r.stake_bonus > 0 and r.voided is null
          then ${cashShare('r.payout', 'r')} - ${cashShare('coalesce(r.paid_before, 0)', 'r')} end
      union all
      select p.player_id, 'part ' || p.round_id || ' ' || p.key, 'cash got ' || coalesce(p.payout_cash::text, 'nothing') || ' of ' || p.amount
      from (
        select p.*, sum(p.amount) over (partition by p.player_id, p.round_id order by p.seq)
          + case when p.late then (select r.payout - coalesce(r.paid_before, 0) from ledger.round r where r.player_id = p.player_id and r.round_id = p.round_id) else 0 end as paid
        from ledger.part_payout p
      ) p
      join ledger.opening o on o.player_id = p.player_id and o.round_id = p.round_id
      where p.to_bonus and p.payout_cash is distinct from ${cashShare('p.paid', 'o')} - ${cashShare('(p.paid - p.amount)', 'o')}
      union all
      select o.player_id, 'opening ' || o.round_id, 'the bonus paid ' || o.stake_bonus || ', lots ' || coalesce(s.amount, 0)
      from ledger.opening o
      left join (select player_id, round_id, sum(amount) as amount from ledger.stake_payer group by 1, 2) s on s.player_id = o.player_id and s.round_id = o.round_id
      where coalesce(s.amount, 0) <> o.stake_bonus`,
  },
]

/** About 20 ms, so that players of this process get a turn. */
const pageLength = 2_000
const playersPerPage = 500

type Span = { playerId: bigint; asset: number; low: bigint; high: bigint }

/** Recomputes every lot from the journal and the lot's requirement. Returns each player's first contradiction. */
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

/** From the first lot, or the first round that was open then, until the last lot ended or passed a payout on. */
function readSpans(query: Query, after: bigint): Promise<Span[]> {
  return query(
    `select player_id as "playerId", w.asset, high,
       coalesce((
         select min(o.seq)
         from ledger.opening o left join ledger.round r on r.player_id = o.player_id and r.round_id = o.round_id
         where o.player_id = w.player_id and o.seq < lots.low and (r.seq is null or r.seq > lots.low)
       ), lots.low) as low
     from (
       select player_id, min(opened_seq) as low, case when bool_and(ended is not null) then greatest(max(ended_seq), (
           select max(t.seq) from ledger.transfer t where t.player_id = l.player_id and t.from_account = ledger.account_no('player/bonus') and t.key like 'lot/%/late/%'
         )) end as last
       from ledger.lot l where player_id > $1 group by player_id order by player_id limit ${playersPerPage}
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

async function readLots(query: Query, spans: Span[]): Promise<(KeptLot & { playerId: bigint })[]> {
  const players = [spans.map(({ playerId }) => playerId)]
  const lots = await query<Omit<KeptLot, 'ends'> & { playerId: bigint }>(
    `select l.player_id as "playerId", l.lot_no as "lotNo", l.cause, l.key, l.granted, l.required, l.done, l.bonus, l.ended, l.ended_seq as "endedSeq",
       l.taken_back as "takenBack"
     from ledger.lot l where l.player_id = any ($1::bigint[]) order by l.player_id, l.lot_no`,
    players,
  )
  const ends = await query<KeptEnd & { playerId: bigint; lotNo: number }>(
    `select e.player_id as "playerId", e.lot_no as "lotNo", e.ended, e.ended_seq as "endedSeq", e.ended_at as "endedAt", e.revived_seq as "revivedSeq",
       e.expires_at < date_trunc('day', e.ended_at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as overdue,
       w.stopped_until > e.ended_at + a.forfeit_after as away
     from (
       select player_id, lot_no, ended, ended_seq, ended_at, expires_at, null::bigint as revived_seq from ledger.lot where ended is not null
       union all
       select player_id, lot_no, ended, ended_seq, ended_at, expires_at, revived_seq from ledger.lot_revival
     ) e
     join ledger.wallet w using (player_id) join ledger.asset a using (asset)
     where e.player_id = any ($1::bigint[]) order by e.ended_seq, e.revived_seq`,
    players,
  )
  const byLot = Map.groupBy(ends, ({ playerId, lotNo }) => `${playerId}/${lotNo}`)
  return lots.map((lot) => ({ ...lot, ends: byLot.get(`${lot.playerId}/${lot.lotNo}`) ?? [] }))
}

/** Player by player, by seq. Without an index by seq: a page scans its players' rows. */
async function* walkSpans(query: Query, spans: Span[]): AsyncGenerator<LotMovement & { playerId: bigint }> {
  for (const page of pagesOf(spans))
    yield* await query<LotMovement & { playerId: bigint }>(
      `select span.player_id as "playerId", movement.*
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) span (player_id, low, high)
       cross join lateral (
         select r.seq, case when r.opened_seq is null then 'round' else 'closing' end as what, r.round_id::text as key, r.stake_bonus as amount, r.stake,
           r.payout - coalesce(r.paid_before, 0) as paid,
           case when r.voided then r.stake_bonus when r.stake_bonus > 0 then r.payout - coalesce(r.paid_before, 0) - coalesce(r.payout_cash, 0) else 0 end as "toBonus",
           null as payers, r.valid_bet as "validBet",
           r.cash_after + r.bonus_after as held, r.settled_at as at
         from ledger.round r where r.player_id = span.player_id and r.seq between span.low and span.high
         union all
         select o.seq, 'opening', o.round_id::text, o.stake_bonus, o.stake, 0, 0,
           (select string_agg(s.lot_no || ':' || s.amount, ' ' order by s.lot_no) from ledger.stake_payer s where s.player_id = o.player_id and s.round_id = o.round_id),
           0, o.cash_after + o.bonus_after, o.opened_at
         from ledger.opening o where o.player_id = span.player_id and o.seq between span.low and span.high
         union all
         select p.seq, 'part', p.round_id::text || '/' || p.key, p.amount, 0, p.amount, case when p.to_bonus then p.amount - coalesce(p.payout_cash, 0) else 0 end, null, 0,
           p.cash_after + p.bonus_after, p.paid_at
         from ledger.part_payout p where p.player_id = span.player_id and p.seq between span.low and span.high
         union all
         select t.seq, t.kind, t.key, t.amount, 0, 0, 0, null, 0, t.cash_after + t.bonus_after, t.posted_at
         from ledger.transfer t where t.player_id = span.player_id and t.seq between span.low and span.high
       ) movement
       order by 1, 2`,
      [page.map(({ playerId }) => playerId), page.map(({ low }) => low), page.map(({ high }) => high)],
    )
}

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
