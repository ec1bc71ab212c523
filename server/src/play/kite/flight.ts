import { crashPoint } from '@lalmor/games/crash/crash-point.ts'
import { findCrashGame, kiteRun, type CrashGame } from '@lalmor/games/crash/definition.ts'
import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import assert from 'node:assert'
import type { Links } from './chains.ts'
import { endsAt } from './rules.ts'
import type { RoundRow } from './store.ts'

/** Secret until the flight's end. */
export type Flight = { tables: CrashTables; link: Uint8Array; crash: number; endsAt: Date }

/** Throws for a version that this server lacks. */
export function gameOf(version: number): CrashGame {
  const game = findCrashGame(kiteRun.id, version)
  assert(game, `version ${version} of ${kiteRun.id} is not one that this server has`)
  return game
}

/** Fixed with the round's salt. */
export async function readFlight(links: Links, round: RoundRow): Promise<Flight> {
  const { version, link_no, salt, started_at } = round
  assert(salt && started_at, `round ${round.round_no} does not fly`)
  const game = gameOf(version)
  const { tables } = game
  const link = await links(round)
  const crash = crashPoint(game, { link, round: link_no, salt: salt.toString('hex') })
  return { tables, link, crash, endsAt: endsAt(tables, started_at, crash) }
}
