import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../maths/example-round.ts'
import { diyaNights, diyaNightsV1 } from './definition.ts'

const bet = { stake: rupees(10n) }

export const example = () => receiptOfRound(diyaNights, { ...bet, nonce: 9 })
export const earlier = [() => receiptOfRound(diyaNightsV1, bet)]
