import { mirchiMinesTables as tables } from '@lalmor/games/mines/definition.ts'
import { ladderOf, multiplierUnit } from '@lalmor/games/mines/ladder.ts'
import { expect, test } from 'vitest'
import { chanceOf } from './rules-sheet.ts'

test('on every board a step’s chance times its payout is the tables’ return', () => {
  for (let chilies = 1; chilies < tables.tiles; chilies++)
    for (const [at, multiplier] of ladderOf(tables, chilies).entries()) {
      const returned = (chanceOf(at + 1, { tiles: tables.tiles, chilies }) * multiplier) / multiplierUnit
      expect(returned, `${chilies} chilies, ${at + 1} picks`).toBeGreaterThan(tables.returnPercent / 100 - 0.0002)
      expect(returned, `${chilies} chilies, ${at + 1} picks`).toBeLessThanOrEqual(tables.returnPercent / 100 + 1e-9)
    }
})
