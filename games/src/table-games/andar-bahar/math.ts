import { told, type TitleMath } from '../../maths/computed.ts'
import { tableText } from '../report-text.ts'
import { andarBaharTables } from './definition.ts'
import { andarBaharReport } from './report.ts'

export const math: TitleMath = { compute: () => told(andarBaharReport(andarBaharTables), tableText) }
