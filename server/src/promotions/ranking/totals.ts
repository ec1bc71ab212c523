import { sql } from 'kysely'
import type { Projection } from '../../platform/projections/projection.ts'

/** Counted bets by day (capped), week and month. Guests count but are not shown: once they have a phone, earlier bets count (PRODUCT §8 R6, H15, H16). */
export const rankTotal: Projection = {
  name: 'rank_total',
  version: 2,
  tables: ['app.rank_total'],
  fold: (rounds) => sql`
    with bets as (
      select r.player_id, ledger.ist_day(r.settled_at) as day, r.settled_at, r.valid_bet,
        sum(r.valid_bet) over (partition by r.player_id, ledger.ist_day(r.settled_at) order by r.settled_at rows unbounded preceding) as so_far
      from ${rounds} r
      where r.valid_bet > 0 and not r.voided
    ),
    days as (
      select b.player_id, b.day, coalesce(d.bet_paise, 0) as before, sum(b.valid_bet)::bigint as more, t.most,
        coalesce(min(b.settled_at) filter (where coalesce(d.bet_paise, 0) + b.so_far >= t.most), max(b.settled_at)) as reached_at
      from bets b
      cross join lateral (
        select (terms ->> 'dayPaiseMax')::bigint as most from app.terms_at('rank-day', b.day::timestamp at time zone 'Asia/Kolkata')
      ) t
      left join app.rank_total d on d.board = 'day' and d.start = b.day and d.player_id = b.player_id
      group by b.player_id, b.day, d.bet_paise, t.most
    ),
    by_day as (
      insert into app.rank_total as r (board, start, player_id, bet_paise, counted_paise, reached_at)
      select 'day', day, player_id, before + more, least(before + more, most), reached_at from days
      on conflict (board, start, player_id) do update
      set bet_paise = excluded.bet_paise, counted_paise = excluded.counted_paise,
        reached_at = case when r.counted_paise = excluded.counted_paise then r.reached_at else greatest(r.reached_at, excluded.reached_at) end
    )
    insert into app.rank_total as r (board, start, player_id, counted_paise, reached_at)
    select board, ledger.period_start(board, day), player_id, sum(least(before + more, most) - least(before, most))::bigint, max(reached_at)
    from days, unnest(array['week', 'month']) board
    where before < most
    group by 1, 2, 3
    on conflict (board, start, player_id) do update
    set counted_paise = r.counted_paise + excluded.counted_paise, reached_at = greatest(r.reached_at, excluded.reached_at)`,
}
