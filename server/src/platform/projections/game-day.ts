import { sql } from 'kysely'
import type { Projection } from './projection.ts'

/** Sums by Indian day. The stakes of open rounds are in a game's account, but not in these sums yet. */
export const gameDay: Projection = {
  name: 'game_day',
  version: 1,
  tables: ['app.game_day'],
  fold: (rounds) => sql`
    insert into app.game_day as d (asset, game, day, rounds, staked, paid, valid_bet)
    select r.asset, r.game, ledger.ist_day(r.settled_at), sum(r.rounds), sum(r.stake), sum(r.payout), sum(r.valid_bet)
    from ${rounds} r
    where not r.voided
    group by 1, 2, 3
    on conflict (asset, game, day) do update
    set rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked, paid = d.paid + excluded.paid,
      valid_bet = d.valid_bet + excluded.valid_bet`,
}
