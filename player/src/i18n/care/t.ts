import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { care } from './en.ts'

export const { t } = textsOf({ ...shell, ...care })
