import { monsoonGemsTables as tables } from '@lalmor/games/slots/monsoon-gems/definition.ts'
import type { TumbleReport } from '@lalmor/games/slots/monsoon-gems/report.ts'
import { emptyTally, tallySimulator } from '@lalmor/games/slots/monsoon-gems/simulate.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareTumbles } from './tumbles.ts'

const file = new URL('../../games/reports/monsoon-gems-v1.json', import.meta.url)
const report = JSON.parse(readFileSync(file, 'utf8')) as TumbleReport
const tally = emptyTally(tables)
tallySimulator(tables)(tally, { seed: 777_777, rounds: 500_000 })

test('rounds of other seeds agree with the report, but not with a changed one', () => {
  expect(compareTumbles(tally, report).strays, 'seed 777777').toEqual([])
  const names = (changed: TumbleReport) => compareTumbles(tally, changed).strays.map((stray) => stray.split(':')[0])
  expect(names({ ...report, rtp: { ...report.rtp, total: report.rtp.total + 0.12 } })).toEqual(['RTP'])
  expect(names({ ...report, hitRate: report.hitRate + 0.01 })).toEqual(['hit rate'])
  expect(names({ ...report, aboveStakeRate: report.aboveStakeRate + 0.01 })).toEqual(['above the stake'])
  expect(names({ ...report, freeSpins: { ...report.freeSpins, oneIn: 300 } })).toEqual(['free spins'])
})
