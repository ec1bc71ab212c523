import { paise, type Paise } from '@lalmor/units/paise.ts'
import { validRupeePpm } from '../../play/games/bound.ts'
import type { Title } from '../../play/games/titles.ts'

type Costed = Pick<Title, 'name' | 'contribution' | 'bestRtpPpm'>

/** `ppm`: average cost of a rupee of valid bets at the most generous bet, in millionths. */
export type Clearing = { title: string; rtpPpm: number; ppm: number }

const costOf = (title: Costed): Clearing => ({ title: title.name, rtpPpm: title.bestRtpPpm, ppm: validRupeePpm(title) })

/** The title with the cheapest requirement. Throws where no title is open. */
export const cheapest = (titles: readonly Costed[]): Clearing =>
  titles.map(costOf).reduce((least, next) => (next.ppm < least.ppm ? next : least))

/** Rounded up to a whole paisa, so that it is never too low. */
export const averageCost = (required: Paise, { ppm }: Clearing): Paise => paise((required * BigInt(ppm) + 999_999n) / 1_000_000n)
