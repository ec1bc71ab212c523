import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { claims } from './en.ts'

export const { t } = textsOf({ ...shell, ...claims })
