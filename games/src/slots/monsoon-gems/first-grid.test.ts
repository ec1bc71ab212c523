import { expect, test } from 'vitest'
import { paySymbols } from './events.ts'
import { firstGridOdds } from './first-grid.ts'
import { monsoonGemsTables } from './definition.ts'
import type { TumbleTables } from './tables.ts'

/** Only four cells, so that every content can be tried. */
const small: TumbleTables = {
  ...monsoonGemsTables,
  reels: 2,
  rows: 2,
  cells: {
    ...monsoonGemsTables.cells,
    paid: [...paySymbols.map((symbol, index) => [symbol, 4_000 + 1_000 * index] as const), ['cloud', 3_000], ['orb', 2_536]],
  },
  orbs: [
    [2, 60_000],
    [50, 5_536],
  ],
  bands: [2, 3, 4],
  scatter: { from: 2, pays: [300, 500, 700] },
}

test('exact odds equal those over every grid', () => {
  const kinds = small.cells.paid.flatMap(([content, weight]) =>
    content === 'orb'
      ? small.orbs.map(([value, share]) => ({ content: String(content), orb: value, chance: (weight / 65_536) * (share / 65_536) }))
      : [{ content: String(content), orb: 0, chance: weight / 65_536 }],
  )
  const sums = { hitRate: 0, pay: 0, clouds: 0 }
  for (const a of kinds)
    for (const b of kinds)
      for (const c of kinds)
        for (const d of kinds) {
          const grid = [a, b, c, d]
          const chance = a.chance * b.chance * c.chance * d.chance
          const countOf = (wanted: string) => grid.filter(({ content }) => content === wanted).length
          const pay = paySymbols.reduce((sum, symbol) => sum + (small.pays[symbol][countOf(symbol) - 2] ?? 0), 0)
          const clouds = countOf('cloud') >= 2
          if (pay > 0 || clouds) sums.hitRate += chance
          if (clouds) sums.clouds += chance
          sums.pay += chance * pay * (grid.reduce((sum, { orb }) => sum + orb, 0) || 1)
        }
  const exact = firstGridOdds(small)
  for (const name of ['hitRate', 'pay', 'clouds'] as const) expect(exact[name], name).toBeCloseTo(sums[name], 9)
})
