import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { search } from './en.ts'

export const { t, tNodes } = textsOf({ ...shell, ...search })
