import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { phone } from './en.ts'

export const { t } = textsOf({ ...shell, ...phone })
