import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { games } from './en.ts'

export const { t } = textsOf({ ...shell, ...games })
