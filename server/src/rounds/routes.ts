import { fromWire, toWire } from '@lalmor/contract/wire.ts'
import { getRound, listRounds, playRound as playRoute } from '@lalmor/contract/rounds.ts'
import { findRound, listRounds as listOf } from '@lalmor/ledger/rounds.ts'
import { paise } from '@lalmor/units/paise.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { ledgerIn } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Router } from '../http/route.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { describeDrawn, describeRound, summarise } from './describe.ts'
import { playRound, type PlayDeps } from './play.ts'

const pageLength = 20

export function roundRoutes({ serve }: Router, deps: PlayDeps & { vault: SeedVault }) {
  const { db, vault } = deps

  const describeStored = async (playerId: bigint, roundId: Uuid7) => {
    const round = await findRound(ledgerIn(db), playerId, roundId)
    if (!round) throw new Refusal('UnknownRound')
    return describeRound(db, vault, playerId, round)
  }

  serve(playRoute, async ({ roundId, game, stake, play }, { player: { playerId }, now }) => {
    const { round, drawn } = await playRound(
      deps,
      { playerId, roundId: idOf(roundId), game, stake: fromWire(stake), ...(play && { play }) },
      now,
    )
    return {
      round: drawn ? describeDrawn(round, drawn) : await describeStored(playerId, round.roundId),
      balance: toWire(paise(round.cash + round.bonus)),
      replayed: !drawn,
    }
  })

  serve(getRound, async ({ roundId }, { player: { playerId } }) => describeStored(playerId, idOf(roundId)))

  serve(listRounds, async ({ before }, { player: { playerId } }) => {
    const rounds = await listOf(ledgerIn(db), playerId, { before: before === undefined ? undefined : idOf(before), limit: pageLength + 1 })
    return { rounds: rounds.slice(0, pageLength).map(summarise), more: rounds.length > pageLength }
  })
}

/** The schema's pattern has let only such ids through. */
function idOf(text: string): Uuid7 {
  if (!isUuid7(text)) throw new Refusal('BadInput', { field: 'roundId', problem: 'must be a UUID version 7' })
  return text
}
