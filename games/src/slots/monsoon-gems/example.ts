import { rupees } from '@lalmor/units/paise.ts'
import { receiptOfRound } from '../../maths/example-round.ts'
import { monsoonGems, monsoonGemsV1 } from './definition.ts'

const bet = { stake: rupees(10n) }

/** The first round of the pair in which an orb multiplies, for each version. */
export const example = () => receiptOfRound(monsoonGems, { ...bet, nonce: 16 })
export const earlier = [() => receiptOfRound(monsoonGemsV1, { ...bet, nonce: 31 })]
