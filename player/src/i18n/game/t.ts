import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { game } from './en.ts'

export const { t } = textsOf({ ...shell, ...game })
