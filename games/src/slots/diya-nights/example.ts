import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../maths/example-round.ts'
import { diyaNights } from './definition.ts'

const bet = { stake: rupees(10n) }

export const example = () => receiptOfRound(diyaNights, bet)
