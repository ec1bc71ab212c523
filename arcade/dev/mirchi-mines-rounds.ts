import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { mirchiMines } from '@lalmor/games/mines/definition.ts'
import { paise } from '@lalmor/units/paise.ts'
import { seededStream } from '../src/engine/seeded-stream.fixture.ts'
import { asRound } from './as-round.ts'

export const kinds = ['board 1', 'board 2', 'board 3', 'board 4']

export function round(kind: string, ask: { stake: number; choice: unknown; actions: unknown[] }): Round | OpenRound {
  const stake = paise(BigInt(ask.stake))
  const { id: game, version } = mirchiMines
  const played = { stake, play: ask.choice, actions: ask.actions }
  const { events, lastStep, payout, done } = mirchiMines.play(played, seededStream(Number(kind.slice(-1))))
  const round = asRound({ game, title: 'Mirchi Mines', version, stake, payout, events })
  if (done) return round
  const actions = ask.actions.map((action) => ({ ...(action as object) }))
  return { ...round, status: 'Unsettled', openedAt: round.settledAt, actions, lastStep, cashOut: toWire(payout) }
}
