import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { refusals } from './en.ts'

export const { t } = textsOf({ ...shell, ...refusals })
