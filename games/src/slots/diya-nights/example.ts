import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../sim/example-round.ts'
import { diyaNights } from './definition.ts'

export const example = () => receiptOfRound(diyaNights, { stake: rupees(10n) })
