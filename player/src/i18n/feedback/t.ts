import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { feedback } from './en.ts'

export const { t } = textsOf({ ...shell, ...feedback })
