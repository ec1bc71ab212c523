import { lockWallet, listStaleOutside } from '@lalmor/ledger/outside.ts'
import { paise } from '@lalmor/units/paise.ts'
import type { FastifyBaseLogger } from 'fastify'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import type { Titles } from '../games/titles.ts'
import { closeBet } from './close.ts'

/** Silence may mean a loss. */
export const patienceMs = 48 * 60 * 60 * 1000

const pageLength = 100

type Parts = { db: Database['db']; titles: Titles; clock: () => Date; log: Pick<FastifyBaseLogger, 'error' | 'warn'> }

/** Closes bets of providers silent too long, without payout, and logs the number. Later wins are still paid, and rollbacks returned. */
export async function closeSilent({ db, titles, clock, log }: Parts, signal: AbortSignal): Promise<void> {
  const before = new Date(clock().getTime() - patienceMs)
  const closed = new Map<number, number>()
  let after: { openedAt: Date; roundId: string } | undefined
  do {
    const page = await listStaleOutside(ledgerIn(db), { before, after, limit: pageLength })
    for (const { playerId, roundId, game } of page) {
      if (signal.aborted) return
      try {
        const done = await db.transaction().execute(async (tx) => {
          const query = ledgerIn(tx)
          await lockWallet(query, playerId)
          return closeBet({ query, titles, now: clock() }, { playerId, roundId, payout: paise(0n) })
        })
        if (done) closed.set(game, (closed.get(game) ?? 0) + 1)
      } catch (error) {
        log.error({ err: error, playerId: playerId.toString(), roundId }, 'cannot close a bet with a provider; retrying')
      }
    }
    after = page.at(-1)
  } while (after)
  for (const [game, bets] of closed) log.warn({ game, bets }, 'bets closed after 48 hours of silence from their provider')
}
