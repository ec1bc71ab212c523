import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { pwa } from './en.ts'

export const { t } = textsOf({ ...shell, ...pwa })
