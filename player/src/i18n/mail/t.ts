import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { mail } from './en.ts'

export const { t } = textsOf({ ...shell, ...mail })
