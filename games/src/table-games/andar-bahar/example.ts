import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../maths/example-round.ts'
import { andarBahar } from './definition.ts'

const bet = { stake: rupees(60n), play: { bets: { bahar: 5_000, 'cards-6-10': 1_000 } } }

export const example = () => receiptOfRound(andarBahar, { ...bet, nonce: 11 })
