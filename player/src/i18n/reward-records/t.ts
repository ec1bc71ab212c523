import { balanceRecords } from '../balance-records/en.ts'
import { claims } from '../claims/en.ts'
import { promo } from '../promo/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { rewardRecords } from './en.ts'

export const { t } = textsOf({ ...shell, ...balanceRecords, ...claims, ...promo, ...rewardRecords })
