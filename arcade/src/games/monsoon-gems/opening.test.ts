import { monsoonGemsTables as tables } from '@lalmor/games/slots/monsoon-gems/definition.ts'
import { paySymbols } from '@lalmor/games/slots/monsoon-gems/events.ts'
import { cellsByContent, winsOf } from '@lalmor/games/slots/monsoon-gems/grid.ts'
import { expect, test } from 'vitest'
import { openingGrid } from './opening.ts'

test('checks GM-17: the opening picture is a whole grid, pays nothing, hints at nothing, and shows every symbol', () => {
  expect(openingGrid.map((contents) => contents.length)).toEqual(Array.from({ length: tables.reels }, () => tables.rows))
  expect(winsOf(tables, openingGrid)).toEqual([])
  expect(cellsByContent(openingGrid).get('cloud')).toHaveLength(1)
  expect(new Set(openingGrid.flat())).toEqual(new Set([...paySymbols, 'cloud']))
})
