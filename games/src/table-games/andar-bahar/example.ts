import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../sim/example-round.ts'
import { andarBahar } from './definition.ts'

export const example = () => receiptOfRound(andarBahar, { stake: rupees(60n), play: { bets: { bahar: 5_000, 'cards-6-10': 1_000 } } })
