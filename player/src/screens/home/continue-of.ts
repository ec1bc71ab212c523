import type { Result } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'

type Mine = Pick<Result<'/game/mine'>, 'current' | 'last'>

/** The player's last place. `cashOut` is an open round's payout if it is ended now, once it pays anything. */
export type LeftOff = { kind: 'open' | 'last'; game: string; title: string; stake: WirePaise; at: string; cashOut?: WirePaise | undefined }

/** An open round comes before any finished one. */
export function continueOf({ current, last }: Mine): LeftOff | undefined {
  if (current) {
    const { openedAt, cashOut, ...round } = current
    return { kind: 'open', ...round, at: openedAt, ...(cashOut && { cashOut }) }
  }
  return last && { kind: 'last', ...last }
}
