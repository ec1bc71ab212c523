import type { Database } from '../db/database.ts'
import { advance } from './advance.ts'
import { gameDay } from './game-day.ts'
import { gameHour } from './game-hour.ts'
import { playerDay } from './player-day.ts'
import { playerGame } from './player-game.ts'

const projections = [playerDay, gameDay, gameHour, playerGame]

/** Safe at any time, in any number of processes, and to interrupt: each row is added once. */
export async function runProjections(db: Database['db']): Promise<void> {
  for (const projection of projections) {
    const advanced = await advance(db, projection)
    if (advanced.kind === 'replayed' && advanced.why !== 'first run')
      console.error(`The projection ${projection.name} was rebuilt from the journal: ${advanced.why}.`)
  }
}
