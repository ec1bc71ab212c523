import { told, type TitleMath } from '../../maths/computed.ts'
import { simulateOnWorkers } from './simulate-cli.ts'
import { monsoonGemsTables } from './definition.ts'
import { reportOf, simulation } from './report.ts'
import { tumbleText } from './report-text.ts'

export const math: TitleMath = {
  compute: async () => told(reportOf(monsoonGemsTables, await simulateOnWorkers(simulation)), tumbleText),
  simulated: true,
}
