import { stakeOf } from '../maths/vector-bets.ts'
import type { TitleVectors } from '../title-parts.ts'
import type { MinesTables } from './tables.ts'

const pick = (tile: unknown) => ({ type: 'pick', tile })
const cashOut = { type: 'cash-out' }
const play = { chilies: 3 }
/** Picks that are known to find no chili. */
const safePicks = (nonce: number, chilies: number, tiles: number[]) => ({
  nonce,
  stake: 5_000,
  play: { chilies },
  actions: tiles.map(pick),
})

export const vectors: TitleVectors = {
  // Two rounds played to the end: up to the last mango of 22, and up to the win cap.
  remarkable: {
    1: [
      900,
      1_982,
      safePicks(200, 3, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24]),
      safePicks(201, 10, [3, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16]),
    ],
  },
  bet: (tables, chance) => ({
    ...stakeOf(tables, chance),
    // Boards with few chilies last longer, so they are drawn more often.
    play: { chilies: chance(3) === 0 ? 1 + chance((tables as MinesTables).tiles - 1) : 1 + chance(4) },
  }),
  act(taken, chance) {
    const covered = Array.from({ length: 25 }, (_, tile) => tile).filter(
      (tile) => !taken.some((one) => (one as { tile?: number }).tile === tile),
    )
    return taken.length > 0 && chance(8) === 0 ? cashOut : pick(covered[chance(covered.length)])
  },
  illegal: [
    { stake: 500, play, actions: [pick(0), cashOut], why: 'a stake that is not in the list' },
    { stake: 1_000, actions: [pick(0)], why: 'no choice' },
    { stake: 1_000, play: { chilies: 0 }, actions: [], why: 'no chilies' },
    { stake: 1_000, play: { chilies: 25 }, actions: [], why: 'no mangoes' },
    { stake: 1_000, play: { chilies: 3, tiles: 25 }, actions: [], why: 'a field beside the chilies' },
    { stake: 1_000, play, actions: [], why: 'a round that is not over' },
    { stake: 1_000, play, actions: [cashOut], why: 'a cash-out before the first pick' },
    { stake: 1_000, play, actions: [pick(25)], why: 'a tile that is not on the board' },
    { stake: 1_000, play, actions: [pick(12), pick(12)], why: 'a tile twice' },
    { stake: 1_000, play, actions: [pick(12), cashOut, cashOut], why: 'an action after the end' },
    { stake: 1_000, play, actions: [{ type: 'cash-out', tile: 3 }], why: 'a field beside the action' },
  ],
}
