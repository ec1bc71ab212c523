import type { Sitting } from '@lalmor/contract/limits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readSitting } from '@lalmor/ledger/sitting.ts'
import { paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Database } from '../platform/db/database.ts'

export type SittingDeps = { db: Database['db']; gameName: (game: number) => string }

/** PRODUCT §11. */
export async function describeSitting({ db, gameName }: SittingDeps, playerId: bigint, now: Date): Promise<Sitting> {
  const sitting = await readSitting(ledgerIn(db), playerId, now)
  if (!sitting) return {}
  const staked = sitting.games.reduce((sum, game) => sum + game.staked, 0n)
  const won = sitting.games.reduce((sum, game) => sum + game.paid, 0n)
  return {
    sitting: {
      since: sitting.since.toISOString(),
      playedMs: now.getTime() - sitting.since.getTime(),
      ...toWire({ staked: paise(staked), won: paise(won) }),
      net: Number(won - staked),
      games: sitting.games.map(({ game, rounds }) => ({ title: gameName(game), rounds })),
      checkDue: sitting.checkDue,
    },
  }
}
