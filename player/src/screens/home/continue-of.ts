import type { Result } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'

type Mine = Pick<Result<'/game/mine'>, 'current' | 'last'>

/** `cashOut`: an open round's payout now, if any. */
export type LeftOff = { kind: 'open' | 'last'; game: string; title: string; stake: WirePaise; at: string; cashOut?: WirePaise | undefined }

/** An open round comes before a finished one. */
export function continueOf({ current, last }: Mine): LeftOff | undefined {
  if (current) {
    const { openedAt, cashOut, ...round } = current
    return { kind: 'open', ...round, at: openedAt, ...(cashOut && { cashOut }) }
  }
  return last && { kind: 'last', ...last }
}
