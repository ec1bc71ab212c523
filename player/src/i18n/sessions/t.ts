import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { sessions } from './en.ts'

export const { t } = textsOf({ ...shell, ...sessions })
