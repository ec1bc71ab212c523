import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { mails } from './en.ts'

export const { t } = textsOf({ ...shell, ...mails })
