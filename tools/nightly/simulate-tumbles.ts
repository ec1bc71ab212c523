import { simulateOnWorkers } from '@lalmor/games/slots/monsoon-gems/simulate-cli.ts'
import { simulation, type TumbleReport } from '@lalmor/games/slots/monsoon-gems/report.ts'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compareTumbles } from './tumbles.ts'

/**
 * `node tools/nightly/simulate-tumbles.ts [--chunks N] [--seed S]`: compares Monsoon Gems with its report, a million rounds a chunk. Exit code 1 if they
 * differ.
 */
const { values } = parseArgs({ options: { chunks: { type: 'string', default: '954' }, seed: { type: 'string' } } })
const chunks = Number(values.chunks)
// Above the report's seeds, which begin at 1.
const firstSeed = values.seed === undefined ? randomInt(2 ** 20, 2 ** 30) : Number(values.seed)
if (!Number.isSafeInteger(chunks) || chunks < 1 || !Number.isSafeInteger(firstSeed) || firstSeed <= simulation.chunks) {
  console.error(`Usage: node tools/nightly/simulate-tumbles.ts [--chunks N] [--seed S above ${simulation.chunks}]`)
  process.exit(2)
}
const file = new URL('../../games/reports/monsoon-gems-v1.json', import.meta.url)
const tally = await simulateOnWorkers({ chunks, roundsEach: simulation.roundsEach, firstSeed })
const { rtp, strays } = compareTumbles(tally, JSON.parse(readFileSync(file, 'utf8')) as TumbleReport)
for (const stray of strays) console.error(stray)
const rounds = tally.rounds.toLocaleString('en-IN')
console.log(`${rounds} rounds from seed ${firstSeed} return ${(rtp * 100).toFixed(4)} %, ${strays.length} figures stray`)
process.exitCode = strays.length > 0 ? 1 : 0
