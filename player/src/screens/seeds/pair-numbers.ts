import type { Result } from '@lalmor/contract/catalogue.ts'
import type { RevealedPair } from '@lalmor/contract/seeds.ts'

type Page = Result<'/round/list'>
type Ask = (before: string | undefined) => Promise<Page>

/** More pages would use up the game's calls. */
export const pagesMax = 25

/** `looked`: rounds read, if not to the beginning. */
export type PairNumbers = { from: number; to: number; missing: string; twice: string; looked: number | undefined }

/** Newest first, until the pair is complete; names missing and doubled ones. */
export async function readPairNumbers({ seedNo, rounds }: Pick<RevealedPair, 'seedNo' | 'rounds'>, ask: Ask): Promise<PairNumbers> {
  const ids = new Map<number, Set<string>>()
  let before: string | undefined
  let looked = 0
  let isAll = false
  for (let pages = 0; pages < pagesMax && !isAll && ids.size < rounds; pages++) {
    const { rounds: page, more } = await ask(before)
    for (const { roundId, ...round } of page)
      if (round.seedNo === seedNo && round.nonce !== undefined)
        ids.set(round.nonce, (ids.get(round.nonce) ?? new Set<string>()).add(roundId))
    looked += page.length
    before = page.at(-1)?.roundId
    isAll = !more || before === undefined
  }
  const { gapsBetween } = await import('@lalmor/games/fair/number-gaps.ts')
  const isWhole = isAll || ids.size >= rounds
  const to = Math.max(rounds - 1, ...ids.keys())
  // Nothing is known about rounds that were not read.
  const from = isWhole ? 0 : Math.min(to + 1, ...ids.keys())
  const named = (ranges: { from: number; to: number }[]) =>
    ranges.map((range) => (range.from === range.to ? `${range.from}` : `${range.from}–${range.to}`)).join(', ')
  const twice = [...ids].filter(([, rounds]) => rounds.size > 1).map(([number]) => ({ from: number, to: number }))
  return {
    from,
    to,
    missing: named(gapsBetween(from, to, ids.keys())),
    twice: named(twice.toSorted((a, b) => a.from - b.from)),
    looked: isWhole ? undefined : looked,
  }
}
