import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { binding } from './en.ts'

export const { t } = textsOf({ ...shell, ...binding })
