import { contributions } from '@lalmor/ledger/valid-bet.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Title } from '../../play/games/titles.ts'

type Costed = Pick<Title, 'name' | 'contribution' | 'bestRtpPpm'>

/** A title's cost of a valid bet: `ppm` is what a rupee of valid bets costs on average at its most generous bet, in millionths. */
export type Clearing = { title: string; rtpPpm: number; ppm: number }

/**
 * What a rupee of valid bets costs a player on average in a title, at least: the edge of its best bet over the part of a stake that counts.
 * Where only what is at risk counts, less counts and it costs more. Source: PRODUCT §14 R2.
 */
export const costOf = ({ name, contribution, bestRtpPpm }: Costed): Clearing => ({
  title: name,
  rtpPpm: bestRtpPpm,
  ppm: Math.floor(((1_000_000 - bestRtpPpm) * 10_000) / contributions[contribution].rate),
})

/** The title in which a requirement costs least. Throws where no title is open. */
export const cheapest = (titles: readonly Costed[]): Clearing =>
  titles.map(costOf).reduce((least, next) => (next.ppm < least.ppm ? next : least))

/** What betting `required` costs on average, rounded up to a whole paisa: a cost is not told too low. */
export const averageCost = (required: Paise, { ppm }: Clearing): Paise => paise((required * BigInt(ppm) + 999_999n) / 1_000_000n)
