import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { consents } from './en.ts'

export const { t, tNodes } = textsOf({ ...shell, ...consents })
