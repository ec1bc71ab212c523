import { expect, test } from 'vitest'
import { andarBaharTables } from './andar-bahar/definition.ts'
import { andarBaharReport } from './andar-bahar/report.ts'
import { raniRouletteTables } from './rani-roulette/definition.ts'
import { rouletteReport } from './rani-roulette/report.ts'
import { tableText } from './report-text.ts'

const texts = {
  'rani-roulette': tableText(rouletteReport(raniRouletteTables)),
  'andar-bahar': tableText(andarBaharReport(andarBaharTables)),
}

test('the printed report of a table has a line for every bet', () => {
  for (const [game, said] of [
    ['rani-roulette', /^ {2}even-chance +6 +2 × +48\.6486 % +18\/37 +2\.06 +97\.297297 % +0\.9996 +low +₹9,000\.00 +56\.79 % +79\.49 %$/m],
    ['rani-roulette', /^ {2}within the limits +₹1,53,000\.00 +1 in 37 +at a stake of ₹10,000\.00:$/m],
    [
      'andar-bahar',
      /^ {2}cards-41-49 +1 +121 × +0\.7923 % +33\/4165 +126\.21 +95\.870348 % +10\.7277 +high +₹100\.00 +45\.14 % +60\.33 %$/m,
    ],
    ['andar-bahar', /^ {2}100 rounds cost, on average +2\.15 stakes +₹21\.49 at ₹10$/m],
  ] as const)
    expect(texts[game]).toMatch(said)
})
