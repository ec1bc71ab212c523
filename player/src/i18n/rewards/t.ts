import { balanceRecords } from '../balance-records/en.ts'
import { claims } from '../claims/en.ts'
import { promotions } from '../promotions/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { rewards } from './en.ts'

export const { t } = textsOf({ ...shell, ...balanceRecords, ...claims, ...promotions, ...rewards })
