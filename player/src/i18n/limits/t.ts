import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { limits } from './en.ts'

export const { t } = textsOf({ ...shell, ...limits })
