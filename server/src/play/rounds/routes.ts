import { fromWire, toWire, type WirePaise } from '@lalmor/contract/wire.ts'
import {
  actInRound as actRoute,
  currentRound,
  getRound,
  listRounds,
  openRound as openRoute,
  playRound as playRoute,
} from '@lalmor/contract/rounds.ts'
import { findRound } from '@lalmor/ledger/rounds.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import { isUuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Player, Router } from '../../platform/http/route.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { actInRound } from './act.ts'
import { findCurrent } from './current.ts'
import { describeDrawn, describeOpen, describeRound } from './describe.ts'
import { openRound, type Stepped } from './open.ts'
import { findOutside } from './outside.ts'
import { playRound } from './play.ts'
import { listRecords } from './records.ts'
import { findRoundState, type RoundState } from './round-state.ts'
import type { Ask, RoundDeps } from './take-stake.ts'

export function roundRoutes({ serve }: Router, deps: RoundDeps & { vault: SeedVault }) {
  const { db, titles } = deps
  const query = ledgerIn(db)

  serve(playRoute, async (ask, { player, now }) => {
    const { playerId } = player
    const { round, drawn } = await playRound(deps, readAsk(player, ask), now)
    return {
      round: drawn ? describeDrawn(titles, round, drawn) : await describeSettled(playerId, round.roundId),
      balance: toWire(paise(round.cash + round.bonus)),
      replayed: !drawn,
    }
  })

  serve(openRoute, async (ask, { player, now }) => describeStep(player.playerId, await openRound(deps, readAsk(player, ask), now)))

  serve(actRoute, async ({ roundId, step, action }, { player: { playerId }, now }) =>
    describeStep(playerId, await actInRound(deps, { playerId, roundId: idOf(roundId), step, action }, now)),
  )

  serve(currentRound, async (_ask, { player: { playerId }, now }) => {
    const current = await findCurrent(deps, playerId, now)
    return { round: current ? describeOpen(titles, current.round, current.drawn) : null }
  })

  serve(getRound, async ({ roundId }, { player: { playerId }, now }) => {
    const outside = await findOutside(deps, playerId, idOf(roundId))
    if (outside) return outside
    const state = await findRoundState(deps, { playerId, roundId: idOf(roundId) }, now)
    if (!state) throw new Refusal('UnknownRound')
    return describe(playerId, state)
  })

  serve(listRounds, ({ before, only }, { player: { playerId }, now }) =>
    listRecords(deps, playerId, { before: before === undefined ? undefined : idOf(before), only }, now),
  )

  async function describeSettled(playerId: bigint, roundId: Uuid7) {
    return describeRound(db, deps, playerId, (await findRound(query, playerId, roundId))!)
  }

  const describe = (playerId: bigint, state: RoundState) => {
    if (state.kind === 'open') return describeOpen(titles, state.round, state.drawn)
    const { opening } = state
    if (state.drawn) return describeDrawn(titles, state.round, state.drawn, opening)
    return describeRound(db, deps, playerId, state.round, opening)
  }

  async function describeStep(playerId: bigint, { state, replayed }: Stepped) {
    // A step moves no money, but other things may have.
    const wallet = state.kind === 'over' ? state.round : await readWallet(query, playerId)
    return { round: await describe(playerId, state), balance: toWire(paise(wallet!.cash + wallet!.bonus)), replayed }
  }
}

type Asked = { roundId: string; game: string; stake: WirePaise; play?: object }

const readAsk = ({ playerId, deviceStop }: Player, { roundId, game, stake, play }: Asked): Ask => ({
  playerId,
  ...(deviceStop && { deviceStop }),
  roundId: idOf(roundId),
  game,
  stake: fromWire(stake),
  ...(play && { play }),
})

/** Checked by the schema's pattern. */
function idOf(text: string): Uuid7 {
  if (!isUuid7(text)) throw new Refusal('BadInput', { field: 'roundId', problem: 'must be a UUID version 7' })
  return text
}
