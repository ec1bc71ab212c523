import { told, type TitleMath } from '../maths/computed.ts'
import { mirchiMinesTables } from './definition.ts'
import { reportOf } from './report.ts'
import { minesText } from './report-text.ts'

export const math: TitleMath = { compute: () => told(reportOf(mirchiMinesTables), minesText) }
