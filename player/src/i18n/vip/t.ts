import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { vip } from './en.ts'

export const { t, tNodes } = textsOf({ ...shell, ...vip })
