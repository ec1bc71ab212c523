import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../maths/example-round.ts'
import { raniRoulette } from './definition.ts'

const bet = { stake: rupees(80n), play: { bets: { red: 5_000, '14': 1_000, '32': 1_000, 'dozen-2': 1_000 } } }

export const example = () => receiptOfRound(raniRoulette, { ...bet, nonce: 4 })
