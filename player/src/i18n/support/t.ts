import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { support } from './en.ts'

export const { t } = textsOf({ ...shell, ...support })
