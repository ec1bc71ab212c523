import { rounds } from '../rounds/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { how } from './en.ts'

export const { t } = textsOf({ ...shell, ...rounds, ...how })
