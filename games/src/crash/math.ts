import { told, type TitleMath } from '../maths/computed.ts'
import { kiteRunTables } from './definition.ts'
import { reportOf } from './report.ts'
import { crashText } from './report-text.ts'

export const math: TitleMath = { compute: () => told(reportOf(kiteRunTables), crashText) }
