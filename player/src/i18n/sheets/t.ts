import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { sheets } from './en.ts'

export const { t } = textsOf({ ...shell, ...sheets })
