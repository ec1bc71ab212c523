import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { password } from './en.ts'

export const { t } = textsOf({ ...shell, ...password })
