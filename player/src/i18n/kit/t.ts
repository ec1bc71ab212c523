import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { kit } from './en.ts'

export const { t } = textsOf({ ...shell, ...kit })
