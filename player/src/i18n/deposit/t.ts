import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { deposit } from './en.ts'

export const { t } = textsOf({ ...shell, ...deposit })
