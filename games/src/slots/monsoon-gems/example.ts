import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../maths/example-round.ts'
import { monsoonGems } from './definition.ts'

const bet = { stake: rupees(10n) }

/** The pair's first round in which an orb multiplies. */
export const example = () => receiptOfRound(monsoonGems, { ...bet, nonce: 0 })
