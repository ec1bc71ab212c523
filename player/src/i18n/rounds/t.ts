import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { rounds } from './en.ts'

export const { t } = textsOf({ ...shell, ...rounds })
