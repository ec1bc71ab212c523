import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { withdraw } from './en.ts'

export const { t } = textsOf({ ...shell, ...withdraw })
