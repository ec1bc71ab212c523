import { limits } from '../limits/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { statement } from './en.ts'

export const { t } = textsOf({ ...shell, ...limits, ...statement })
