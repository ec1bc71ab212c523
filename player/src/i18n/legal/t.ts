import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { legal } from './en.ts'

export const { t, tNodes } = textsOf({ ...shell, ...legal })
