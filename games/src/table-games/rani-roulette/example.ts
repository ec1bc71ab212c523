import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../sim/example-round.ts'
import { raniRoulette } from './definition.ts'

export const example = () =>
  receiptOfRound(raniRoulette, { stake: rupees(80n), play: { bets: { red: 5_000, '14': 1_000, '32': 1_000, 'dozen-2': 1_000 } } })
