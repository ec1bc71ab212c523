import { randomInt } from 'node:crypto'

/** The sum of two dice is below seven, seven, or above. */
export const fields = ['down', 'seven', 'up'] as const
export type Field = (typeof fields)[number]

/** The payout per unit staked, including the stake, times ten. */
export const paysTenfold: { readonly [F in Field]: number } = { down: 23, seven: 58, up: 23 }

export const roll = (): [number, number] => [randomInt(1, 7), randomInt(1, 7)]

export const fieldOf = ([a, b]: readonly [number, number]): Field => (a + b < 7 ? 'down' : a + b > 7 ? 'up' : 'seven')

/** Stakes are whole rupees, so this is whole paise. */
export const payout = (field: Field, stake: number, dice: readonly [number, number]): number =>
  field === fieldOf(dice) ? (stake * paysTenfold[field]) / 10 : 0

const ways = (field: Field): number => {
  let won = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (fieldOf([a, b]) === field) won++
  return won
}

/** The return to player: payout times chance. */
export const rtp = (field: Field): number => (paysTenfold[field] * ways(field)) / 360
