import { sql } from 'kysely'
import type { Projection } from './projection.ts'

/** Each player's stakes, payouts and valid bets by Indian day. A bet counts when it is settled (PRODUCT §3). */
export const playerDay: Projection = {
  name: 'player_day',
  version: 1,
  tables: ['app.player_day'],
  fold: (rounds) => sql`
    insert into app.player_day as d (player_id, day, rounds, staked, paid, valid_bet)
    select r.player_id, ledger.ist_day(r.settled_at), sum(r.rounds), sum(r.stake), sum(r.payout), sum(r.valid_bet)
    from ${rounds} r
    where not r.voided
    group by 1, 2
    on conflict (player_id, day) do update
    set rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked, paid = d.paid + excluded.paid,
      valid_bet = d.valid_bet + excluded.valid_bet`,
}
