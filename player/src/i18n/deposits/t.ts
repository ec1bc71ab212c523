import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { deposits } from './en.ts'

export const { t } = textsOf({ ...shell, ...deposits })
