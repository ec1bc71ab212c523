import { kiteRunTables as tables } from '@lalmor/games/crash/definition.ts'
import { reaching } from '@lalmor/games/crash/report.ts'
import { expect, test } from 'vitest'
import { chanceOf } from './rules-sheet.ts'

test('the chance of a cash-out is the one of the maths report', () => {
  for (let hundredths = tables.cashOutLeast; hundredths <= tables.winCap * 100; hundredths += 97) {
    const exact = Number(reaching(tables, hundredths)) / 2 ** tables.bits
    expect(chanceOf(tables, hundredths), String(hundredths)).toBeCloseTo(exact, 12)
  }
})
