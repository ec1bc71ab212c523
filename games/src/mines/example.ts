import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../sim/example-round.ts'
import { mirchiMines } from './definition.ts'

const tile = (tile: number) => ({ type: 'pick', tile })

export const example = () =>
  receiptOfRound(mirchiMines, { stake: rupees(20n), play: { chilies: 3 }, actions: [tile(12), tile(0), tile(7), { type: 'cash-out' }] })
