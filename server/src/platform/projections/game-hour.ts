import { sql } from 'kysely'
import type { Projection } from './projection.ts'

/** Sums by title, version and Indian hour. A late payment of an outside round counts in the hour it is paid, without a square: such titles are not judged. */
export const gameHour: Projection = {
  name: 'game_hour',
  version: 1,
  tables: ['app.game_hour'],
  fold: (rounds) => sql`
    insert into app.game_hour as h (asset, game, version, hour, rounds, staked, paid, staked_squares, staked_by_paid, paid_squares)
    select r.asset, r.game, r.version, date_trunc('hour', r.settled_at, 'Asia/Kolkata'), sum(r.rounds), sum(r.stake), sum(r.payout),
      sum(r.stake::numeric * r.stake), sum(r.stake::numeric * r.payout), sum(r.rounds * r.payout::numeric * r.payout)
    from ${rounds} r
    where not r.voided
    group by 1, 2, 3, 4
    on conflict (asset, game, version, hour) do update
    set rounds = h.rounds + excluded.rounds, staked = h.staked + excluded.staked, paid = h.paid + excluded.paid,
      staked_squares = h.staked_squares + excluded.staked_squares, staked_by_paid = h.staked_by_paid + excluded.staked_by_paid,
      paid_squares = h.paid_squares + excluded.paid_squares`,
}
