import { kiteRunTables } from '../crash/definition.ts'
import { reportOf as crashReport } from '../crash/report.ts'
import { crashText } from '../crash/report-text.ts'
import { mirchiMinesTables } from '../mines/definition.ts'
import { reportOf as minesReport } from '../mines/report.ts'
import { minesText } from '../mines/report-text.ts'
import { diyaNightsTables } from '../slots/diya-nights/definition.ts'
import { reportOf as slotReport } from '../slots/diya-nights/report.ts'
import { slotText } from '../slots/diya-nights/report-text.ts'
import { monsoonGemsTables } from '../slots/monsoon-gems/definition.ts'
import { reportOf as tumbleReport, simulation } from '../slots/monsoon-gems/report.ts'
import { tumbleText } from '../slots/monsoon-gems/report-text.ts'
import { andarBaharTables } from '../table-games/andar-bahar/definition.ts'
import { andarBaharReport } from '../table-games/andar-bahar/report.ts'
import { raniRouletteTables } from '../table-games/rani-roulette/definition.ts'
import { rouletteReport } from '../table-games/rani-roulette/report.ts'
import { tableText } from '../table-games/report-text.ts'
import { simulateOnWorkers } from './monsoon-gems-cli.ts'

/** A title's mathematics, as data and as text. */
export type Computed = { report: { game: string; version: number }; text: string }

const told = <Report extends Computed['report']>(report: Report, textOf: (report: Report) => string): Computed => ({
  report,
  text: textOf(report),
})

/** Every title, and how its report is computed from the definition that plays. The reports are committed (`fileOf`). */
export const titles: Readonly<Record<string, () => Computed | Promise<Computed>>> = {
  'diya-nights': () => told(slotReport(diyaNightsTables), slotText),
  // Simulated on all cores: some minutes.
  'monsoon-gems': async () => told(tumbleReport(monsoonGemsTables, await simulateOnWorkers(simulation)), tumbleText),
  'kite-run': () => told(crashReport(kiteRunTables), crashText),
  'mirchi-mines': () => told(minesReport(mirchiMinesTables), minesText),
  'rani-roulette': () => told(rouletteReport(raniRouletteTables), tableText),
  'andar-bahar': () => told(andarBaharReport(andarBaharTables), tableText),
}

export const fileOf = ({ report: { game, version } }: Computed): string => `${game}-v${version}.json`

/** A report's committed text. */
export const jsonOf = ({ report }: Computed): string => `${JSON.stringify(report, null, 2)}\n`

/** The first line where two texts differ, in words. Undefined when they are the same. */
export function firstDifference(committed: string, computed: string): string | undefined {
  if (committed === computed) return undefined
  const [before, now] = [committed.split('\n'), computed.split('\n')]
  let at = 0
  while (before[at] === now[at]) at++
  const [a, b] = [before, now].map((lines) => (lines[at] === undefined ? 'the end' : JSON.stringify(lines[at])))
  return `line ${at + 1}: committed ${a}, computed ${b}`
}
