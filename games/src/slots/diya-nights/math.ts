import { told, type TitleMath } from '../../maths/computed.ts'
import { diyaNightsTables } from './definition.ts'
import { reportOf } from './report.ts'
import { slotText } from './report-text.ts'

export const math: TitleMath = { compute: () => told(reportOf(diyaNightsTables), slotText) }
