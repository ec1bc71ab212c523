import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../maths/example-round.ts'
import { mirchiMines } from './definition.ts'

const tile = (tile: number) => ({ type: 'pick', tile })
const bet = { stake: rupees(20n), play: { chilies: 3 }, actions: [tile(12), tile(0), tile(7), { type: 'cash-out' }] }

export const example = () => receiptOfRound(mirchiMines, { ...bet, nonce: 1 })
