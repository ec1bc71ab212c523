import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../sim/example-round.ts'
import { monsoonGems } from './definition.ts'

/** The first round of the pair in which an orb multiplies. */
export const example = () => receiptOfRound(monsoonGems, { nonce: 31, stake: rupees(10n) })
