import { told, type TitleMath } from '../../maths/computed.ts'
import { tableText } from '../report-text.ts'
import { raniRouletteTables } from './definition.ts'
import { rouletteReport } from './report.ts'

export const math: TitleMath = { compute: () => told(rouletteReport(raniRouletteTables), tableText) }
