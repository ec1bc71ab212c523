import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { restore } from './en.ts'

export const { t } = textsOf({ ...shell, ...restore })
