import { sql } from 'kysely'
import type { Projection } from './projection.ts'

/** Each player's games, with the number of rounds and the last time. */
export const playerGame: Projection = {
  name: 'player_game',
  version: 1,
  tables: ['app.player_game'],
  fold: (rounds) => sql`
    insert into app.player_game as g (player_id, game, rounds, last_played_at)
    select r.player_id, r.game, sum(r.rounds), max(r.settled_at)
    from ${rounds} r
    where not r.voided
    group by 1, 2
    on conflict (player_id, game) do update
    set rounds = g.rounds + excluded.rounds, last_played_at = greatest(g.last_played_at, excluded.last_played_at)`,
}
