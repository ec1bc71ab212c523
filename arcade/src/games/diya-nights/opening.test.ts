import { diyaNightsTables } from '@lalmor/games/slots/diya-nights/definition.ts'
import { symbols } from '@lalmor/games/slots/diya-nights/events.ts'
import { lineWins, scatterWin } from '@lalmor/games/slots/diya-nights/lines.ts'
import { expect, test } from 'vitest'
import { openingGrid } from './opening.ts'

test('checks GM-17: the opening picture pays nothing, has no two diyas, and shows every symbol', () => {
  expect(lineWins(diyaNightsTables, openingGrid)).toEqual([])
  expect(scatterWin(diyaNightsTables, openingGrid)).toBeUndefined()
  expect(openingGrid.flat().filter((symbol) => symbol === 'diya')).toHaveLength(1)
  expect(new Set(openingGrid.flat())).toEqual(new Set(symbols))
})
