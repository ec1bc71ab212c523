import { balanceRecords } from '../balance-records/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { bonuses } from './en.ts'

/** A bonus is named like its heading in Balance Records. */
export const { t } = textsOf({ ...shell, ...balanceRecords, ...bonuses })
