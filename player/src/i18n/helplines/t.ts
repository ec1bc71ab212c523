import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { helplines } from './en.ts'

export const { t } = textsOf({ ...shell, ...helplines })
