import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { profile } from './en.ts'

export const { t } = textsOf({ ...shell, ...profile })
