import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { help } from './en.ts'

export const { t } = textsOf({ ...shell, ...help })
