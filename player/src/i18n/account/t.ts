import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { account } from './en.ts'

export const { t } = textsOf({ ...shell, ...account })
