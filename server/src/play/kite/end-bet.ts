import type { VoidReason } from '@lalmor/contract/kite.ts'
import { closeRound, findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import { validBet } from '@lalmor/ledger/valid-bet.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import type { Flight } from './flight.ts'
import { endOf, payoutOf, readCashOut, readChoice, type BetEnd } from './rules.ts'
import * as store from './store.ts'

type Parts = { db: Database['db'] }

/** Money and row in one `tx`, once. A cash-out recorded meanwhile counts, so it re-reads until nothing changed. */
export async function endFlying({ db }: Parts, bet: store.BetRow, flight: Flight, at: Date): Promise<void> {
  const { player_id: playerId, round_id: roundId, stake_paise: stake } = bet
  for (;;) {
    const open = await findOpenRound(ledgerIn(db), playerId)
    const actions = open?.roundId === roundId ? open.actions : []
    const ownCashOut = readCashOut(actions.map((action) => JSON.parse(action)))
    const flown = { stake, autoCashOut: bet.auto_cash_out ?? undefined, ownCashOut }
    const end = endOf(flight.tables, flown, flight.crash)
    const isEnded = await db.transaction().execute(async (tx) => {
      const closed = await closeRound(ledgerIn(tx), { playerId, roundId, steps: actions.length, end: paying(stake, end), at })
      if (closed.kind === 'stale-step') return false
      assert(closed.kind !== 'unknown', `bet ${roundId} flew and has no round`)
      if (closed.kind === 'closed') {
        const cashOut = end.kind === 'paid' ? end.cashOut : null
        const { payout, settledAt } = closed.round
        await store.endBet(tx, bet, { cashOut, payout, reason: null, at: settledAt })
        return true
      }
      // Another process ended it and wrote its row, or a process without tables left the round for a day: void.
      const kept = await findRound(ledgerIn(tx), playerId, roundId)
      const { payout, voided, settledAt } = kept!
      await store.endBet(tx, bet, { cashOut: null, payout, reason: voided ? 'interrupted' : null, at: settledAt })
      return true
    })
    if (isEnded) return
  }
}

export async function voidFlying({ db }: Parts, bet: store.BetRow, { reason, at }: { reason: VoidReason; at: Date }): Promise<void> {
  const { player_id: playerId, round_id: roundId } = bet
  await db.transaction().execute(async (tx) => {
    const closed = await closeRound(ledgerIn(tx), { playerId, roundId, steps: 0, end: 'void', at })
    const round = closed.kind === 'closed' ? closed.round : await findRound(ledgerIn(tx), playerId, roundId)
    assert(round, `bet ${roundId} was frozen and has no round`)
    await store.endBet(tx, bet, { cashOut: null, payout: round.payout, reason, at: round.settledAt })
  })
}

const paying = (stake: store.BetRow['stake_paise'], end: BetEnd) => {
  const payout = payoutOf(end)
  return { payout, validBet: validBet('crash', { stake, payout }) }
}

/** Gives back a stake that does not fly, and records why. False, without effect, if the round is over or went on. */
export async function voidPlaced(
  tx: Database['db'],
  { playerId, roundId, reason, at }: { playerId: bigint; roundId: Uuid7; reason: VoidReason; at: Date },
): Promise<boolean> {
  const closed = await closeRound(ledgerIn(tx), { playerId, roundId, steps: 0, end: 'void', at })
  if (closed.kind !== 'closed') return false
  const { play, stake } = (await findRound(ledgerIn(tx), playerId, roundId))!
  const { round, auto } = readChoice((JSON.parse(play!) as { bet: unknown }).bet)
  await store.insertBets(tx, [
    {
      player_id: playerId,
      round_id: roundId,
      round_no: BigInt(round),
      stake_paise: stake,
      auto_cash_out: auto ?? null,
      seed_digest: null,
      payout_paise: stake,
      void_reason: reason,
      ended_at: closed.round.settledAt,
    },
  ])
  return true
}
