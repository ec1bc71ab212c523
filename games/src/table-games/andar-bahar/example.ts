import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../maths/example-round.ts'
import { andarBahar, andarBaharV1 } from './definition.ts'

const bet = { stake: rupees(60n), play: { bets: { bahar: 5_000, 'cards-6-10': 1_000 } } }

export const example = () => receiptOfRound(andarBahar, bet)
export const earlier = [() => receiptOfRound(andarBaharV1, bet)]
